/** The switch to the int8 copy of the table, with what it costs and saves as measured here. */
import type { Remote } from 'comlink'
import type { SearchReport } from 'lexiscope/vectors/protocol.ts'
import type { PretrainedSession } from 'lexiscope/vectors/session.ts'
import type { nothing, TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { switchControl } from '../../lesson/controls/switch.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { AskingTable } from './pretrained-element.ts'
import { pretrainedSchema } from './settings.ts'
import { counted, inBytes, inMilliseconds } from './sizes.ts'

@customElement('lx-int8-search')
export class Int8Search extends AskingTable<SearchReport> {
  private readonly highlighted = new HighlightedPart(this)

  protected override question() {
    return this.int8 ? [] : null
  }

  protected override ask(remote: Remote<PretrainedSession>): Promise<SearchReport> {
    return remote.compareSearches()
  }

  protected override render(): TemplateResult {
    return html`<div class="card">
      ${switchControl(t`Search a copy in 8 bits a number`, this.int8, (on) => this.switch(on))}
      ${this.int8 ? this.renderReport() : html`<p class="hint">Every search on this page reads the whole table in float32.</p>`}
    </div>`
  }

  private renderReport(): TemplateResult | typeof nothing {
    if (this.refused !== null) return this.renderProblem()
    if (this.table === null)
      return html`<p class="waiting">Once there are vectors, they are copied and measured.</p>`
    if (this.answer === null) return html`<p class="waiting" role="status">Measuring …</p>`
    const { recall, bytes, exactMs, int8Ms } = this.answer
    const { queries, wanted, found, share } = recall
    return html`<dl class="stats">
        <div class=${this.highlighted.marks('recall')}><dt>recall@10</dt><dd>${decimal(share.toFixed(3))}</dd></div>
        <div><dt>copy</dt><dd>${inBytes(bytes)}</dd></div>
        <div><dt>a search, float32</dt><dd>${inMilliseconds(exactMs)}</dd></div>
        <div><dt>a search, int8</dt><dd>${inMilliseconds(int8Ms)}</dd></div>
      </dl>
      <p class="hint">
        Of the ten nearest to each of ${counted(queries)} words drawn at random, the copy finds
        ${counted(found)} of ${counted(wanted)}.
      </p>`
  }

  private switch(int8: boolean): void {
    this.lesson.state.write(pretrainedSchema, { int8: int8 ? 'yes' : 'no' })
  }
}
