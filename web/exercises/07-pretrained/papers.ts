/** What research found in tables of vectors, tested on the loaded one. */
import type { Association } from 'lexiscope/types/vectors.d.ts'
import type { FoundAssociations } from 'lexiscope/vectors/table-studies.ts'
import { figure } from '../../lesson/page/figure.ts'
import { orNone, select } from '../../lesson/page/inputs.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, language, t } from '../../translation/translation.ts'
import { kinds as kindsField } from './settings.ts'
import { table } from './table.ts'
import { kinds } from './word-lists.ts'

const counted = (value: number) => value.toLocaleString(language())

/** Which way words lean, the test of it, and what is left when the direction is taken out. */
export const wordAssociation = figure({
  name: 'word-association',
  inputs: {
    kinds: select(
      kindsField,
      t`Words`,
      kinds.map(({ value, text }) => [value, text] as const),
    ),
    table: orNone(table),
  },
  async compute({ inputs: { kinds: chosen, table } }) {
    const { of } = kinds.find(({ value }) => value === chosen) as (typeof kinds)[number]
    return table?.ask((remote) => remote.associations(of)) ?? null
  },
  view({ result, control }) {
    return html`<div class="card">
      ${control('kinds')}
      ${result === null ? html`<p class="waiting">Once there are vectors, they are tested here.</p>` : association(result)}
    </div>`
  },
})

function association({ before, after, told, words, missing }: FoundAssociations) {
  const bars = words.map((label, i) => ({
    label,
    value: before.leaning[i] as number,
    mark: after.leaning[i] as number,
    highlighted: 2 * i < words.length,
  }))
  const divisions = counted(before.divisions)
  const row = (name: string, { difference, effect, p }: Association) => html`<tr>
    <th scope="row">${name}</th>
    <td>${written(difference, 3)}</td>
    <td>${written(effect, 3)}</td>
    <td>${written(p, 3)}</td>
  </tr>`
  return html`
    <lx-bars
      label="Which way each word leans"
      caption="To the right: nearer to the words for men; to the left: nearer to those for women. Marked: the first of the two kinds. The line across a bar is what is left without the direction."
      value-name="leaning, in cosines"
      mark-name="without the direction"
      .domain=${[-0.1, 0.1]}
      .bars=${bars}
    ></lx-bars>
    <table class="findings">
      <caption class="hidden">The association test</caption>
      <thead>
        <tr><th scope="col">Vectors</th><th scope="col">In cosines</th>
          <th scope="col">d</th><th scope="col">p</th></tr>
      </thead>
      <tbody>${row(t`as they are`, before)} ${row(t`without the direction`, after)}</tbody>
    </table>
    <p class="hint">
      ${before.exact ? t`p is the share of all ${divisions} divisions.` : t`p is the share of ${divisions} divisions drawn at random.`}
    </p>
    <p>
      Without the direction, the neighbours of <strong>${(100 * told).toFixed(0)} %</strong> of the
      words that leaned farthest still tell which way they leaned; chance is 50 %.
    </p>
    ${missing.length === 0 ? '' : html`<p class="hint">Not in this table: ${missing.join(', ')}.</p>`}
  `
}

/** What is still found with fewer columns, and with fewer bits a number. */
export const cheaperTables = figure({
  name: 'cheaper-tables',
  inputs: { table },
  waiting: html`<p class="waiting">Once there are vectors, they are made cheaper here.</p>`,
  compute: ({ inputs: { table } }) => table.ask((remote) => remote.cheaper()),
  view({ result: { rows, columns, eightBits, oneBit } }) {
    const width = columns.at(-1)?.width ?? 1
    return html`<div class="card">
      <lx-line-chart
        label="recall@10 against columns kept"
        caption=${t`Of the ten nearest to 100 of the first ${counted(rows)} words, the share that the first columns alone find.`}
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
  },
})
