/** Similarity of learned position embeddings by distance: before training, after it, and past the end. */

import type { Grid } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../../lesson/element.ts'
import { ready } from '../../../lesson/rhythm/run.ts'
import { html, t } from '../../../translation/translation.ts'
import { type Comparison, ComparisonSelection } from '../comparison.ts'
import { trainedRun } from '../predictions.ts'
import { requestOf } from '../settings.ts'
import { rowsFinding } from './rows-finding.ts'

/** Mean cosines of rows by their distance. */
interface Rows {
  before: Float32Array
  after: Float32Array
  past: Float32Array
}

@customElement('lx-learned-rows')
export class LearnedRows extends LessonElement {
  private readonly selection = new ComparisonSelection(this, requestOf)
  private readonly latest = new LatestAnswer<Rows>(() => this.requestUpdate())

  protected override willUpdate(): void {
    if (this.selection.opening) return
    const { comparison } = this.selection
    const trained = comparison?.phase === 'done' && ready(this.lesson, trainedRun)
    this.latest.ask(trained ? [comparison] : null, () => this.ask(comparison as Comparison))
  }

  private async ask(comparison: Comparison): Promise<Rows> {
    const { core, transformers } = this.lesson
    const learned = comparison.runOf('learned')
    const client = await transformers()
    const fresh = client.training(learned.options)
    try {
      const drawn = await fresh.ask((remote) => remote.learnedRows())
      const now = await learned.ask((remote) => remote.learnedRows())
      const { length } = comparison.request
      const similarity = async (rows: Grid) =>
        (await core.compute('positions', 'positionTableFacts', rows)).similarity
      return {
        before: await similarity(part(drawn, 0, length)),
        after: await similarity(part(now, 0, length)),
        past: await similarity(part(now, length, 2 * length)),
      }
    } finally {
      fresh.cancel()
    }
  }

  protected override render(): TemplateResult {
    const { shown, problem } = this.latest
    if (shown === null && problem === null) {
      return html`<p class="waiting">Once the schemes are trained above, the learned rows are here.</p>`
    }
    return html`${renderAnswerProblem(this.latest, this)} ${shown === null ? nothing : renderRows(shown)}`
  }
}

function renderRows({ before, after, past }: Rows): TemplateResult {
  const curve = (name: string, y: Float32Array, colour: number, faded = false) => ({
    ...{ name, colour, faded },
    x: y.subarray(1).map((_, i) => i + 1),
    y: y.subarray(1),
  })
  return html`<lx-line-chart
      class="card"
      label="How alike are learned rows that lie apart?"
      caption=${`${t`Unrelated rows have a cosine near 0.`} ${rowsFinding(before, after)}`}
      x-title="rows apart"
      y-title="mean cosine"
      .yDomain=${[-0.2, 0.6]}
      .series=${[
        curve(t`trained rows`, after, 0),
        curve(t`the same before training`, before, 5, true),
        curve(t`rows past the trained length`, past, 3),
      ]}
    ></lx-line-chart>`
}

const part = ({ columns, values }: Grid, from: number, to: number): Grid => ({
  rows: to - from,
  columns,
  values: values.slice(from * columns, to * columns),
})
