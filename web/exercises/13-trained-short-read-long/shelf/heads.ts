/** Attention of each head of a trained model on a line, and the head that attends to the symbol before. */

import type { LineAttention, PreviousSymbolHead } from 'lexiscope/faces/transformer.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../../lesson/element.ts'
import { ready } from '../../../lesson/rhythm/run.ts'
import { html, t } from '../../../translation/translation.ts'
import { type Comparison, ComparisonSelection } from '../comparison.ts'
import { trainedRun } from '../predictions.ts'
import { type SchemeName, schemeOf } from '../schemes.ts'
import { requestOf, schema } from '../settings.ts'
import { headFinding, percent, singledOut } from './head-finding.ts'

const MAX_POSITIONS = 24

/** An answer, with the model and the line that it is about. */
interface HeadsAnswer {
  model: string
  words: readonly string[]
  attention: LineAttention
  back: PreviousSymbolHead
}

@customElement('lx-heads')
export class Heads extends LessonElement {
  private readonly selection = new ComparisonSelection(this, requestOf)
  private readonly latest = new LatestAnswer<HeadsAnswer>(() => this.requestUpdate())

  private get isTrained(): boolean {
    return this.selection.comparison?.phase === 'done' && ready(this.lesson, trainedRun)
  }

  protected override willUpdate(): void {
    if (this.selection.opening) return
    const { comparison } = this.selection
    const { lookedInto, lookedLine } = this.lesson.state.read(schema).values
    this.latest.ask(this.isTrained ? [comparison, lookedInto, lookedLine] : null, () =>
      this.ask(comparison as Comparison, lookedInto, lookedLine),
    )
  }

  private async ask(
    comparison: Comparison,
    scheme: SchemeName,
    seed: number,
  ): Promise<HeadsAnswer> {
    const client = await this.lesson.transformers()
    const { task, facts, request } = comparison
    const length = Math.max(facts.leastLength, Math.min(MAX_POSITIONS, request.length))
    const { ids } = await client.compute('taskLine', task, length, seed)
    const run = comparison.runOf(scheme)
    comparison.releaseOthers(run)
    const [attention, back] = await Promise.all([
      run.ask((remote) => remote.attention(ids)),
      run.ask((remote) => remote.previousSymbolHead()),
    ])
    const words = Array.from(ids, (id) => facts.words[id] ?? String(id))
    return { model: schemeOf(scheme).name, words, attention, back }
  }

  protected override render(): TemplateResult {
    if (!this.isTrained) {
      return html`<p class="waiting">Once the schemes are trained above, their heads are here.</p>`
    }
    const { shown, problem } = this.latest
    if (shown === null && problem === null) return html`<p class="hint">Looking …</p>`
    return html`${renderAnswerProblem(this.latest, this)} ${shown === null ? nothing : renderHeads(shown)}`
  }
}

function renderHeads({ model, words, attention, back }: HeadsAnswer): TemplateResult {
  const { layers, heads, length, weights } = attention
  const size = length * length
  const isBack = singledOut(back)
  return html`
    <p class="state" role="status">${headFinding(model, back)}</p>
    <div class="figures heads">
      ${Array.from({ length: layers * heads }, (_, n) => {
        const [layer, head] = [Math.floor(n / heads), n % heads]
        const found = isBack && layer === back.layer && head === back.head
        return html`<lx-heatmap
          class="card ${found ? 'found' : ''}"
          linked="heads"
          label=${found ? t`Layer ${layer + 1}, head ${head + 1}: ${percent(back.weight)} to the symbol before` : t`Layer ${layer + 1}, head ${head + 1}`}
          caption="Each row: where one symbol looks."
          row-name="at"
          column-name="looks at"
          value-name="attention"
          scale="sequential"
          .domain=${[0, 1]}
          .rows=${length}
          .columns=${length}
          .rowLabels=${words}
          .columnLabels=${words}
          .values=${weights.subarray(n * size, (n + 1) * size)}
        ></lx-heatmap>`
      })}
    </div>
  `
}
