/** A matrix as coloured cells, with a colour bar. */
import { customElement, property } from 'lit/decorators.js'
import { bottomAxis, leftAxis, type PlacedTick, segments, texts } from './axes.ts'
import { Figure, type Step } from './figure.ts'
import { shorten } from './labels.ts'
import type { Boxes, Frame, HeatMap, Labels, Layer, Mark, Scene, Token } from './marks.ts'
import {
  type Domain,
  domainOf,
  exact32,
  NOTHING_FINITE,
  symmetric,
  ticks,
  widen,
  written,
} from './scales.ts'
import type { DataTable } from './table.ts'
import { type Affine, identity, zoomed } from './view.ts'

const MARGIN = { left: 56, right: 84, top: 10, bottom: 44 }
const LABEL_ROOM = 120
/** Letters of a row's or a column's label. */
const LONGEST = 14
/** … and where a cell is told. */
const LONGEST_SAID = 24
const BAR = { gap: 14, width: 14 }
/** Cells of at least this size in CSS pixels carry their value as text. */
const ROOMY = { width: 46, height: 17 }
const RAMP_CELLS = 256

@customElement('lx-heatmap')
export class HeatMapFigure extends Figure {
  @property({ type: Number }) rows = 0
  @property({ type: Number }) columns = 0
  /** rows · columns values, row-major, row 0 at the top. */
  @property({ attribute: false }) values: Float32Array = new Float32Array(0)
  /** 'diverging' puts the middle colour at zero. */
  @property() scale: 'sequential' | 'diverging' = 'diverging'
  /** Values at the two ends of the colours; taken from the data when null. */
  @property({ attribute: false }) domain: readonly [number, number] | null = null
  /** What rows, columns and values are: "position", "column", "cosine". */
  @property({ attribute: 'row-name' }) rowName = 'row'
  @property({ attribute: 'column-name' }) columnName = 'column'
  @property({ attribute: 'value-name' }) valueName = 'value'
  /** A label a row or column; numbers when empty. */
  @property({ attribute: false }) rowLabels: readonly string[] = []
  @property({ attribute: false }) columnLabels: readonly string[] = []

  /** Rows that are framed, from the first to before the second; likewise columns. */
  @property({ attribute: false }) brought: readonly [number, number] = [0, 0]
  @property({ attribute: false }) broughtColumns: readonly [number, number] = [0, 0]

  protected override readonly kind = 'heat-map'
  protected override readonly farthest = 256

  /** The cell has room for its value, and for its neighbours. */
  protected override closeUp(): number {
    const { kx, ky } = this.whole()
    return Math.max(2, ROOMY.width / kx, ROOMY.height / ky)
  }

  protected override itemCount(): number {
    return this.fits() ? this.rows * this.columns : 0
  }

  protected override itemText(i: number): string {
    const [r, c] = this.cell(i)
    const row = shorten(this.rowLabels[r] ?? String(r), LONGEST_SAID)
    const column = shorten(this.columnLabels[c] ?? String(c), LONGEST_SAID)
    const value = written(this.values[i] ?? Number.NaN)
    return `${this.rowName} ${row}, ${this.columnName} ${column}\n${this.valueName} ${value}`
  }

  protected override itemPlace(i: number): readonly [number, number] | null {
    const [r, c] = this.cell(i)
    const view = this.view()
    return [view.kx * (c + 0.5) + view.tx, view.ky * (r + 0.5) + view.ty]
  }

  protected override itemAt(px: number, py: number): number {
    const { left, top, width, height } = this.frameNow()
    if (px < left || px >= left + width || py < top || py >= top + height) return -1
    const view = this.view()
    const c = Math.floor((px - view.tx) / view.kx)
    const r = Math.floor((py - view.ty) / view.ky)
    return r >= 0 && r < this.rows && c >= 0 && c < this.columns && this.fits()
      ? r * this.columns + c
      : -1
  }

  protected override next(i: number, step: Step): number {
    const [r, c] = this.cell(i)
    if (step === 'left') return c > 0 ? i - 1 : i
    if (step === 'right') return c + 1 < this.columns ? i + 1 : i
    if (step === 'up') return r > 0 ? i - this.columns : i
    return r + 1 < this.rows ? i + this.columns : i
  }

  protected override emptyText(): string {
    if (!this.fits()) {
      return `Expected ${this.rows} x ${this.columns} values, got ${this.values.length}.`
    }
    if (this.itemCount() === 0) return 'No values yet.'
    return this.values.some(Number.isFinite) ? '' : NOTHING_FINITE
  }

  protected override summary(): string {
    if (this.itemCount() === 0) return 'No values yet.'
    if (!this.values.some(Number.isFinite)) return NOTHING_FINITE
    const [low, high] = domainOf(this.values)
    const missing = this.values.reduce((sum, value) => sum + (Number.isFinite(value) ? 0 : 1), 0)
    const gaps = missing > 0 ? ` Empty because not finite: ${written(missing)}.` : ''
    return `${written(this.rows)} rows (${this.rowName}) by ${written(this.columns)} columns (${this.columnName}); ${this.valueName} from ${written(low)} to ${written(high)}.${gaps}`
  }

  protected override table(): DataTable {
    const { columns } = this
    const header = Array.from({ length: columns }, (_, c) => this.columnLabels[c] ?? String(c))
    return {
      columns: [`${this.rowName} \\ ${this.columnName}`, ...header],
      rows: this.fits() ? this.rows : 0,
      cells: (r) => [
        this.rowLabels[r] ?? String(r),
        ...Array.from(this.values.subarray(r * columns, (r + 1) * columns), exact32),
      ],
    }
  }

  protected override scene(): Scene {
    if (this.itemCount() === 0) return []
    const frame = this.frameNow()
    const view = this.view()
    const domain = this.colours()
    const map: HeatMap = {
      kind: 'heat-map',
      rows: this.rows,
      columns: this.columns,
      values: this.values,
      domain,
      scale: this.scale,
    }
    // Where the labels take all the room, they tell what the rows are.
    const name = frame.left < this.labelRoom() ? '' : this.rowName
    const axes: Mark[] = [
      ...bottomAxis(frame, this.cellTicks('column', frame, view), this.columnName, false),
      ...leftAxis(frame, this.cellTicks('row', frame, view), name, frame.left - 10, false),
    ]
    return [
      { view: identity, marks: axes },
      {
        view,
        clip: frame,
        marks: [map, ...this.cellTexts(frame, view), ...this.broughtMarks(), ...this.cursorMarks()],
      },
      ...this.colourBar(frame, domain),
    ]
  }

  private cursorMarks(): Mark[] {
    const chosen = this.marked.filter((i) => i >= 0 && i < this.itemCount())
    const cells = chosen.map((i) => this.cell(i))
    return framed(cells.map(([r, c]) => [r, c, r + 1, c + 1] as const))
  }

  private broughtMarks(): Mark[] {
    const [top, bottom] = this.brought
    const [left, right] = this.broughtColumns
    const rows = [top, 0, Math.min(bottom, this.rows), this.columns] as const
    const columns = [0, left, this.rows, Math.min(right, this.columns)] as const
    const blocks = [...(top < bottom ? [rows] : []), ...(left < right ? [columns] : [])]
    return framed(blocks, 'highlight', 4)
  }

  /** Labels of rows or columns, thinned so that none touches the next. */
  private cellTicks(axis: 'row' | 'column', frame: Frame, view: Affine): PlacedTick[] {
    const [k, t, n, names] =
      axis === 'row'
        ? [view.ky, view.ty, this.rows, this.rowLabels]
        : [view.kx, view.tx, this.columns, this.columnLabels]
    const [start, length] = axis === 'row' ? [frame.top, frame.height] : [frame.left, frame.width]
    const letters = Math.max(
      String(n).length,
      ...names.map((name) => Math.min(name.length, LONGEST)),
    )
    const each = axis === 'row' ? 16 : letters * 7.5 + 10
    const from = Math.max(0, Math.floor((start - t) / k))
    const to = Math.min(n, Math.ceil((start + length - t) / k))
    const step = names.length > 0 ? Math.max(1, Math.ceil(each / k)) : roundStep(each / k)
    const placed: PlacedTick[] = []
    for (let i = Math.ceil(from / step) * step; i < to; i += step) {
      const at = k * (i + 0.5) + t
      if (at < start || at > start + length) continue
      placed.push({ value: i, text: shorten(names[i] ?? String(i), LONGEST), at })
    }
    return placed
  }

  /** The values themselves, once the cells have room for them. */
  private cellTexts(frame: Frame, view: Affine): Labels[] {
    if (view.kx < ROOMY.width || view.ky < ROOMY.height) return []
    const items: { x: number; y: number; text: string }[] = []
    const from = (start: number, t: number, k: number) => Math.max(0, Math.floor((start - t) / k))
    const r0 = from(frame.top, view.ty, view.ky)
    const c0 = from(frame.left, view.tx, view.kx)
    const r1 = Math.min(this.rows, (frame.top + frame.height - view.ty) / view.ky)
    const c1 = Math.min(this.columns, (frame.left + frame.width - view.tx) / view.kx)
    for (let r = r0; r < r1; r++) {
      for (let c = c0; c < c1; c++) {
        const value = this.values[r * this.columns + c] as number
        if (Number.isFinite(value)) items.push({ x: c + 0.5, y: r + 0.5, text: written(value, 2) })
      }
    }
    return [texts(items, 'middle', { colour: 'ink', size: 11 })]
  }

  private colourBar(frame: Frame, domain: Domain): Layer[] {
    const { top, height } = frame
    const left = frame.left + frame.width + BAR.gap
    const [low, high] = domain
    const bar: HeatMap = {
      kind: 'heat-map',
      rows: RAMP_CELLS,
      columns: 1,
      values: Float32Array.from(
        { length: RAMP_CELLS },
        (_, i) => high + ((low - high) * i) / (RAMP_CELLS - 1),
      ),
      domain,
      scale: this.scale,
    }
    const at = (value: number) => top + height * ((high - value) / (high - low))
    const right = left + BAR.width
    const bottom = top + height
    const outline = [left, top, right, top, left, bottom, right, bottom]
    const sides = [left, top, left, bottom, right, top, right, bottom]
    return [
      { view: { kx: BAR.width, ky: height / RAMP_CELLS, tx: left, ty: top }, marks: [bar] },
      {
        view: identity,
        marks: [
          segments([...outline, ...sides], 'muted', 1),
          texts(
            ticks(domain, Math.max(2, height / 50)).map(({ value, text }) => ({
              x: right + 5,
              y: at(value),
              text,
            })),
            'start',
          ),
        ],
      },
    ]
  }

  private colours(): Domain {
    if (this.domain !== null) return widen(this.domain)
    const found = domainOf(this.values)
    return this.scale === 'diverging' ? symmetric(found) : widen(found)
  }

  private cell(i: number): [number, number] {
    return [Math.floor(i / this.columns), i % this.columns]
  }

  private fits(): boolean {
    return this.values.length === this.rows * this.columns
  }

  private frameNow(): Frame {
    const { width, height } = this.size
    const left = Math.min(this.labelRoom(), LABEL_ROOM, 0.42 * width)
    return {
      left,
      top: MARGIN.top,
      width: Math.max(1, width - left - MARGIN.right),
      height: Math.max(1, height - MARGIN.top - MARGIN.bottom),
    }
  }

  /** About the width of a letter, and room for the name of the axis beside the longest label. */
  private labelRoom(): number {
    const longest = Math.max(0, ...this.rowLabels.map((label) => Math.min(label.length, LONGEST)))
    return longest > 0 ? 6.5 * longest + 30 : MARGIN.left
  }

  /** Cells fill the frame: column c from c to c + 1, row r from r to r + 1 downwards. */
  protected override whole(): Affine {
    const { left, top, width, height } = this.frameNow()
    return { kx: width / this.columns, ky: height / this.rows, tx: left, ty: top }
  }

  private view(): Affine {
    return this.zoom === null ? this.whole() : zoomed(this.whole(), this.zoom.now)
  }
}

/** Frames around blocks of cells: first row and column, and those after the last. */
function framed(
  blocks: readonly (readonly [number, number, number, number])[],
  colour: Token = 'ink',
  outline = 2,
): Boxes[] {
  const box: Boxes = {
    kind: 'boxes',
    x0: Float32Array.from(blocks, ([, c]) => c),
    y0: Float32Array.from(blocks, ([r]) => r),
    x1: Float32Array.from(blocks, ([, , , c]) => c),
    y1: Float32Array.from(blocks, ([, , r]) => r),
    colour: 'paper',
    opacity: 1,
    outline: outline + 3,
  }
  // Paper around it shows on every colour of the scale.
  return [box, { ...box, colour, outline }]
}

/** The least of 1, 2, 5, 10, 20, 50, … that is at least as large. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return [1, 2, 5, 10].map((m) => m * power).find((step) => step >= least) ?? 10 * power
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-heatmap': HeatMapFigure
  }
}
