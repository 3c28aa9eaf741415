/** Two arrows in the plane, to drag or to turn by keyboard: what a cosine sees of them. */
import { nothing, svg, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { PageElement } from '../../lesson/page/element.ts'
import { hasFailed } from '../../lesson/page/inputs.ts'
import { coreFor, Latest } from '../../lesson/page/latest.ts'
import { Sight } from '../../lesson/player/player-bar.ts'
import { written } from '../../plot/scene/scales.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { html, t } from '../../translation/translation.ts'
import { arrows, TRAINED_OPPOSITES } from './settings.ts'

/** From the middle to the tip of an arrow, in the figure's own units. */
const REACH = 100
const TURN = 360
/** Each pair is shown so long before the arrows go on to the next, and on their way so long. */
const REST_MS = 2200
const WAY_MS = 900

type Which = 'angleA' | 'angleB'

interface Pair {
  names: readonly [string, string]
  angles: readonly [number, number]
}

/** Set by hand but for the last, which is measured. */
const PAIRS: readonly Pair[] = [
  { names: ['tea', 'coffee'], angles: [35, 60] },
  { names: ['cat', 'dog'], angles: [20, 32] },
  { names: ['tea', 'seven'], angles: [20, 110] },
  { names: ['hot', 'cold'], angles: [140, 320] },
  { names: TRAINED_OPPOSITES.names, angles: [35, 35 + TRAINED_OPPOSITES.apart] },
]

interface Compared {
  angles: readonly [number, number]
  cosine: number
}

@customElement('lx-two-arrows')
export class TwoArrows extends PageElement {
  private readonly latest = new Latest<Compared>(
    () => this.requestUpdate(),
    () => this.lesson.core.retry(),
  )
  @state() private chosen = 0
  /** Where the arrows are on their way; null where they are as the address has them. */
  @state() private moving: readonly [number, number] | null = null
  @state() private playing = false
  private held: Which | null = null
  private tick = 0
  private since = 0
  private readonly sight = new Sight(this, () => {})

  override connectedCallback(): void {
    super.connectedCallback()
    const { angleA, angleB } = this.angles
    const untouched = angleA === arrows.angleA.fallback && angleB === arrows.angleB.fallback
    if (!reducedMotion() && untouched) this.play()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.pause()
    this.latest.stop()
  }

  private get angles() {
    return this.lesson.state.read(arrows).values
  }

  private get shown(): readonly [number, number] {
    const { angleA, angleB } = this.angles
    return this.moving ?? [angleA, angleB]
  }

  /** Nobody has turned the arrows of the measured pair. */
  private get isMeasured(): boolean {
    const pair = PAIRS.at(-1)
    const isShown = this.shown.every((angle, i) => angle === pair?.angles[i])
    return this.chosen === PAIRS.length - 1 && isShown
  }

  protected override willUpdate(): void {
    const { shown, lesson } = this
    this.latest.follow([...shown, hasFailed(lesson)], async (signal) => {
      const values = Float32Array.from(shown.flatMap((angle) => [x(angle), y(angle)]))
      const vectors = { rows: 2, columns: 2, values }
      const core = coreFor(lesson.core, signal)
      const cosines = await core.compute('tokens', 'cosinesOf', vectors, false)
      return { angles: shown, cosine: cosines.values[1] as number }
    })
  }

  protected override render(): TemplateResult {
    const { shown, chosen, latest } = this
    const { result } = latest
    const [a, b] = PAIRS[chosen]?.names ?? ['a', 'b']
    // While the arrows turn, both are of the moment that the cosine is of.
    const [from, to] = result?.angles ?? shown
    const between = Math.abs(((to - from + TURN + TURN / 2) % TURN) - TURN / 2)
    const said = result === null ? '…' : written(Number(result.cosine.toFixed(2)))
    return html`${latest.renderFault() ?? nothing}<figure class="card two-arrows">
      <svg
        viewBox="-150 -118 300 236"
        role="img"
        aria-label=${t`Two arrows, ${a} and ${b}, ${Math.round(between)} degrees apart: cosine ${said}`}
        @pointermove=${this.drag}
        @pointerup=${this.release}
        @pointercancel=${this.release}
      >
        <circle class="rim" r=${REACH} />
        ${svg`<path class="arc" d=${arcOf(shown[0], shown[1])} />`}
        ${this.arrow('angleA', shown[0], a)} ${this.arrow('angleB', shown[1], b)}
      </svg>
      <p class="stats-line" aria-live="off">
        <span class="hint">${this.isMeasured ? t`${Math.round(between)}°, after training` : t`${Math.round(between)}°, set by hand`}</span>
        <strong>cosine ${said}</strong>
      </p>
      <div class="row pair-choice" role="group" aria-label="Pairs of words">
        ${PAIRS.map(
          ({ names }, i) =>
            html`<button type="button" translate="no" aria-pressed=${i === chosen} @click=${() => this.choose(i)}>${names.join(', ')}</button>`,
        )}
        ${
          reducedMotion()
            ? nothing
            : html`<button type="button" @click=${() => (this.playing ? this.rest() : this.play())}>${this.playing ? t`Pause` : t`Play`}</button>`
        }
      </div>
      <div class="sliders">
        ${this.turner('angleA', t`Turn ${a}`, shown[0])} ${this.turner('angleB', t`Turn ${b}`, shown[1])}
      </div>
    </figure>`
  }

  private arrow(which: Which, angle: number, name: string) {
    const [tx, ty] = [REACH * x(angle), -REACH * y(angle)]
    const side = x(angle) < -0.2 ? 'end' : x(angle) > 0.2 ? 'start' : 'middle'
    return svg`<g class="arrow ${which}" @pointerdown=${(event: PointerEvent) => this.take(event, which)}>
      <line class="grip" x1="0" y1="0" x2=${tx} y2=${ty} />
      <line class="shaft" x1="0" y1="0" x2=${0.93 * tx} y2=${0.93 * ty} />
      <path class="tip" d="M0 0L-13 5.5V-5.5Z" transform="translate(${tx} ${ty}) rotate(${-angle})" />
      <text x=${1.1 * tx} y=${1.1 * ty + 4} text-anchor=${side} translate="no">${name}</text>
    </g>`
  }

  private turner(which: Which, label: string, angle: number): TemplateResult {
    return html`<label class="slider">
      <span>${label}</span>
      <input
        type="range"
        min="0"
        max=${TURN - 1}
        .value=${String(Math.round(angle))}
        aria-valuetext=${t`${Math.round(angle)} degrees`}
        @input=${(event: Event) => this.turn(which, Number((event.target as HTMLInputElement).value))}
      />
      <output aria-live="off">${Math.round(angle)}°</output>
    </label>`
  }

  private turn(which: Which, angle: number): void {
    this.rest()
    this.lesson.state.write(arrows, { [which]: (Math.round(angle) + TURN) % TURN })
  }

  private take(event: PointerEvent, which: Which): void {
    event.preventDefault()
    this.held = which
    this.rest()
    const target = (event.currentTarget as Element).closest('svg') as SVGSVGElement
    target.setPointerCapture(event.pointerId)
  }

  private readonly drag = (event: PointerEvent): void => {
    if (this.held === null) return
    const box = (event.currentTarget as Element).getBoundingClientRect()
    const across = event.clientX - (box.left + box.width / 2)
    const up = box.top + box.height / 2 - event.clientY
    this.turn(this.held, (Math.atan2(up, across) * TURN) / (2 * Math.PI))
  }

  private readonly release = (): void => {
    this.held = null
  }

  private choose(i: number): void {
    this.pause()
    this.moving = null
    this.chosen = i
    const [angleA, angleB] = PAIRS[i]?.angles ?? [0, 0]
    this.lesson.state.write(arrows, { angleA, angleB })
  }

  /** Stays where the arrows are. */
  private rest(): void {
    const { moving } = this
    this.pause()
    this.moving = null
    if (moving === null) return
    const whole = (angle: number) => Math.round(angle) % TURN
    const [angleA, angleB] = [whole(moving[0]), whole(moving[1])]
    this.lesson.state.write(arrows, { angleA, angleB })
  }

  private play(): void {
    this.playing = true
    this.since = performance.now()
    this.tick = requestAnimationFrame(this.move)
  }

  private pause(): void {
    cancelAnimationFrame(this.tick)
    this.playing = false
  }

  /** From pair to pair, resting at each; the arrows turn the short way. */
  private readonly move = (now: number): void => {
    if (!this.playing) return
    this.tick = requestAnimationFrame(this.move)
    if (!this.sight.seen) {
      this.since = now
      return
    }
    const { chosen } = this
    const from = PAIRS[(chosen + PAIRS.length - 1) % PAIRS.length]?.angles ?? [0, 0]
    const to = PAIRS[chosen]?.angles ?? from
    const passed = now - this.since
    if (passed > WAY_MS + REST_MS) {
      this.since = now
      this.chosen = (chosen + 1) % PAIRS.length
      // Once around is enough.
      if (this.chosen === 0) this.choose(0)
      return
    }
    const share = Math.min(1, Math.max(0, passed / WAY_MS))
    const eased = share * share * (3 - 2 * share)
    const way = (i: 0 | 1) => {
      const short = ((to[i] - from[i] + TURN + TURN / 2) % TURN) - TURN / 2
      return (from[i] + eased * short + TURN) % TURN
    }
    const next = [way(0), way(1)] as const
    if (this.moving?.[0] !== next[0] || this.moving[1] !== next[1]) this.moving = next
  }
}

const x = (angle: number) => Math.cos((angle * 2 * Math.PI) / TURN)
const y = (angle: number) => Math.sin((angle * 2 * Math.PI) / TURN)

/** Between the two, the short way round. */
function arcOf(a: number, b: number): string {
  const r = 34
  const turn = ((b - a + TURN + TURN / 2) % TURN) - TURN / 2
  const [x0, y0, x1, y1] = [r * x(a), -r * y(a), r * x(b), -r * y(b)]
  return `M${x0} ${y0}A${r} ${r} 0 0 ${turn >= 0 ? 0 : 1} ${x1} ${y1}`
}
