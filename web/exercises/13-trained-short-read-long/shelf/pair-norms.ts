/** For engineers: how long queries and keys of the trained rotary model are in each pair. */

import type { PairNorms as Norms } from 'lexiscope/faces/transformer.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../../lesson/asking/latest-answer.ts'
import { Fold } from '../../../lesson/controls/fold.ts'
import { LessonElement } from '../../../lesson/element.ts'
import { ready } from '../../../lesson/rhythm/run.ts'
import { written } from '../../../plot/scene/scales.ts'
import { html, t } from '../../../translation/translation.ts'
import { type Comparison, ComparisonSelection } from '../comparison.ts'
import { trainedRun } from '../predictions.ts'
import { requestOf } from '../settings.ts'

@customElement('lx-pair-norms')
export class PairNorms extends LessonElement {
  private readonly fold = new Fold(this)
  private readonly selection = new ComparisonSelection(this, requestOf)
  private readonly latest = new LatestAnswer<Norms>(() => this.requestUpdate())

  protected override willUpdate(): void {
    if (this.selection.opening) return
    const { comparison } = this.selection
    const asked = comparison?.phase === 'done' && ready(this.lesson, trainedRun) && this.fold.open
    this.latest.ask(asked ? [comparison] : null, () => this.ask(comparison as Comparison))
  }

  private async ask(comparison: Comparison): Promise<Norms> {
    const rotary = comparison.runOf('rotary')
    comparison.releaseOthers(rotary)
    return rotary.ask((remote) => remote.pairNorms())
  }

  protected override render(): TemplateResult {
    return this.fold.render(
      t`For engineers: what rotary’s fast and slow pairs are used for`,
      () => html`
        <p>
          A pair counts for much in a score where its parts of query and key are long. Fast pairs can tell one
          place from the next; slow ones hardly turn, and whatever they compare, they compare at any
          distance. So a head that looks at the symbol before needs the fast ones, and a head that
          looks for the same symbol the slow ones. In one large model, Gemma 7B, heads that look at a
          fixed distance use the fastest pairs too; the slowest are used most, perhaps for meaning.
        </p>
        ${this.renderAnswer()}
        <p class="source">
          Source: Barbero et al., <i>Round and Round We Go! What makes Rotary Positional Encodings
          useful?</i>, 2024.
        </p>
      `,
    )
  }

  private renderAnswer(): TemplateResult {
    const { shown, problem } = this.latest
    if (shown === null && problem === null) {
      return html`<p class="waiting">Once the schemes are trained above, the pairs of the rotary model are here.</p>`
    }
    return html`${renderAnswerProblem(this.latest, this)} ${shown === null ? nothing : renderNorms(shown)}`
  }
}

function renderNorms({ queries, keys, wavelengths }: Norms): TemplateResult {
  const pairs = wavelengths.map((_, pair) => pair)
  const row = ({ columns, values }: Norms['keys'], layer: number) =>
    values.subarray(layer * columns, (layer + 1) * columns)
  const highest = Math.max(...queries.values, ...keys.values)
  return html`
    <div class="figures">
      ${Array.from(
        { length: queries.rows },
        (_, layer) => html`<lx-line-chart
          class="card"
          label=${t`Layer ${layer + 1}: how long in each pair`}
          caption="Mean over tokens and heads; pair 0 turns fastest."
          x-title="pair"
          y-title="mean length"
          .yDomain=${[0, highest]}
          .series=${[
            { name: t`queries`, colour: 0, x: pairs, y: row(queries, layer) },
            { name: t`keys`, colour: 1, x: pairs, y: row(keys, layer) },
          ]}
        ></lx-line-chart>`,
      )}
    </div>
    <dl class="stats">
      <div><dt>a turn of the fastest pair takes</dt><dd>${written(wavelengths[0] ?? Number.NaN, 3)} places</dd></div>
      <div><dt>of the slowest</dt><dd>${written(wavelengths.at(-1) ?? Number.NaN, 3)}</dd></div>
    </dl>
  `
}
