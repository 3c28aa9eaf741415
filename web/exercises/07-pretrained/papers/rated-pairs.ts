/** A file of pairs that people rated, compared with the table's cosines. */

import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import type { FoundAgreement } from 'lexiscope/vectors/table-studies.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../../lesson/asking/latest-answer.ts'
import { decimal, html, t } from '../../../translation/translation.ts'
import { PretrainedElement } from '../pretrained-element.ts'

const MISSING_LISTED = 12
const MAX_LETTERS = 80

@customElement('lx-rated-pairs')
export class RatedPairs extends PretrainedElement {
  @state() private list: File | null = null
  private readonly latest = new LatestAnswer<FoundAgreement>(() => this.requestUpdate())

  protected override willUpdate(): void {
    const { client, table, list } = this
    this.latest.ask(list && table && [table, list], () => {
      const file = list as File
      return (client as PretrainedClient).ask((remote) => remote.agreement(file, file.name))
    })
  }

  protected override render(): TemplateResult {
    const { value } = this.latest
    return html`<div class="card">
      <label class="file">
        Open a list of rated pairs
        <input
          type="file"
          accept=".csv,.tab,.tsv,.txt"
          aria-describedby="rated-hint"
          @change=${this.choose}
        />
      </label>
      <p class="hint" id="rated-hint">
        WordSim-353, SimLex-999, MEN, or a list of your own: two words and a number a line. It stays in
        this browser.
      </p>
      ${this.list !== null && this.table === null ? html`<p class="waiting">Once there are vectors, they are compared with it.</p>` : nothing}
      ${renderAnswerProblem(this.latest, this)}
      ${value === null ? nothing : renderAgreement(value)}
    </div>`
  }

  private readonly choose = (event: Event): void => {
    this.list = (event.target as HTMLInputElement).files?.[0] ?? null
  }
}

function renderAgreement({
  pairs,
  compared,
  correlation,
  missing,
  heading,
}: FoundAgreement): TemplateResult {
  const more = missing.length - MISSING_LISTED
  const missingWords = missing.slice(0, MISSING_LISTED).join(', ')
  return html`<div role="status">
      <dl class="stats">
        <div><dt>Spearman’s correlation</dt><dd>${Number.isFinite(correlation) ? decimal(correlation.toFixed(4)) : '–'}</dd></div>
        <div><dt>pairs compared</dt><dd>${compared} of ${pairs}</dd></div>
      </dl>
      ${heading === '' ? nothing : html`<p class="hint">The first line is taken for a heading: ${heading.slice(0, MAX_LETTERS)}</p>`}
    </div>
    ${missing.length === 0 ? nothing : html`<p class="hint">${more > 0 ? t`Not in this table: ${missingWords} and ${more} more.` : t`Not in this table: ${missingWords}.`}</p>`}`
}
