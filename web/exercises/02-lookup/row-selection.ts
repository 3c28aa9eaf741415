/** Rows looked up in a table: copied one after the other, then by the other ways that there are. */
import type { Lookup } from 'lexiscope/types/tokens.d.ts'
import { type Ids, idsText, shapeOf } from '../../lesson/controls/ids-field.ts'
import { figure } from '../../lesson/page/figure.ts'
import '../../plot/kinds/matrices.ts'
import type { ShownMatrix } from '../../plot/scene/matrix-layout.ts'
import { html, t } from '../../translation/translation.ts'
import { inputs as all, SMALL, tableOptions } from './settings.ts'

const { ids, fill, seed, words } = all

export const rowSelection = figure({
  name: 'row-selection',
  inputs: {
    ...{ ids, fill, seed, words },
    way: all.way,
  },
  async compute({ core, inputs: { ids, fill, seed } }) {
    const options = tableOptions(SMALL, { fill, seed })
    const flat = ids.flat()
    return { ids, looked: await core.compute('tokens', 'lookUp', options, flat, shapeOf(ids)) }
  },
  learners: {
    function: 'lookup',
    cannot: () => '',
    async compute({ core, inputs: { ids, fill, seed }, call }) {
      const flat = ids.flat()
      const options = tableOptions(SMALL, { fill, seed })
      const looked = await core.compute('tokens', 'lookUp', options, flat, shapeOf(ids))
      const { table, called } = looked
      const shape = [flat.length, table.columns]
      const [values = called.values] = await call([{ given: [rowsOf(table), flat], shape }])
      return { ids, looked: { ...looked, called: { ...called, values } } }
    },
  },
  play: {
    last: ({ ids }) => ids.flat().length,
    seconds: (rows) => Math.max(4, Math.min(12, 1.2 * rows)),
    subject: ({ ids }, _, { way }) => `${way} ${idsText(ids)}`,
  },
  view({ inputs: { words, way }, result, control, player, step, last, ...more }) {
    const { ids, looked } = result
    const named = words.split(' ')
    const row = step < last ? step : -1
    const id = ids.flat()[step]
    const picked =
      way === 'one-hot'
        ? t`${named[id ?? 0] ?? ''} is id ${id}: its 1 picks row ${id}`
        : t`${named[id ?? 0] ?? ''} is id ${id}: copy row ${id}`
    const said = id === undefined ? t`every row has been fetched` : picked
    return html`
      <div class="card">
        ${renderIds(ids, named, row)}
        <lx-matrices
          label="Rows of the table"
          marked-name="Rows taken"
          caption=${shapes(ids, looked)}
          .matrices=${shown(looked, ids, way, named, { part: more.highlighted.name, row })}
        ></lx-matrices>
        ${player({ name: t`The lookup`, slider: t`Rows copied`, said, shown: said })}
        ${way === 'call' ? more.drawnBy : ''}
        <div class="controls">${control('ids')} ${control('way')}</div>
        ${way === 'one-hot' && row < 0 ? html`<p class="hint">${t`The largest difference between copies and product: ${looked.largestDifference}.`}</p>` : ''}
      </div>
    `
  },
})

/** The ids as they come: a row for each sequence, a column for each place. */
function renderIds(sequences: Ids, words: readonly string[], newest: number) {
  const length = sequences[0]?.length ?? 0
  return html`<table class="ids">
    <caption class="hidden">Words and their ids, a row for each sequence</caption>
    <tbody>
      ${sequences.map(
        (ids, sequence) => html`<tr>
          ${ids.map(
            (id, place) => html`<td class=${newest === sequence * length + place ? 'newest' : ''}>
              <span class="word" translate="no">${words[id] ?? '?'}</span> <span class="id">${id}</span>
            </td>`,
          )}
        </tr>`,
      )}
    </tbody>
  </table>`
}

function shapes(ids: Ids, { shape }: Lookup): string {
  const from = shapeOf(ids)
  const text = from.length === 1 ? `(${from},)` : `(${from.join(', ')})`
  return t`Ids of shape ${text} become vectors of shape ${`(${[...shape].join(', ')})`}.`
}

/**
 * The matrices of one way: where a row comes from and where it goes share a group. `part` is what
 * the prose points at: the one-hot rows, the table, or the rows that are copied; `row` is the place
 * of the one that is being copied. Each sequence of a batch has a matrix of its own.
 */
function shown(
  { table, oneHot, called, indexed, multiplied }: Lookup,
  sequences: Ids,
  way: string,
  words: readonly string[],
  { part, row }: { part: string; row: number },
): ShownMatrix[] {
  const ids = sequences.flat()
  const length = sequences[0]?.length ?? 0
  const copied = part === 'copied'
  const all = Array.from({ length: table.rows }, (_, each) => each)
  const named = (id: number) => `${id} ${words[id] ?? ''}`.trim()
  // One number has one colour wherever it stands.
  const reach = Math.max(...table.values.map(Math.abs))
  const now = part === '' && row >= 0 ? [ids[row] as number] : []
  const from: ShownMatrix = {
    name: t`table W`,
    ...table,
    reach,
    rowLabels: all.map(named),
    groups: all,
    marked: [...new Set(ids)],
    markedAs: 'token',
    highlighted: part === 'table' ? all : copied ? ids : now,
  }
  const to = (name: string, sign: string, matrix: Lookup['called']): ShownMatrix[] =>
    sequences.map((each, sequence) => {
      const [first, last] = [sequence * length, (sequence + 1) * length]
      const places = each.map((_, place) => place)
      return {
        name: sequences.length === 1 ? name : t`${name}, sequence ${sequence + 1}`,
        ...(sequence === 0 ? { sign } : {}),
        rows: each.length,
        columns: matrix.columns,
        values: matrix.values.slice(first * matrix.columns, last * matrix.columns),
        reach,
        rowLabels: each.map((id) => words[id] ?? `${id}`),
        groups: each,
        highlighted: copied
          ? places
          : part === ''
            ? places.filter((place) => first + place === row)
            : [],
      }
    })
  if (way === 'row') return [from, ...to('W[ids]', '→', indexed)]
  if (way === 'call') return [from, ...to('embedding(ids)', '→', called)]
  const hot: ShownMatrix = {
    name: t`one-hot`,
    ...oneHot,
    rowLabels: ids.map((id) => words[id] ?? `${id}`),
    groups: ids,
    highlighted:
      part === 'one-hot' ? ids.map((_, each) => each) : part === '' && row >= 0 ? [row] : [],
  }
  return [hot, { ...from, sign: '×' }, ...to(t`product`, '=', multiplied)]
}

const rowsOf = ({ rows, columns, values }: Lookup['table']): number[][] =>
  Array.from({ length: rows }, (_, row) => [...values.slice(row * columns, (row + 1) * columns)])
