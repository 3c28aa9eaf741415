/** A sentence on its line of positions: its words, who looks at whom, and what stands below each. */
import { customElement, property } from 'lit/decorators.js'
import { t } from '../../translation/translation.ts'
import { Figure, type Step } from '../figure/figure.ts'
import type { LegendEntry } from '../scene/legend.ts'
import type { Scene } from '../scene/marks.ts'
import { exact32 } from '../scene/scales.ts'
import { identity } from '../scene/view.ts'
import type { DataTable } from '../table/table.ts'
import {
  type BarRow,
  type Dial,
  type DialRow,
  type Needle,
  placesOf,
  type Sentence,
  type SentenceBars,
  type SentenceRow,
  type SentenceThreads,
  type SentenceWord,
} from './sentence-layout.ts'
import { dialPlaces, rowMarks } from './sentence-rows.ts'
import { lineMarks, paper, threadMarks, wordMarks } from './sentence-words.ts'

export { hundredOf, walked } from './sentence-layout.ts'
export type {
  BarRow,
  Dial,
  DialRow,
  Needle,
  SentenceBars,
  SentenceRow,
  SentenceThreads,
  SentenceWord,
}

@customElement('lx-sentence')
export class SentenceFigure extends Figure {
  @property({ attribute: false }) words: readonly SentenceWord[] = []
  /** How many positions the line has; as many as there are words where it is 0. */
  @property({ type: Number }) positions = 0
  /** The first position of the line. */
  @property({ type: Number }) from = 0
  @property({ attribute: false }) threads: SentenceThreads | null = null
  @property({ attribute: false }) rows: readonly SentenceRow[] = []
  /** The name of what stands at the end of the line; '' for nothing. */
  @property() total = ''
  /** Whether its words walk, and need room for it. */
  @property({ type: Boolean }) walks = false
  /** The row, or the dial of the whole sentence, that the prose points at; −1 for none. */
  @property({ type: Number }) highlighted = -1
  /** The needles that it points at, query or key: the other steps back. */
  @property() vector = ''
  /** What there is to say of it beside its words and their places. */
  @property() said = ''

  protected override readonly kind = t`sentence`

  protected override itemCount(): number {
    return this.words.length + this.wholeDials().length
  }

  protected override itemText(i: number): string {
    const word = this.words[i]
    if (word === undefined) {
      const dial = this.wholeDials()[i - this.words.length]
      return dial === undefined ? '' : [dial.name, dial.text].filter(Boolean).join('\n')
    }
    const given = this.threads?.few ? undefined : this.threads?.counts[i]
    const from = this.words[this.threads?.from ?? -1]?.text ?? ''
    return [
      t`“${word.text}” at position ${Math.round(word.at)}`,
      ...(given === undefined ? [] : [t`gets ${given} of 100 threads from “${from}”`]),
      ...this.rows.flatMap((row) => factsOf(row, i)),
    ].join('\n')
  }

  protected override itemPoint(i: number): readonly [number, number] | null {
    const places = this.places()
    const word = places.words[i]
    if (word !== undefined) return [word.x, word.y]
    const at = this.rows.findIndex(isWhole)
    const dial = at < 0 ? undefined : dialPlaces(this.sentence(), places, at)[i - this.words.length]
    return dial === undefined ? null : [dial.x, dial.y]
  }

  protected override itemAt(px: number, py: number): number {
    const places = this.places()
    const at = this.rows.findIndex(isWhole)
    if (at >= 0) {
      const dial = dialPlaces(this.sentence(), places, at).findIndex(
        ({ x, y, radius }) => Math.hypot(px - x, py - y) <= radius + 6,
      )
      if (dial >= 0) return this.words.length + dial
    }
    // Also what stands below a word.
    const below = at < 0 && py > places.line
    return this.words.findIndex((word, i) => {
      const { x, y, width } = places.words[i] as (typeof places.words)[number]
      const stands = places.at(word.at)
      if (below) return Math.abs(px - stands) <= places.unit / 2
      const half = places.upright ? places.unit / 2 : Math.max(14, width / 2 + 4)
      const high = places.upright ? places.line : places.size
      return Math.abs(px - x) <= half && Math.abs(py - y) <= high
    })
  }

  protected override next(i: number, step: Step): number {
    const order = this.words.map((_, w) => w)
    order.sort((a, b) => (this.words[a]?.at ?? 0) - (this.words[b]?.at ?? 0))
    const all = [...order, ...this.wholeDials().map((_, d) => this.words.length + d)]
    const to = all.indexOf(i) + (step === 'left' || step === 'up' ? -1 : 1)
    return all[to] ?? i
  }

  protected override emptyText(): string {
    return this.words.length === 0 ? t`No words yet.` : ''
  }

  protected override summary(): string {
    if (this.words.length === 0) return t`No words yet.`
    const inOrder = [...this.words].sort((a, b) => a.at - b.at)
    const read = inOrder.map(({ text, at }) => `${text} ${Math.round(at)}`).join(', ')
    return [t`Words and their positions: ${read}.`, this.said].filter(Boolean).join(' ')
  }

  protected override legend(): readonly LegendEntry[] {
    const rows = this.rows.filter((row): row is DialRow => 'dials' in row)
    const used = new Set(rows.flatMap(({ dials }) => dials[0]?.needles.map(({ as }) => as) ?? []))
    return [
      ...(used.has('query') ? [{ name: t`query: filled head`, colour: 'query' } as const] : []),
      ...(used.has('key') ? [{ name: t`key: hollow head`, colour: 'key' } as const] : []),
    ]
  }

  protected override table(): DataTable {
    const whole = this.rows.find(isWhole)
    if (whole !== undefined) {
      const { dials, columns = [] } = whole
      return { columns: [...columns], rows: dials.length, cells: (i) => dials[i]?.cells ?? [] }
    }
    const counts = this.threads === null || this.threads.few ? null : this.threads.counts
    const totals = this.rows.map((row) => ('bars' in row ? row.total : undefined))
    const hasTotal = totals.some((total) => total !== undefined)
    return {
      columns: [
        ...[t`word`, t`position`],
        ...(counts === null ? [] : [t`threads of 100`]),
        ...this.rows.flatMap(columnsOf),
      ],
      rows: this.words.length + (hasTotal ? 1 : 0),
      cells: (i) => {
        const word = this.words[i]
        const cells = this.rows.flatMap((row, r) =>
          word === undefined ? valuesOf(row, totals[r]) : cellsOf(row, i),
        )
        const threads = counts === null ? [] : [String(counts[i] ?? '')]
        return word === undefined
          ? [this.total, '', ...threads.map(() => ''), ...cells]
          : [word.text, String(Math.round(word.at)), ...threads, ...cells]
      },
    }
  }

  protected override scene(): Scene {
    const sentence = this.sentence()
    const places = this.places()
    const marks = [
      paper(this.size),
      ...threadMarks(sentence, places),
      ...lineMarks(sentence, places),
      ...this.rows.flatMap((_, r) => rowMarks(sentence, places, r)),
      ...wordMarks(sentence, places, new Set(this.marked)),
    ]
    return [{ view: identity, marks }]
  }

  private highlightedNow(): number {
    const dial = this.named - this.words.length
    return dial >= 0 ? dial : this.highlighted
  }

  private wholeDials(): readonly Dial[] {
    return this.rows.find(isWhole)?.dials ?? []
  }

  private sentence(): Sentence {
    const { words, threads, rows, total, walks, vector } = this
    const positions = this.positions || words.length
    const highlighted = this.highlightedNow()
    return { words, threads, rows, total, walks, vector, positions, highlighted, first: this.from }
  }

  private places() {
    return placesOf(this.sentence(), this.size)
  }
}

const isWhole = (row: SentenceRow): row is DialRow => 'dials' in row && row.of === 'whole'

function columnsOf(row: SentenceRow): readonly string[] {
  if (row.columns !== undefined) return row.columns
  if ('dials' in row) return []
  const n = row.bars[0]?.values.length ?? 0
  return n === 1 ? [row.name] : Array.from({ length: n }, (_, c) => `${row.name} ${c}`)
}

const valuesOf = (row: SentenceRow, bars: SentenceBars | undefined): string[] =>
  bars === undefined ? columnsOf(row).map(() => '') : Array.from(bars.values, exact32)

const cellsOf = (row: SentenceRow, i: number): readonly string[] =>
  'dials' in row
    ? (row.dials[i]?.cells ?? columnsOf(row).map(() => ''))
    : valuesOf(row, row.bars[i])

/** What the row says of a word, in one line. */
function factsOf(row: SentenceRow, i: number): string[] {
  const each = 'bars' in row ? row.bars[i] : row.dials[i]
  const text = each?.told ?? each?.text
  return text === undefined || text === '' ? [] : [`${row.name} ${text}`]
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-sentence': SentenceFigure
  }
}
