/** The selected words in a list, and ways to take them home. */
import type { WordNeighbours } from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { ExplorableMap } from '../../plot/kinds/explorable-map.ts'
import { copyText, download } from '../../plot/save/save.ts'
import { exact32 } from '../../plot/scene/scales.ts'
import { csvLine } from '../../plot/table/table.ts'
import { decimal, html, number, plural, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import { nearestBars } from '../words/nearest-bars.ts'
import type { RemoteTable } from './plan.ts'
import { MAX_LINKED } from './settings.ts'

const SHOWN = 60
/** Words whose vectors are asked at once. */
const SLICE = 1000

/** What stands beside a word in the file: a column each. */
export interface Column {
  name: string
  of: (id: number) => string
}

@customElement('lx-selected-words')
export class SelectedWords extends LessonElement {
  @property({ attribute: false }) words: readonly string[] = []
  @property({ attribute: false }) selection: Uint32Array = new Uint32Array(0)
  @property({ attribute: false }) columns: readonly Column[] = []
  @property({ attribute: false }) table: RemoteTable | null = null
  @state() private status = ''

  protected override render(): TemplateResult {
    const { selection, words } = this
    const count = selection.length
    const named = Array.from(selection.subarray(0, SHOWN), (id) => words[id] ?? '')
    return html`
      <p class="card-title">Selected: ${number(count)}</p>
      ${
        count === 0
          ? html`<p class="hint">Draw a box or a lasso on the map, or press V there for all in view.</p>`
          : html`<p class="selected-words">
                ${named.map((word) => html`<bdi>${word}</bdi> `)}
                ${count > SHOWN ? t`and ${number(count - SHOWN)} more` : nothing}
              </p>
              ${count > MAX_LINKED ? html`<p class="hint">A link to this page holds up to ${MAX_LINKED} selected words.</p>` : nothing}
              <div class="row">
                <button type="button" @click=${this.copy}>Copy words</button>
                <button type="button" @click=${this.save}>Save CSV with vectors</button>
                <button type="button" @click=${this.clear}>Clear selection</button>
              </div>`
      }
      <p class="hint" role="status">${this.status}</p>
    `
  }

  private readonly copy = async (): Promise<void> => {
    const text = Array.from(this.selection, (id) => this.words[id] ?? '').join('\n')
    this.status = (await copyText(text))
      ? plural(this.selection.length, 'Copied {0} word.', 'Copied {0} words.')
      : t`The clipboard was refused; the file has them too.`
  }

  private readonly save = async (): Promise<void> => {
    const { selection, words, columns, table } = this
    if (table === null) return
    try {
      const { width } = await table.ask('size')
      const names = Array.from({ length: width }, (_, i) => `v${i + 1}`)
      const lines = [csvLine(['word', ...columns.map(({ name }) => name), ...names])]
      for (let first = 0; first < selection.length; first += SLICE) {
        const ids = selection.slice(first, first + SLICE)
        const vectors = await table.ask('rowsOf', ids)
        ids.forEach((id, i) => {
          const numbers = Array.from(vectors.subarray(i * width, (i + 1) * width), exact32)
          lines.push(csvLine([words[id] ?? '', ...columns.map(({ of }) => of(id)), ...numbers]))
        })
      }
      download(new Blob(lines, { type: 'text/csv' }), 'selected-words.csv')
      this.status = plural(selection.length, 'Saved {0} word.', 'Saved {0} words.')
    } catch (thrown) {
      this.status = thrown instanceof Error ? thrown.message : `${thrown}`
    }
  }

  private readonly clear = (): void => {
    const detail = { indices: new Uint32Array(0) }
    this.dispatchEvent(new CustomEvent('lx-selection', { detail, bubbles: true }))
  }
}

type Shown = Pick<ExplorableMap, 'x' | 'y' | 'z' | 'groups' | 'groupNames' | 'counts' | 'valued'>

/** What a map shows of its words, a column each, to be taken home with the selected ones. */
export function columnsOf({ x, y, z, groups, groupNames, counts, valued }: Shown): Column[] {
  const number = (values: ArrayLike<number>) => (id: number) => exact32(values[id] ?? Number.NaN)
  const columns: Column[] = [
    { name: 'x', of: number(x) },
    { name: 'y', of: number(y) },
  ]
  if (z.length > 0) columns.push({ name: 'z', of: number(z) })
  if (groupNames.length > 0) {
    columns.push({ name: 'group', of: (id) => groupNames[groups[id] ?? -1] ?? '' })
  }
  if (counts.length > 0) columns.push({ name: 'count', of: (id) => String(counts[id] ?? '') })
  if (valued !== null) columns.push({ name: valued.name, of: number(valued.values) })
  return columns
}

/**
 * The rows that a reader selected. The address holds as many as fit into a link; larger selections
 * are held in memory.
 */
export class StableSelection {
  /** too many for the address */
  private large: Uint32Array | null = null
  private last: { of: string; among: number; rows: Uint32Array } | null = null

  /** What of these rows the address is to hold. */
  update(rows: Uint32Array): number[] {
    const fits = rows.length <= MAX_LINKED
    this.large = fits ? null : rows
    return fits ? [...rows] : []
  }

  /** Those of the first `among` rows, rising; the same array while nothing changes. */
  of(linked: readonly number[], among: number): Uint32Array {
    if (this.large !== null) return this.large
    const text = linked.join()
    if (this.last?.of !== text || this.last.among !== among) {
      const there = linked.filter((id) => id < among)
      this.last = { of: text, among, rows: Uint32Array.from(new Set(there)).sort() }
    }
    return this.last.rows
  }
}

interface ShownMap {
  /** words on the map, the first of the table */
  rows: number
  /** numbers of a vector */
  width: number
  /** how many neighbours are wanted */
  wanted: number
  /** Puts so many words on the map, and flies to one; null where the map takes no more. */
  widen: ((word: string, rows: number) => void) | null
}

/** The neighbours of the chosen word, and what the map does not show of them. */
export function nearestWords(
  found: WordNeighbours | null,
  { rows, width, wanted, widen }: ShownMap,
): TemplateResult {
  if (found === null) {
    return html`<p class="card-title">Neighbours</p>
      <p class="hint">Search for a word, or choose a point on the map.</p>`
  }
  const off = Array.from(found.ids).filter((id) => id >= rows).length
  const first = found.words[0]
  return html`
    ${nearestBars({
      to: found.word,
      words: found.words.map((word, i) => ({ word, cosine: found.cosines[i] as number })),
    })}
    ${
      first === undefined
        ? nothing
        : html`<p>
            The cosine takes all ${width} numbers of both vectors: their products, summed, divided by
            both lengths. 1 is the same direction, 0 a right angle, −1 the opposite.
            <bdi>${first}</bdi> comes first of the whole table with
            ${decimal((found.cosines[0] as number).toFixed(3))}, wherever the map puts it.
          </p>`
    }
    ${found.id < rows ? nothing : html`<p class="hint">${beyond(found, widen)}</p>`}
    ${off === 0 ? nothing : html`<p class="hint">Not among the ${number(rows)} words of the map: ${off} of ${Math.min(wanted, found.ids.length)}.</p>`}
  `
}

function beyond({ word, id }: WordNeighbours, widen: ShownMap['widen']): TemplateResult {
  const all = id + 1
  return html`<bdi>${word}</bdi> is word ${number(all)} of the table, and not on the map.
    ${
      widen === null
        ? nothing
        : html`<button type="button" @click=${() => widen(word, all)}>
            Show ${number(all)} words
          </button>`
    }`
}
