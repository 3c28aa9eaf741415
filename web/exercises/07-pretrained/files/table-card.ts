/** The table that is loaded: its size, and what reading it took. */

import type { TableSummary } from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { decimal, html, plural, t } from '../../../translation/translation.ts'
import { aboutShipped, SHIPPED_TABLE } from '../shipped-table.ts'
import { counted, inBytes } from '../sizes.ts'

export function tableCard(table: TableSummary): TemplateResult {
  const { rows, unnamed, beyond } = table
  const words = table.spaced ? t`tokens` : t`words`
  return html`
    <div class="card" role="status">
      <p class="card-title">${table.name}${table.tensor === '' ? '' : html`, ${table.tensor}`}</p>
      <dl class="stats">
        <div><dt>${words}</dt><dd>${counted(rows)}</dd></div>
        <div><dt>numbers each</dt><dd>${counted(table.width)}</dd></div>
        <div><dt>read</dt><dd>${inBytes(table.bytesRead)} in ${decimal(table.seconds.toFixed(1))} s</dd></div>
        <div><dt>memory</dt><dd>${inBytes(table.memory)}</dd></div>
      </dl>
      ${table.name === SHIPPED_TABLE ? html`<p class="hint">${aboutShipped()}</p>` : nothing}
      ${table.duplicates > 0 ? html`<p class="hint">${plural(table.duplicates, '{0} row was left out: its word came before.', '{0} rows were left out: their words came before.')}</p>` : nothing}
      ${table.wordless > 0 ? html`<p class="hint">${plural(table.wordless, '{0} row was left out: it has no word.', '{0} rows were left out: they have no word.')}</p>` : nothing}
      ${
        unnamed === rows
          ? html`<p class="hint">This file has no words, so its rows are numbered. Open the model’s vocabulary file (vocab.json, encoder.json or tokenizer.json) to name them.</p>`
          : unnamed > 0
            ? html`<p class="hint">${plural(unnamed, '{0} row has no token in the vocabulary.', '{0} rows have no token in the vocabulary.')}</p>`
            : nothing
      }
      ${beyond > 0 ? html`<p class="hint">${plural(beyond, '{0} token of the vocabulary has no row in this table.', '{0} tokens of the vocabulary have no row in this table.')}</p>` : nothing}
    </div>
  `
}
