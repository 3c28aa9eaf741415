/** Two separate questions about a position: can it be computed, and was it met in training? */

import type { Scheme } from 'lexiscope/faces/positions.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { refusalOf } from '../../lesson/asking/refusal.ts'
import { slider } from '../../lesson/controls/fields.ts'
import { Sight } from '../../lesson/player/sight.ts'
import { NumberCheck } from '../../lesson/rhythm/check.ts'
import { gradeCount } from '../../lesson/rhythm/grade.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, listed, plural, t } from '../../translation/translation.ts'
import { HEADS, MAX_TRAINED, SCHEMES } from './four-schemes.ts'
import { ASKED_REACH, nothingNew, reachRun } from './predictions.ts'
import { schemeOf } from './schemes.ts'
import { schema } from './settings.ts'

const WIDTH = 64
/** The last position that can be asked. */
const FARTHEST = 2 * MAX_TRAINED - 1
/** A window so long that each word sees all before it. */
const ALL = 2 * MAX_TRAINED
const COUNTED = t`a window leaves no distance new, but positions past 511 are new all the same`
/** Cosines and shares below are new; what was trained has 1, apart from rounding. */
const KNOWN = 1 - 1e-4

interface Reach {
  trained: number
  at: number
  /** how many words each word sees, itself among them */
  window: number
}

interface Known extends Reach {
  /** what the core says to each scheme at the position; '' when it computes it */
  errors: readonly string[]
  /** how much of each position is known from training, 0 … 1 */
  sinusoidal: Float32Array
  rotary: Float32Array
  /** of the steepest head and of the gentlest */
  alibi: readonly [Float32Array, Float32Array]
}

interface Answer {
  shown: Known
  predicted: Known
}

@customElement('lx-position-reach')
export class PositionReach extends AskingElement<Answer> {
  private readonly check = new NumberCheck(this, nothingNew)
  /** The module of positions is loaded for whoever comes this far down the page, or runs what it asks. */
  private reached = false
  private readonly sight = new Sight(this, () => {
    this.reached ||= this.sight.seen
    this.requestUpdate()
  })

  private get values(): Reach {
    const { trained, at, window } = this.lesson.state.read(schema).values
    // What a window changes is asked: before the run there is none.
    const words = hasRun(this.lesson, reachRun) ? window : ALL
    // The position of the address, or the last one of the chart.
    return { trained, at: Math.min(at, 2 * trained - 1), window: words }
  }

  protected override question() {
    return this.reached || hasRun(this.lesson, reachRun) ? Object.values(this.values) : null
  }

  protected override async ask(): Promise<Answer> {
    const [shown, predicted] = await Promise.all([this.known(this.values), this.known(ASKED_REACH)])
    return { shown, predicted }
  }

  private async known({ trained, at, window }: Reach): Promise<Known> {
    const { core } = this.lesson
    const length = 2 * trained
    const [angles, shares, errors] = await Promise.all([
      core.compute('positions', 'rotarySimilarityToTrained', {
        length,
        embeddingDim: WIDTH,
        pairs: 'halves',
        base: 10_000,
        rotaryDim: WIDTH,
        scaling: 'none',
        factor: 1,
        trainedLength: trained,
      }),
      core.compute('positions', 'alibiShareWithin', { heads: HEADS, length }, trained),
      this.refusals(trained, at),
    ])
    // Positions enter a score only as a distance, and a window ends it.
    const within = (values: Float32Array) =>
      values.map((_, p) => values[Math.min(p, window - 1)] as number)
    const head = (h: number) => within(shares.values.subarray(h * length, (h + 1) * length))
    return {
      ...{ trained, at, window, errors },
      ...{ sinusoidal: angles, rotary: within(angles), alibi: [head(0), head(HEADS - 1)] },
    }
  }

  private refusals(length: number, at: number): Promise<readonly string[]> {
    const { core } = this.lesson
    const options = { length, embeddingDim: WIDTH, heads: HEADS }
    return Promise.all(
      SCHEMES.map(({ scheme }) =>
        refusalOf(core.compute('positions', 'checkPosition', scheme, options, at)),
      ),
    )
  }

  protected override updated(): void {
    const chart = this.querySelector('lx-line-chart')
    if (chart !== null) this.sight.watch(chart)
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    const run = hasRun(lesson, reachRun)
    const grade = run && answer !== null ? graded(answer.predicted) : null
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, reachRun), this.check.render(grade), this.hints)}
      <div class=${answer === null ? 'exhibit unseen' : 'exhibit'}>
        ${renderChart(answer?.shown ?? notYetKnown(this.values), run)}
        ${run ? this.renderSliders() : ''}
        ${run && answer !== null ? renderTable(answer.shown) : ''}
      </div>
    `
  }

  private renderSliders(): TemplateResult {
    const { lesson } = this
    return html`<div class="card sliders">
      ${slider(lesson, schema, 'trained', t`Trained on`, {
        low: 64,
        high: MAX_TRAINED,
        upTo: FARTHEST,
      })}
      ${slider(lesson, schema, 'at', t`Position asked`, {
        low: 0,
        high: 2 * this.values.trained - 1,
        upTo: FARTHEST,
        valueText: () => String(this.values.at),
      })}
      ${slider(lesson, schema, 'window', t`Each word sees`, {
        low: 1,
        high: ALL,
        valueText: () => windowText(this.values.window),
      })}
    </div>`
  }
}

const windowText = (words: number) =>
  words === ALL
    ? t`all before it`
    : words === 1
      ? t`only itself`
      : plural(words, '{0} word', '{0} words')

/** Until the reader comes so far down, the curves have no values. */
function notYetKnown(reach: Reach): Known {
  const none = new Float32Array(2 * reach.trained).fill(Number.NaN)
  return { ...reach, errors: [], sinusoidal: none, rotary: none, alibi: [none, none] }
}

/** Whether the model met in training what a scheme hands it at the position. */
function met({ trained, at, sinusoidal, rotary, alibi }: Known): Record<Scheme, boolean> {
  const known = (values: Float32Array) => (values[at] as number) >= KNOWN
  return {
    learned: at < trained,
    sinusoidal: known(sinusoidal),
    rotary: known(rotary),
    alibi: alibi.every(known),
  }
}

function graded(predicted: Known) {
  const inTraining = met(predicted)
  const nothing = SCHEMES.filter(({ scheme }) => inTraining[scheme])
  const names = listed(nothing.map(({ name }) => name))
  const text = t`${nothing.length}: ${names}. Within the last ${predicted.window} words no distance is above ${predicted.window - 1}.`
  return (mine: number) => ({ text, ...gradeCount(mine, nothing.length, COUNTED) })
}

/** Why a learned table, which alone has an end, has nothing for a position. */
const rowsTo = (last: number) => t`its rows are 0 … ${last}.`

function renderTable(known: Known): TemplateResult {
  const { trained, at, window, errors, sinusoidal, rotary, alibi } = known
  const inTraining = met(known)
  const farthest = Math.min(at, window - 1)
  const [steepest, gentlest] = alibi.map((values) => written(values[at] as number))
  const meets: Record<Scheme, string> = {
    learned: at < trained ? t`its own row` : t`no row`,
    sinusoidal: t`cosine with the nearest trained row ${written(sinusoidal[at] as number)}`,
    rotary: t`farthest distance ${farthest}: cosine with the nearest trained angles ${written(rotary[at] as number)}`,
    alibi: t`attention on trained distances: ${steepest} (steepest head) to ${gentlest} (gentlest)`,
  }
  return html`
    <div class="card scroll" tabindex="0" role="region" aria-label=${t`Position ${at}, scheme by scheme`}>
      <table class="facts">
        <caption>Position ${at}, after training on 0 … ${trained - 1}</caption>
        <thead>
          <tr><th scope="col">scheme</th><th scope="col">Can it be computed?</th><th scope="col">Was it met in training?</th><th scope="col">What the model meets</th></tr>
        </thead>
        <tbody>
          ${SCHEMES.map(
            ({ scheme, name }, i) => html`<tr>
              <th scope="row">${name}</th>
              <td>${errors[i] === '' ? t`yes` : t`no`}</td>
              <td>${inTraining[scheme] ? t`yes` : t`no`}</td>
              <td>${meets[scheme]}${errors[i] === '' ? '' : html`: <span class="hint">${rowsTo(trained - 1)}</span>`}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `
}

/** `run`: whether its settings are the learner’s to change, with a window or without. */
function renderChart(
  { trained, window, sinusoidal, rotary, alibi }: Known,
  run: boolean,
): TemplateResult {
  const x = sinusoidal.map((_, p) => p)
  const sees =
    window === ALL
      ? t`Every word sees all before it.`
      : window === 1
        ? t`Every word sees only itself.`
        : t`Every word sees the last ${window}.`
  const asOne = rotary.every((value, p) => value === sinusoidal[p])
  const covered = asOne ? t`The curves of these rows and angles lie on each other.` : ''
  return html`
    <lx-line-chart
      class="card"
      label=${run ? t`How much of a position is known from training?` : t`Without a window: how much of a position is known from training?`}
      caption=${`${t`Trained on positions 0 … ${trained - 1}.`} ${sees} ${t`Rows and angles (width ${WIDTH}): cosine with the nearest trained ones, for rotary at the farthest distance seen. ALiBi (${HEADS} heads): share of attention on trained distances, scores otherwise equal.`} ${covered}`.trim()}
      x-title="position"
      y-title="known from training"
      .yDomain=${[0, 1]}
      .series=${[
        { name: t`sinusoidal rows`, colour: schemeOf('sinusoidal').colour, x, y: sinusoidal },
        { name: t`rotary angles`, colour: schemeOf('rotary').colour, x, y: rotary },
        { name: t`ALiBi, steepest head`, colour: schemeOf('alibi').colour, x, y: alibi[0] },
        { name: t`ALiBi, gentlest head`, colour: 4, x, y: alibi[1] },
      ]}
    ></lx-line-chart>
  `
}
