/** One number on the hill of its loss: each step goes against the slope under it. */
import type { Descent } from 'lexiscope/faces/tokens.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { type DescentFacts, descentFinding } from '../../lesson/findings/descent.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, isOtherCase, runButton } from '../../lesson/rhythm/run.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import type { Series } from '../../plot/kinds/line-chart.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { HILL, LONG_RATE, tooFar, tooFarOutcome, tooFarRun } from './predictions.ts'
import { hillSchema, SMALL_RATE } from './settings.ts'

const STEPS = 24
const SECONDS = 8
/** Points of the curve. */
const POINTS = 161
/** The curve reaches at least so far to both sides. */
const REACH = 4
/** Of the line that shows the slope: to each side of the number. */
const TANGENT = 0.9

interface Hill {
  descent: Descent
  /** values of the number, and the loss at each */
  curve: { x: number[]; y: Float64Array }
  rate: number
  facts: DescentFacts
  /** at the learning rate that the prediction asked about, whatever is shown by now */
  example: DescentFacts
}

@customElement('lx-downhill')
export class Downhill extends AskingElement<Hill> {
  private readonly check = new ChoiceCheck(this, tooFar, () =>
    isOtherCase(this.lesson, hillSchema, tooFarRun.settings),
  )
  private readonly player = new Player(this, () => SECONDS)

  constructor() {
    super()
    this.check.film = this.player
  }

  private get rate(): number {
    const { hillRate } = this.lesson.state.read(hillSchema).values
    return hasRun(this.lesson, tooFarRun) ? hillRate : SMALL_RATE
  }

  protected override question() {
    return [this.rate]
  }

  protected override async ask(): Promise<Hill> {
    const { rate } = this
    const { core } = this.lesson
    const at = (learningRate: number, steps = STEPS) =>
      core.compute('tokens', 'descend', HILL.pairs, { start: HILL.start, learningRate, steps })
    const [descent, long, slow] = await Promise.all([at(rate), at(LONG_RATE), at(SMALL_RATE, 1000)])
    const bottom = slow.losses.at(-1) as number
    const low = Math.min(-REACH, ...descent.values)
    const high = Math.max(REACH, ...descent.values)
    const x = Array.from({ length: POINTS }, (_, i) => low + ((high - low) * i) / (POINTS - 1))
    const y = await core.compute('tokens', 'lossAlong', HILL.pairs, x)
    return {
      ...{ descent, curve: { x, y }, rate, facts: { ...descent, rate, bottom } },
      example: { ...long, rate: LONG_RATE, bottom },
    }
  }

  protected override willUpdate(): void {
    super.willUpdate()
    const { answer } = this
    if (answer !== null) this.player.show(answer, STEPS)
  }

  protected override render(): TemplateResult {
    const { lesson, answer, refused } = this
    const done = hasRun(lesson, tooFarRun)
    // An answer of before the run has another film.
    const found = done && answer?.rate === this.rate ? tooFarOutcome(answer.example) : null
    return html`
      ${questionCard(lesson, tooFar, runButton(lesson, tooFarRun), this.check.render(found))}
      <div class="card exhibit hill">
        <lx-line-chart
          label="The loss for every value of one number"
          caption=${t`How wrong a small model is, for every value of the first number in ${ownWord(lesson)}’s row. It has to tell a word that stands beside ${ownWord(lesson)} in the text from one that does not; each of those two words is a single fixed number, 2 or 1. The short line is the slope under the number.`}
          x-title="value of the number"
          y-title="loss"
          .yDomain=${[0, 0]}
          .series=${answer === null ? [] : this.series(answer)}
        ></lx-line-chart>
        ${answer === null ? nothing : this.renderStep(answer)}
        ${
          done
            ? html`<div class="controls">
                <lx-entry
                  .lesson=${lesson}
                  .schema=${hillSchema}
                  name="hillRate"
                  label="Learning rate in the valley"
                  hint="try 0.05, 1, 2 and 10"
                  .error=${refused?.message ?? ''}
                ></lx-entry>
              </div>`
            : nothing
        }
      </div>
    `
  }

  private series({ descent, curve }: Hill): Series[] {
    const { step } = this.player
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
      { name: t`the number`, x: [w], y: [loss], colour: 1, dots: true, radius: 8 },
    ]
  }

  private renderStep({ descent, rate, facts }: Hill): TemplateResult {
    const { player } = this
    const { step } = player
    const [w, slope] = [descent.values[step] as number, descent.slopes[step] as number]
    const said = t`step ${step} of ${STEPS}`
    return html`
      <p class="state" role=${player.playing ? 'none' : 'status'}>
        ${player.ended ? descentFinding(facts) : t`The number is ${written(w, 3)} and the slope ${written(slope, 3)}: step by −${written(rate)} × ${written(slope, 3)} = ${written(-rate * slope, 3)}.`}
      </p>
      ${playerBar(player, {
        ...{ name: t`The descent`, slider: t`Steps taken`, said, shown: said },
        ...{ at: step, last: STEPS },
      })}
    `
  }
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
