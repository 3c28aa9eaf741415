/** One training step on texts of some lengths: which rows it moves, and how far. */

import type { Grid } from 'lexiscope/faces/positions.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { html, language, t } from '../../translation/translation.ts'
import { learnedOptionsOf, RATE, requestedLearned, schema } from './settings.ts'

@customElement('lx-learned-moving')
export class LearnedMoving extends AskingElement<Grid> {
  /** The rows that the prose points at. */
  private readonly highlighted = new HighlightedPart(this)

  private get texts(): readonly number[] {
    return this.lesson.state.read(schema).values.texts
  }

  protected override question() {
    return [...requestedLearned(this.lesson), this.texts.join()]
  }

  protected override ask(): Promise<Grid> {
    const lengths = Int32Array.from(this.texts)
    const options = learnedOptionsOf(this.lesson)
    return this.lesson.core.compute('positions', 'learnedStep', options, lengths, RATE)
  }

  protected override render(): TemplateResult {
    const { answer } = this
    return html`
      <div class="card">
        <lx-entry
          .lesson=${this.lesson}
          .schema=${schema}
          name="texts"
          label="Lengths of the texts"
          hint="in tokens, with commas between them"
          error=${this.refused?.message ?? ''}
          .write=${(lengths: readonly number[]) => lengths.join(', ')}
        ></lx-entry>
      </div>
      ${answer === null ? this.renderWaiting() : renderChange(answer, this.rowsOf(this.highlighted.name, answer.rows))}
    `
  }

  private rowsOf(part: string, rows: number): readonly [number, number] {
    const shortest = Math.min(...this.texts)
    const longest = Math.max(...this.texts)
    if (part === 'early') return [0, shortest]
    if (part === 'late') return [shortest, longest]
    return part === 'unreached' ? [longest, rows] : [0, 0]
  }

  private renderWaiting(): TemplateResult {
    return this.refused === null
      ? html``
      : html`<p class="state" role="status">A text is longer than the table: no row moved.</p>`
  }
}

function renderChange(change: Grid, highlighted: readonly [number, number]): TemplateResult {
  const n = (value: number) => value.toLocaleString(language())
  const moved = movedRows(change)
  return html`
    <lx-heatmap
      class="card"
      label="What one training step changed"
      caption=${t`A row moves by ${RATE} for every text that is long enough to reach it; the rest stay where they were.`}
      row-name="position"
      column-name="column"
      value-name="change"
      .rows=${change.rows}
      .columns=${change.columns}
      .values=${change.values}
      .highlighted=${highlighted}
    ></lx-heatmap>
    <p class="state" role="status">
      ${moved < change.rows ? t`${n(moved)} of ${n(change.rows)} rows moved; the others are as random as before.` : t`${n(moved)} of ${n(change.rows)} rows moved.`}
    </p>
  `
}

function movedRows({ rows, columns, values }: Grid): number {
  let moved = 0
  for (let row = 0; row < rows; row++) {
    if (values.subarray(row * columns, (row + 1) * columns).some((value) => value !== 0)) moved++
  }
  return moved
}
