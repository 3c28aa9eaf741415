/** Two separate questions about a position: can it be computed, and was it trained? */

import type { Scheme } from 'lexiscope/faces/positions.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { refusalOf } from '../../lesson/asking/refusal.ts'
import { slider } from '../../lesson/controls/fields.ts'
import { NumberCheck } from '../../lesson/rhythm/check.ts'
import { gradeCount } from '../../lesson/rhythm/grade.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { HEADS, MAX_TRAINED, SCHEMES } from './four-schemes.ts'
import { ASKED_REACH, computable, reachRun } from './predictions.ts'
import { schema } from './settings.ts'

const WIDTH = 64
/** The last position that can be asked. */
const FARTHEST = 2 * MAX_TRAINED - 1
const COUNTED = t`only a learned table has an end, the other three are formulas`

interface Answer {
  trained: number
  at: number
  /** what the core says to each scheme at the position; '' when it computes it */
  errors: readonly string[]
  predictedErrors: readonly string[]
  /** cosine with the nearest trained angles, position by position */
  angles: Float32Array
  /** of ALiBi's attention, equal scores, the share on trained distances, head by head */
  shares: readonly Float32Array[]
}

@customElement('lx-position-reach')
export class PositionReach extends AskingElement<Answer> {
  private readonly check = new NumberCheck(this, computable)

  private get values() {
    return this.lesson.state.read(schema).values
  }

  /** The position of the address, or the last one of the chart. */
  private get at(): number {
    return Math.min(this.values.at, 2 * this.values.trained - 1)
  }

  protected override question() {
    return hasRun(this.lesson, reachRun) ? [this.values.trained, this.at] : null
  }

  protected override async ask(): Promise<Answer> {
    const { trained } = this.values
    const { at } = this
    const { core } = this.lesson
    const length = 2 * trained
    const [angles, shares] = await Promise.all([
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
    ])
    return {
      trained,
      at,
      errors: await this.refusals(trained, at),
      predictedErrors: await this.refusals(ASKED_REACH.trained, ASKED_REACH.at),
      angles,
      shares: Array.from({ length: HEADS }, (_, head) =>
        shares.values.subarray(head * length, (head + 1) * length),
      ),
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

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, reachRun), this.check.render(answer && graded(answer)), this.hints)}
      <div class="exhibit">
      ${answer === null ? '' : html`${this.renderSliders()} ${renderReach(answer)}`}
      </div>
    `
  }

  private renderSliders(): TemplateResult {
    const { lesson } = this
    return html`<div class="card sliders">
      ${slider(lesson, schema, 'trained', t`Trained on`, {
        low: 2,
        high: MAX_TRAINED,
        upTo: FARTHEST,
      })}
      ${slider(lesson, schema, 'at', t`Position asked`, {
        low: 0,
        high: 2 * this.values.trained - 1,
        upTo: FARTHEST,
        valueText: () => String(this.at),
      })}
    </div>`
  }
}

/** Why a learned table, which alone has an end, has nothing for a position. */
const rowsTo = (last: number) => t`its rows are 0 … ${last}.`

function graded({ predictedErrors }: Answer) {
  const can = SCHEMES.filter((_, i) => predictedErrors[i] === '')
  const names = can.map(({ name }) => name).join(', ')
  const { at, trained } = ASKED_REACH
  const text = t`${can.length}: ${names}. The learned table ends before position ${at}: ${rowsTo(trained - 1)}`
  return (mine: number) => ({ text, ...gradeCount(mine, can.length, COUNTED) })
}

function renderReach(answer: Answer): TemplateResult {
  const { trained, at, errors, angles, shares } = answer
  const x = angles.map((_, p) => p)
  const ends = [shares[0] as Float32Array, shares.at(-1) as Float32Array] as const
  const meets: Record<Scheme, string> = {
    learned: at < trained ? t`its own row` : t`no row`,
    sinusoidal: t`cosine with the nearest trained row ${written(angles[at] as number)}`,
    rotary: t`cosine with the nearest trained angles ${written(angles[at] as number)}`,
    alibi: t`attention on trained distances: ${written(ends[0][at] as number)} (steepest head) to ${written(ends[1][at] as number)} (gentlest)`,
  }
  return html`
    <div class="card scroll" tabindex="0" role="region" aria-label=${t`Position ${at}, scheme by scheme`}>
      <table class="facts">
        <caption>Position ${at}, after training on 0 … ${trained - 1}</caption>
        <thead>
          <tr><th scope="col">scheme</th><th scope="col">Can it be computed?</th><th scope="col">Was it trained there?</th><th scope="col">What the model meets</th></tr>
        </thead>
        <tbody>
          ${SCHEMES.map(
            ({ scheme, name }, i) => html`<tr>
              <th scope="row">${name}</th>
              <td>${errors[i] === '' ? t`yes` : t`no`}</td>
              <td>${at < trained ? t`yes` : t`no`}</td>
              <td>${meets[scheme]}${errors[i] === '' ? '' : html`: <span class="hint">${rowsTo(trained - 1)}</span>`}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <lx-line-chart
      class="card"
      label="How much of a position is known from training?"
      caption=${t`Past position ${trained - 1} nothing was trained: angles are compared with the nearest trained ones, and for ALiBi the curve is the share of attention that stays on trained distances.`}
      x-title="position"
      y-title="known from training"
      .yDomain=${[0, 1]}
      .series=${[
        { name: t`sinusoidal and rotary angles`, colour: 1, x, y: angles },
        { name: t`ALiBi, steepest head`, colour: 3, x, y: ends[0] },
        { name: t`ALiBi, gentlest head`, colour: 4, x, y: ends[1] },
      ]}
    ></lx-line-chart>
  `
}
