/** What research found in tables of vectors, tested on the loaded one. */
import { type Signal, signal } from '@preact/signals-core'
import type { Hubs } from 'lexiscope/types/studies.d.ts'
import type { Association } from 'lexiscope/types/vectors.d.ts'
import type {
  FoundAgreement,
  FoundAssociations,
  TableHubs,
} from 'lexiscope/vectors/table-studies.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, input, orNone, select } from '../../lesson/page/inputs.ts'
import type { Series } from '../../plot/index.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, language, t } from '../../translation/translation.ts'
import { kinds as kindsField } from './settings.ts'
import { table } from './table.ts'
import { kinds } from './word-kinds.ts'

const counted = (value: number) => value.toLocaleString(language())

/** Hubs of the table, as its rows are and from their mean. */
export const tableHubs = figure({
  name: 'table-hubs',
  inputs: { table },
  waiting: html`<p class="waiting">Once there are vectors, their hubs appear here.</p>`,
  compute: ({ inputs: { table } }) => table.ask((remote) => remote.hubs()),
  view({ result: { rows, asTheyAre, centred, top, topCentred } }) {
    const named = (list: TableHubs['top']) =>
      list.map(({ word, times }) => `${word} ${times}`).join(', ')
    return html`<div class="card">
      <lx-line-chart
        label="How often a word is among the ten nearest of others"
        caption=${t`Each of the first ${counted(rows)} words names its ten nearest among them; the tail on the right are the hubs.`}
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
          <tr><th scope="row">centred</th><td>${written(centred.skewness, 3)}</td><td translate="no">${named(topCentred)}</td></tr>
        </tbody>
      </table>
    </div>`
  },
})

/** How many words are named 0, 1, 2 … times. */
const seriesOf = (name: string, { rows }: Hubs): Series => ({
  name,
  x: rows.map((_, times) => times),
  y: rows,
})

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

const MISSING_LISTED = 12
const MAX_LETTERS = 80

/** The list that was opened in a lesson; null before. */
const lists = new WeakMap<Lesson['core'], Signal<File | null>>()
function listOf({ core }: Lesson): Signal<File | null> {
  const list = lists.get(core) ?? signal(null)
  lists.set(core, list)
  return list
}

/** A file of pairs that people rated, compared with the table's cosines. */
export const ratedPairs = figure({
  name: 'rated-pairs',
  inputs: {
    list: input(
      brought((lesson) => listOf(lesson).value),
      {
        refusedAs: () => true,
        control: ({ lesson, error }) => html`<label class="file">
            Open a list of rated pairs
            <input
              type="file"
              accept=".csv,.tab,.tsv,.txt"
              aria-describedby="rated-hint"
              @change=${(event: Event) => {
                listOf(lesson).value = (event.target as HTMLInputElement).files?.[0] ?? null
              }}
            />
          </label>
          <p class="hint" id="rated-hint">
            WordSim-353, SimLex-999, MEN, or a list of your own: two words and a number per line. It stays in
            this browser.
          </p>
          ${error === '' ? '' : html`<p class="error" role="alert">${error}</p>`}`,
      },
    ),
    table: orNone(table),
  },
  async compute({ inputs: { list, table } }) {
    return list && (table?.ask((remote) => remote.agreement(list, list.name)) ?? null)
  },
  view: ({ inputs: { list, table }, result, control }) => html`<div class="card">
    ${control('list')}
    ${list !== null && table === null ? html`<p class="waiting">Once there are vectors, they are compared with it.</p>` : ''}
    ${result === null ? '' : agreement(result)}
  </div>`,
})

function agreement({ pairs, compared, correlation, missing, heading }: FoundAgreement) {
  const more = missing.length - MISSING_LISTED
  const missingWords = missing.slice(0, MISSING_LISTED).join(', ')
  return html`<div role="status">
      <dl class="stats">
        <div><dt>Spearman’s correlation</dt><dd>${Number.isFinite(correlation) ? decimal(correlation.toFixed(4)) : '–'}</dd></div>
        <div><dt>pairs compared</dt><dd>${compared} of ${pairs}</dd></div>
      </dl>
      ${heading === '' ? '' : html`<p class="hint">The first line is taken for a heading: ${heading.slice(0, MAX_LETTERS)}</p>`}
    </div>
    ${missing.length === 0 ? '' : html`<p class="hint">${more > 0 ? t`Not in this table: ${missingWords} and ${more} more.` : t`Not in this table: ${missingWords}.`}</p>`}`
}
