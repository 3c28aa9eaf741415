/** The score of one query and one key wherever both may stand: each diagonal is one distance. */
import type { RotaryScores } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { run } from './prediction.ts'
import { ONE_SCORE, rotaryOf, schema, vectorsOf } from './settings.ts'

const LENGTH = 24

@customElement('lx-rotary-everywhere')
export class RotaryEverywhere extends AskingElement<RotaryScores> {
  protected override question() {
    const { headDim, turning, qPairs, vectors } = this.lesson.state.read(schema).values
    return hasRun(this.lesson, run) ? [headDim, turning, qPairs, vectors] : null
  }

  protected override async ask(): Promise<RotaryScores> {
    const { q, k } = await vectorsOf(this.lesson)
    const options = rotaryOf(this.lesson, 'qPairs', LENGTH)
    return this.lesson.core.compute('positions', 'rotaryScores', options, options, q, k)
  }

  protected override render(): TemplateResult | typeof nothing {
    const { answer } = this
    if (answer === null) return nothing
    const { scores, spread, lengths } = answer
    const measured = t`Largest difference between scores at one distance: ${written(spread, 2)}, where |q||k| is ${written(lengths)}.`
    const finding =
      spread <= ONE_SCORE * lengths
        ? t`Every diagonal is one score.`
        : t`The diagonals are not one score each, and the distance is lost.`
    return html`
      <lx-heatmap
        class="card"
        label="Scores of one query and one key everywhere"
        caption="The same two vectors at every pair of positions. Along a diagonal the distance is the same."
        square
        row-name="query at m"
        column-name="key at n"
        value-name="score"
        .rows=${scores.rows}
        .columns=${scores.columns}
        .values=${scores.values}
      ></lx-heatmap>
      <p class="state" role="status">${measured} ${finding}</p>
    `
  }
}
