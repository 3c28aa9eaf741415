/** What is still found with fewer columns, and with fewer bits a number. */
import type { Remote } from 'comlink'
import type { PretrainedSession } from 'lexiscope/vectors/session.ts'
import type { CheaperTables as Found } from 'lexiscope/vectors/table-studies.ts'
import type { nothing, TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { decimal, html, language, t } from '../../../translation/translation.ts'
import { AskingTable } from '../pretrained-element.ts'

@customElement('lx-cheaper-tables')
export class CheaperTables extends AskingTable<Found> {
  protected override question() {
    return []
  }

  protected override ask(remote: Remote<PretrainedSession>): Promise<Found> {
    return remote.cheaper()
  }

  protected override render(): TemplateResult | typeof nothing {
    const { answer, table, refused } = this
    if (refused !== null) return this.renderProblem()
    if (table === null || answer === null)
      return html`<p class="waiting">${table === null ? t`Once there are vectors, they are made cheaper here.` : t`Measuring …`}</p>`
    const { rows, columns, eightBits, oneBit } = answer
    const width = columns.at(-1)?.width ?? 1
    return html`<div class="card">
      <lx-line-chart
        label="recall@10 against columns kept"
        caption=${t`Of the ten nearest to 100 of the first ${rows.toLocaleString(language())} words, the share that the first columns alone find.`}
        x-title="columns kept"
        y-title="recall@10"
        .yDomain=${[0, 1]}
        .series=${[{ name: t`recall@10`, x: columns.map(({ width }) => width), y: columns.map(({ recall }) => recall) }]}
      ></lx-line-chart>
      <dl class="stats">
        <div><dt>all ${width} columns in 8 bits</dt><dd>${decimal(eightBits.toFixed(3))}</dd></div>
        <div><dt>in 1 bit</dt><dd>${decimal(oneBit.toFixed(3))}</dd></div>
      </dl>
    </div>`
  }
}
