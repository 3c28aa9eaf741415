/** Horizontal bars with their values, such as the cosine of a word with its neighbours. */
import { customElement, property } from 'lit/decorators.js'
import { plural, t } from '../../translation/translation.ts'
import { Figure, type Step } from '../figure/figure.ts'
import { bottomAxis, placed, segments, texts } from '../scene/axes.ts'
import { LETTER, shorten } from '../scene/labels.ts'
import type { Boxes, Mark, Scene, Token } from '../scene/marks.ts'
import { domainOf, linear, ticks, widen, written } from '../scene/scales.ts'
import { type Frame, identity } from '../scene/view.ts'
import type { DataTable } from '../table/table.ts'

export interface Bar {
  label: string
  /** No bar is drawn if not finite. */
  value: number
  highlighted?: boolean
  /** A reference for this bar, drawn as a line across it, such as the grammar's probability. */
  mark?: number
}

const ROW = 26
/** Maximum letters of a bar's name in an announcement. */
const LONGEST_NAME = 60
const MARGIN = { top: 26, right: 76, bottom: 44 }

@customElement('lx-bars')
export class Bars extends Figure {
  /** From top to bottom. */
  @property({ attribute: false }) bars: readonly Bar[] = []
  /** Initial range of the axis, extended if a value lies outside. */
  @property({ attribute: false }) domain: readonly [number, number] = [-1, 1]
  /** A reference for all bars, drawn as one line, such as the mean of random pairs. */
  @property({ attribute: false }) baseline: number | null = null
  @property({ attribute: 'baseline-name' }) baselineName = t`baseline`
  /** Whether the text beside the figure is pointing out the baseline. */
  @property({ type: Boolean, attribute: 'baseline-highlighted' }) baselineHighlighted = false
  /** Quantity of the values: "cosine". */
  @property({ attribute: 'value-name' }) valueName = t`value`
  /** Quantity of the marks: "in the grammar". */
  @property({ attribute: 'mark-name' }) markName = t`to compare`

  protected override readonly kind = t`bar chart`

  protected override wantedHeight(): number {
    return Math.max(1, this.bars.length) * ROW + MARGIN.top + MARGIN.bottom
  }

  protected override itemCount(): number {
    return this.bars.length
  }

  protected override itemText(i: number): string {
    const bar = this.bars[i]
    return bar === undefined
      ? ''
      : `${shorten(bar.label, LONGEST_NAME)}: ${this.valueName} ${written(bar.value)}${this.markText(bar)}`
  }

  private markText({ mark }: Bar): string {
    return mark === undefined ? '' : `, ${this.markName} ${written(mark)}`
  }

  protected override itemPoint(i: number): readonly [number, number] | null {
    if (i < 0 || i >= this.bars.length) return null
    const { frame, toX } = this.scales()
    const value = this.bars[i]?.value ?? Number.NaN
    return [Number.isFinite(value) ? toX(value) : frame.left, frame.top + (i + 0.5) * ROW]
  }

  protected override itemAt(_px: number, py: number): number {
    const i = Math.floor((py - MARGIN.top) / ROW)
    return i >= 0 && i < this.bars.length ? i : -1
  }

  protected override next(i: number, step: Step): number {
    const by = step === 'up' || step === 'left' ? -1 : 1
    return Math.min(this.bars.length - 1, Math.max(0, i + by))
  }

  protected override emptyText(): string {
    return this.bars.length === 0 ? t`No values yet.` : ''
  }

  protected override summary(): string {
    if (this.bars.length === 0) return t`No values yet.`
    const finite = this.bars.filter(({ value }) => Number.isFinite(value))
    const parts = [plural(this.bars.length, '{0} bar, {1}.', '{0} bars, {1}.', this.valueName)]
    const [low, high] = domainOf(finite.map(({ value }) => value))
    if (finite.length > 0) {
      const named = (wanted: number) =>
        shorten(finite.find(({ value }) => value === wanted)?.label ?? '', LONGEST_NAME)
      parts.push(
        t`Highest: ${named(high)} ${written(high)}; lowest: ${named(low)} ${written(low)}.`,
      )
    }
    const missing = this.bars.length - finite.length
    if (missing > 0) parts.push(t`Without a bar because not finite: ${written(missing)}.`)
    if (this.baseline !== null) parts.push(`${this.baselineName}: ${written(this.baseline)}.`)
    return parts.join(' ')
  }

  protected override table(): DataTable {
    const marked = this.bars.some(({ mark }) => mark !== undefined)
    const rows = this.bars.map(({ label, value, mark }) => [
      ...[label, String(value)],
      ...(marked ? [mark === undefined ? '' : String(mark)] : []),
    ])
    if (this.baseline !== null) rows.push([this.baselineName, String(this.baseline)])
    const columns = [t`label`, this.valueName, ...(marked ? [this.markName] : [])]
    return { columns, rows: rows.length, cells: (i) => rows[i] ?? [] }
  }

  protected override scene(): Scene {
    const { frame, toX, domain } = this.scales()
    const middle = (i: number) => frame.top + (i + 0.5) * ROW
    const across = placed(ticks(domain, Math.max(2, frame.width / 70)), toX)
    const bottom = frame.top + frame.height
    const start = Math.min(Math.max(toX(0), frame.left), frame.left + frame.width)
    const right = this.size.width - 8
    const marks: Mark[] = [
      ...bottomAxis(frame, across, this.valueName, true),
      this.boxes('accent', false, start, toX, frame),
      this.boxes('highlight', true, start, toX, frame),
      ...this.markMarks(toX, frame),
      segments([start, frame.top, start, bottom], 'ink', 1),
      texts(
        this.bars.map(({ label }, i) => ({
          ...{ x: frame.left - 10, y: middle(i) },
          text: shorten(label, Math.floor((frame.left - 10) / LETTER)),
        })),
        'end',
        { colour: 'ink', size: 13 },
      ),
      texts(
        this.bars.map(({ value }, i) => ({ x: right, y: middle(i), text: written(value) })),
        'end',
        { colour: 'ink', size: 13 },
      ),
    ]
    if (this.baseline !== null && Number.isFinite(this.baseline)) {
      const x = toX(this.baseline)
      const text = `${this.baselineName} ${written(this.baseline)}`
      const colour = this.baselineHighlighted ? 'highlight' : 'ink'
      marks.push(
        segments([x, frame.top - 6, x, bottom], colour, this.baselineHighlighted ? 5 : 2, [5, 4]),
      )
      marks.push(texts([{ x, y: frame.top - 15, text }], 'middle', { colour }))
    }
    for (const i of this.marked) {
      if (i < 0 || i >= this.bars.length) continue
      const y = middle(i)
      marks.push({
        kind: 'boxes',
        x0: Float32Array.of(2),
        y0: Float32Array.of(y - ROW / 2 + 1),
        x1: Float32Array.of(this.size.width - 2),
        y1: Float32Array.of(y + ROW / 2 - 1),
        colour: 'ink',
        opacity: 1,
        outline: 1.5,
      })
    }
    return [{ view: identity, marks }]
  }

  /** Lines across each bar, slightly longer than its height, so that they show on the bar and past its end. */
  private markMarks(toX: (value: number) => number, frame: Frame): Mark[] {
    const lines = this.bars.flatMap(({ mark }, i) => {
      if (mark === undefined || !Number.isFinite(mark)) return []
      const [x, top] = [toX(mark), frame.top + i * ROW]
      return [x, top + 2, x, top + ROW - 2]
    })
    return lines.length === 0 ? [] : [segments(lines, 'ink', 2.5)]
  }

  private boxes(
    colour: Token,
    highlighted: boolean,
    start: number,
    toX: (value: number) => number,
    frame: Frame,
  ): Boxes {
    const rows = this.bars
      .map((bar, i) => ({ ...bar, i }))
      .filter((bar) => (bar.highlighted ?? false) === highlighted && Number.isFinite(bar.value))
    return {
      kind: 'boxes',
      x0: Float32Array.from(rows, () => start),
      y0: Float32Array.from(rows, ({ i }) => frame.top + i * ROW + 5),
      x1: Float32Array.from(rows, ({ value }) => toX(value)),
      y1: Float32Array.from(rows, ({ i }) => frame.top + (i + 1) * ROW - 5),
      colour,
      opacity: 1,
    }
  }

  private scales() {
    const longest = Math.max(4, ...this.bars.map(({ label }) => label.length))
    // Estimates label widths; labels longer than half of the figure are cut.
    const left = Math.min(longest * 7.5 + 20, Math.max(60, this.size.width * 0.54))
    const frame: Frame = {
      left,
      top: MARGIN.top,
      width: Math.max(1, this.size.width - left - MARGIN.right),
      height: Math.max(1, this.bars.length) * ROW,
    }
    const values = this.bars.flatMap(({ value, mark }) =>
      mark === undefined ? [value] : [value, mark],
    )
    if (this.baseline !== null) values.push(this.baseline)
    const domain = widen(domainOf(this.domain, values))
    const toX = linear(domain, frame.left, frame.left + frame.width)
    return { frame, toX, domain }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-bars': Bars
  }
}
