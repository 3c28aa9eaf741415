/** Hubs of a table from a file, as its rows are and from their mean. */
import type { Remote } from 'comlink'
import type { Hubs } from 'lexiscope/faces/studies.d.ts'
import type { PretrainedSession } from 'lexiscope/vectors/session.ts'
import type { TableHubs as Found } from 'lexiscope/vectors/table-studies.ts'
import type { nothing, TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import type { Series } from '../../../plot/index.ts'
import { written } from '../../../plot/scene/scales.ts'
import { html, language, t } from '../../../translation/translation.ts'
import { AskingTable } from '../pretrained-element.ts'

@customElement('lx-table-hubs')
export class TableHubs extends AskingTable<Found> {
  protected override question() {
    return []
  }

  protected override ask(remote: Remote<PretrainedSession>): Promise<Found> {
    return remote.hubs()
  }

  protected override render(): TemplateResult | typeof nothing {
    const { answer, table, refused } = this
    if (refused !== null) return this.renderProblem()
    if (table === null || answer === null)
      return html`<p class="waiting">${table === null ? t`Once there are vectors, their hubs appear here.` : t`Counting …`}</p>`
    const { rows, asTheyAre, centred, top, topCentred } = answer
    const named = (list: Found['top']) =>
      list.map(({ word, times }) => `${word} ${times}`).join(', ')
    return html`<div class="card">
      <lx-line-chart
        label="How often a word is among the ten nearest of others"
        caption=${t`Each of the first ${rows.toLocaleString(language())} words names its ten nearest among them; the tail on the right are the hubs.`}
        x-title="times named"
        y-title="words"
        .yDomain=${[0, 0]}
        .series=${[seriesOf(t`as the rows are`, asTheyAre), seriesOf(t`from the mean`, centred)]}
      ></lx-line-chart>
      <table class="findings">
        <caption class="hidden">Hubs</caption>
        <thead>
          <tr><th scope="col">Rows</th><th scope="col">Skewness</th><th scope="col">Named most often</th></tr>
        </thead>
        <tbody>
          <tr><th scope="row">as they are</th><td>${written(asTheyAre.skewness, 3)}</td><td translate="no">${named(top)}</td></tr>
          <tr><th scope="row">from their mean</th><td>${written(centred.skewness, 3)}</td><td translate="no">${named(topCentred)}</td></tr>
        </tbody>
      </table>
    </div>`
  }
}

/** How many words are named 0, 1, 2 … times. */
const seriesOf = (name: string, { rows }: Hubs): Series => ({
  name,
  x: rows.map((_, times) => times),
  y: rows,
})
