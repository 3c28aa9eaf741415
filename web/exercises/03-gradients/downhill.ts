/** One number on the hill of its loss: each step goes against the slope under it. */
import { signal } from '@preact/signals-core'
import { customElement, property } from 'lit/decorators.js'
import { descentFinding } from '../../lesson/findings/descent.ts'
import { figure } from '../../lesson/page/figure.ts'
import { hiddenUntil } from '../../lesson/page/inputs.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { seen } from '../../lesson/page/question.ts'
import { LineChart, type Series } from '../../plot/kinds/line-chart.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { descend, HILL, STEPS, tooFar } from './questions.ts'
import { type Descent, HILL_REACH, inputs, OWN_ID, SMALL_RATE } from './settings.ts'

interface Dragged {
  x: number
  held: boolean
}

/** Of the point, in pixels: a finger is wide. */
const GRIP = 28

/**
 * A chart with one point that the reader drags along its x axis; the page has a slider for the keyboard.
 *
 * Event `lx-drag`, bubbling, detail {x, held}: where the point is wanted, and whether the reader still holds it.
 */
@customElement('lx-valley-chart')
export class ValleyChart extends LineChart {
  /** The series whose one point is dragged. */
  @property({ type: Number }) ball = 0
  /** From a pixel to x, as it was when the point was taken: the axis may grow meanwhile. */
  private toValue: ((px: number) => number) | null = null

  protected override firstUpdated(): void {
    super.firstUpdated()
    const canvas = this.renderRoot.querySelector('canvas')
    if (canvas === null) return
    // A horizontal touch drags; a vertical one scrolls the page.
    canvas.style.touchAction = 'pan-y'
    const before = { capture: true }
    canvas.addEventListener('pointerdown', (event) => this.take(event, canvas), before)
    canvas.addEventListener('pointermove', (event) => this.move(event, canvas), before)
    for (const name of ['pointerup', 'pointercancel'] as const)
      canvas.addEventListener(name, (event) => this.letGo(event), before)
    // The view stays where it is.
    canvas.addEventListener('mousedown', (event) => this.keep(event), before)
  }

  /** Of a series with one point. */
  pixelOf(series: number): readonly [number, number] {
    const { x, y } = this.series[series] ?? { x: [], y: [] }
    const { toX, toY } = this.scales()
    return [toX(x[0] ?? Number.NaN), toY(y[0] ?? Number.NaN)]
  }

  private isAtBall({ offsetX, offsetY }: PointerEvent): boolean {
    const [x, y] = this.pixelOf(this.ball)
    return Math.hypot(x - offsetX, y - offsetY) <= GRIP
  }

  private take(event: PointerEvent, canvas: HTMLCanvasElement): void {
    if (event.button !== 0 || !this.isAtBall(event)) return
    canvas.setPointerCapture(event.pointerId)
    const { toX } = this.scales()
    const perPixel = 1 / (toX(1) - toX(0))
    this.toValue = (px) => (px - toX(0)) * perPixel
    this.keep(event)
    this.tell(event, true)
  }

  private move(event: PointerEvent, canvas: HTMLCanvasElement): void {
    canvas.style.cursor = this.toValue !== null ? 'grabbing' : this.isAtBall(event) ? 'grab' : ''
    if (this.toValue === null) return
    this.keep(event)
    this.tell(event, true)
  }

  private letGo(event: PointerEvent): void {
    if (this.toValue === null) return
    this.tell(event, false)
    this.toValue = null
  }

  private keep(event: Event): void {
    if (this.toValue !== null) event.stopPropagation()
  }

  private tell({ offsetX }: PointerEvent, held: boolean): void {
    const detail: Dragged = { x: this.toValue?.(offsetX) ?? Number.NaN, held }
    this.dispatchEvent(new CustomEvent('lx-drag', { detail, bubbles: true, composed: true }))
  }
}

const SECONDS = 8
/** Points of the curve. */
const POINTS = 161
/** Of the line that shows the slope: to each side of the number. */
const TANGENT = 0.9
/** The series that is dragged. */
const BALL = 4

/** Whether the reader holds the ball. */
const held = signal(false)

/** The loss for every value between two: asked once for the two, while the ball is dragged. */
let drawn: { low: number; high: number; curve: { x: number[]; y: Float64Array } } | null = null

async function curveOf(core: Compute, low: number, high: number) {
  if (drawn?.low === low && drawn.high === high) return drawn.curve
  const x = Array.from({ length: POINTS }, (_, i) => low + ((high - low) * i) / (POINTS - 1))
  const curve = { x, y: await core.compute('tokens', 'lossAlong', HILL.pairs, x) }
  drawn = { low, high, curve }
  return curve
}

export const downhill = figure({
  name: 'downhill',
  inputs: {
    words: inputs.words,
    hillStart: inputs.hillStart,
    hillRate: hiddenUntil((lesson) => seen(lesson, tooFar), inputs.hillRate, SMALL_RATE),
  },
  async compute({ core, inputs: { hillRate, hillStart } }) {
    const descent = await descend(core, hillRate, hillStart)
    const low = Math.min(-HILL_REACH, ...descent.values)
    const high = Math.max(HILL_REACH, ...descent.values)
    return { descent, curve: await curveOf(core, low, high) }
  },
  play: {
    last: () => STEPS,
    seconds: () => SECONDS,
    subject: ({ descent: { rate, values } }) => `${rate} ${values[0]}`,
    held: () => held.value,
  },
  view({ inputs: { words }, result, seen, control, set, player, step, last }) {
    const { descent } = result
    const own = words.split(' ')[OWN_ID]
    const [w, slope] = [descent.values[step] as number, descent.slopes[step] as number]
    const said = t`step ${step} of ${last}`
    return html`<div class="card hill">
      <lx-valley-chart
        label="The loss for every value of one number"
        caption=${t`How wrong a small model is, for every value of the first number in ${own}’s row. Drag the number: the short line is the slope under it.`}
        x-title="value of the number"
        y-title="loss"
        .yDomain=${[0, 0]}
        .series=${seriesOf(result, step)}
        .ball=${BALL}
        @lx-drag=${({ detail: { x, held: isHeld } }: CustomEvent<Dragged>) => {
          held.value = isHeld
          set({ hillStart: Math.min(HILL_REACH, Math.max(-HILL_REACH, Number(x.toFixed(2)))) })
        }}
      ></lx-valley-chart>
      <p class="state" role=${step < last ? 'none' : 'status'}>
        ${step === last ? descentFinding(descent) : t`The number is ${written(w, 3)} and the slope ${written(slope, 3)}: step by −${written(descent.rate)} × ${written(slope, 3)} = ${written(-descent.rate * slope, 3)}.`}
      </p>
      ${player({ name: t`The descent`, slider: t`Steps taken`, said, shown: said })}
      ${control('hillStart')} ${seen(tooFar) ? html`<div class="controls">${control('hillRate')}</div>` : ''}
    </div>`
  },
})

function seriesOf(
  { descent, curve }: { descent: Descent; curve: { x: number[]; y: Float64Array } },
  step: number,
): Series[] {
  const [w, loss, slope] = [descent.values, descent.losses, descent.slopes].map(
    (each) => each[step] as number,
  ) as [number, number, number]
  const ends = [w - TANGENT, w + TANGENT]
  return [
    { name: t`loss`, x: curve.x, y: curve.y, colour: 0 },
    { name: t`slope`, x: ends, y: ends.map((x) => loss + slope * (x - w)), colour: 3 },
    {
      name: t`steps so far`,
      ...{ x: sortedUpTo(descent.values, step), y: lossesUpTo(descent, step) },
      ...{ colour: 2, dots: true, radius: 3 },
    },
    {
      name: t`next step`,
      ...{ x: [...descent.values.slice(step + 1, step + 2)] },
      ...{ y: [...descent.losses.slice(step + 1, step + 2)] },
      ...{ colour: 2, dots: true, radius: 5 },
    },
    { name: t`the number`, x: [w], y: [loss], colour: 1, dots: true, radius: 8 },
  ]
}

/** Places of the steps, from left to right, as a chart has its points. */
const orderUpTo = (values: Float64Array, step: number) =>
  Array.from({ length: step }, (_, i) => i).sort(
    (a, b) => (values[a] as number) - (values[b] as number),
  )
const sortedUpTo = (values: Float64Array, step: number) =>
  orderUpTo(values, step).map((i) => values[i] as number)
const lossesUpTo = ({ values, losses }: Descent, step: number) =>
  orderUpTo(values, step).map((i) => losses[i] as number)
