/** The table before training, its cost, and the similarity of neighbouring rows. */

import type { Learned } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choose } from '../../lesson/controls/choose.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, language, t } from '../../translation/translation.ts'
import { learnedOptionsOf, requestedLearned, schema } from './settings.ts'

const KNOWN = [
  { name: t`a small table`, rowsLearned: 512, learnedDim: 64 },
  { name: 'BERT-base', rowsLearned: 512, learnedDim: 768 },
  { name: 'GPT-2 small', rowsLearned: 1024, learnedDim: 768 },
]
/** The row that the caption speaks of. */
const SPOKEN_OF = 7
const argumentOf: Record<string, string> = { rowsLearned: 'length', learnedDim: 'embeddingDim' }

@customElement('lx-learned-table')
export class LearnedTable extends AskingElement<Learned> {
  /** What the prose points at: the neighbours' cosines, the table or a row of it, its size. */
  private readonly highlighted = new HighlightedPart(this)

  protected override question() {
    return requestedLearned(this.lesson)
  }

  protected override ask(): Promise<Learned> {
    return this.lesson.core.compute('positions', 'learnedPositions', learnedOptionsOf(this.lesson))
  }

  protected override render(): TemplateResult {
    const { answer } = this
    return html`
      <div class="card">
        <div class="pair">
          ${this.presets()}
          ${this.entry('rowsLearned', t`Rows L`, t`positions 0 … L − 1`)}
          ${this.entry('learnedDim', t`Width D`, t`as wide as a token’s vector`)}
          ${this.entry('learnedSeed', t`Seed`, t`of the first numbers`)}
        </div>
      </div>
      ${answer === null ? nothing : renderTable(answer, this.highlighted)}
    `
  }

  private presets(): TemplateResult {
    const { state } = this.lesson
    const { rowsLearned, learnedDim } = state.read(schema).values
    const chosen = KNOWN.find(
      (known) => known.rowsLearned === rowsLearned && known.learnedDim === learnedDim,
    )
    const presets = KNOWN.map(({ name }) => ({ value: name, text: name }))
    return choose(
      { id: 'knownTable', label: t`Table of` },
      [...presets, ...(chosen ? [] : [{ value: '', text: t`your own` }])],
      chosen?.name ?? '',
      (name) => {
        const known = KNOWN.find((each) => each.name === name)
        if (known === undefined) return
        const { rowsLearned, learnedDim } = known
        state.write(schema, { rowsLearned, learnedDim })
      },
    )
  }

  private entry(name: string, label: string, hint: string) {
    const argument = argumentOf[name] ?? ''
    return entryFor(this.lesson, schema, this.refused, { name, argument, label, hint })
  }
}

function renderTable(
  { table, parameters, bytes, neighbours, similarity }: Learned,
  highlighted: HighlightedPart,
) {
  const n = (value: number) => value.toLocaleString(language())
  const row = Math.min(SPOKEN_OF, table.rows - 1)
  return html`
    <lx-heatmap
      class="card ${highlighted.name === 'neighbours' ? 'faded' : ''}"
      label="Learned positions before training"
          caption="One row of random numbers a position: nothing yet says that rows 7 and 8 are neighbours."
      row-name="position"
      column-name="column"
      value-name="value"
      .rows=${table.rows}
      .columns=${table.columns}
      .values=${table.values}
      .highlighted=${{ row: [row, row + 1], positions: [0, table.rows] }[highlighted.name] ?? [0, 0]}
    ></lx-heatmap>
    <dl class="stats">
      <div><dt>rows</dt><dd>0 … ${n(table.rows - 1)}</dd></div>
      <div class=${highlighted.marks('parameters')}><dt>extra parameters, L · D</dt><dd>${n(parameters)}</dd></div>
      <div><dt>memory</dt><dd>${n(bytes)} bytes</dd></div>
      <div><dt>mean cosine of neighbours</dt><dd>${written(similarity[1] as number, 2)}</dd></div>
    </dl>
    <lx-line-chart
      class="card"
      label="How alike is each position to the next?"
      caption="Before training, neighbours are no more alike than any other two rows: the curve is noise around 0."
      x-title="position p"
      y-title="cosine of p and p + 1"
      .yDomain=${[-1, 1]}
      .series=${[{ name: t`learned, untrained`, x: neighbours.map((_, p) => p), y: neighbours }]}
    ></lx-line-chart>
  `
}
