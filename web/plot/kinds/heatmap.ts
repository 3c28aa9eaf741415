/** A matrix as coloured cells, with a colour bar. */
import type { PropertyDeclaration } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { plural, t } from '../../translation/translation.ts'
import { rampColour } from '../canvas/heatmap.ts'
import { Figure, type Step } from '../figure/figure.ts'
import { bottomAxis, leftAxis } from '../scene/axes.ts'
import { uprightBar } from '../scene/colour-bar.ts'
import {
  type Block,
  cellFrames,
  cellTexts,
  cellTicks,
  columnRoom,
  longestOf,
  NAMED_ROW,
  ROOMY,
  ROW_ROOM,
  uprightRoom,
} from '../scene/heat-cells.ts'
import { LETTER, shorten } from '../scene/labels.ts'
import type { HeatMap, Mark, Scene } from '../scene/marks.ts'
import {
  type Domain,
  domainOf,
  exact32,
  NOTHING_FINITE,
  symmetric,
  widen,
  written,
} from '../scene/scales.ts'
import { type Affine, type Frame, identity, zoomed } from '../scene/view.ts'
import type { DataTable } from '../table/table.ts'
import { inkFor } from '../theme/ink.ts'
import { theme } from '../theme/theme.ts'

const MARGIN = { left: 56, right: 84, top: 10, bottom: 44 }
/** Right margin without a colour bar. */
const BARE_RIGHT = 12
/** Below the room of column names that read upwards: the name of the axis. */
const UPRIGHT_BOTTOM = 28
const LABEL_ROOM = 120
/** Maximum letters of a row or column label in an announcement. */
const LONGEST_SAID = 24
const BAR = { gap: 14, width: 14, minHeight: 48 }

/** Equal ones are the same, though made anew. */
const span: PropertyDeclaration<readonly [number, number]> = {
  attribute: false,
  hasChanged: (one, other) => one[0] !== other?.[0] || one[1] !== other[1],
}

@customElement('lx-heatmap')
export class HeatMapFigure extends Figure {
  @property({ type: Number }) rows = 0
  @property({ type: Number }) columns = 0
  /** rows · columns values, row-major, row 0 at the top. */
  @property({ attribute: false }) values: Float32Array = new Float32Array(0)
  /** 'diverging' has its middle colour at zero. */
  @property() scale: 'sequential' | 'diverging' = 'diverging'
  /** Values at the two ends of the colour scale; null takes them from the data. */
  @property({ attribute: false }) domain: readonly [number, number] | null = null
  /** Quantities of rows, columns and values: "position", "column", "cosine". */
  @property({ attribute: 'row-name' }) rowName = t`row`
  @property({ attribute: 'column-name' }) columnName = t`column`
  @property({ attribute: 'value-name' }) valueName = t`value`
  /** Labels of rows and columns; their numbers if empty. */
  @property({ attribute: false }) rowLabels: readonly string[] = []
  @property({ attribute: false }) columnLabels: readonly string[] = []

  /** Rows [from, to) to frame; likewise columns. */
  @property(span) highlighted: readonly [number, number] = [0, 0]
  @property(span) highlightedColumns: readonly [number, number] = [0, 0]

  /** Makes cells square, so that diagonals look like diagonals, unless names of rows need more. */
  @property({ type: Boolean }) square = false

  /** Leaves out the colour bar: small maps side by side, whose colours are explained beside them. */
  @property({ type: Boolean }) bare = false

  protected override readonly kind = t`heat-map`
  protected override readonly farthest = 256

  /** Zooms in until a cell has room for its value. */
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

  protected override itemPoint(i: number): readonly [number, number] | null {
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
      return t`Expected ${this.rows} × ${this.columns} values, got ${this.values.length}.`
    }
    if (this.itemCount() === 0) return t`No values yet.`
    return this.values.some(Number.isFinite) ? '' : NOTHING_FINITE
  }

  protected override summary(): string {
    if (this.itemCount() === 0) return t`No values yet.`
    if (!this.values.some(Number.isFinite)) return NOTHING_FINITE
    const [low, high] = domainOf(this.values)
    const missing = this.values.reduce((sum, value) => sum + (Number.isFinite(value) ? 0 : 1), 0)
    const rows = plural(this.rows, '{0} row ({1})', '{0} rows ({1})', this.rowName)
    const columns = plural(this.columns, '{0} column ({1})', '{0} columns ({1})', this.columnName)
    const whole = t`${rows} by ${columns}; ${this.valueName} from ${written(low)} to ${written(high)}.`
    return missing === 0 ? whole : `${whole} ${t`Empty because not finite: ${written(missing)}.`}`
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
    const { names, ...frame } = this.frameNow()
    const view = this.view()
    const domain = this.colours()
    const { rows, columns, values, rowLabels, columnLabels } = this
    const heatmap: HeatMap = {
      kind: 'heat-map',
      rows,
      columns,
      values,
      domain,
      scale: this.scale,
    }
    const ramp = theme().ramp(this.scale)
    const inkOn = inkFor(theme())
    const inkOf = (value: number) => inkOn(rampColour(ramp, value, domain))
    // Omits the name of the axis if it does not fit beside the labels or along the rows.
    const hasRoom = frame.left >= this.labelRoom() && frame.height >= LETTER * this.rowName.length
    const name = hasRoom ? this.rowName : ''
    const { left, top, width, height } = frame
    const across = cellTicks(
      columns,
      columnLabels,
      names > 0 ? ROW_ROOM : columnRoom(columns, columnLabels),
      [view.kx, view.tx],
      [left, left + width],
    )
    const down = cellTicks(rows, rowLabels, ROW_ROOM, [view.ky, view.ty], [top, top + height])
    const axes: Mark[] = [
      ...bottomAxis(frame, across, this.columnName, false, names),
      ...leftAxis(frame, down, name, left - 10, false),
    ]
    // Of a single row too, its numbers stand apart.
    const bar = {
      ...frame,
      left: left + width + BAR.gap,
      width: BAR.width,
      height: Math.max(height, BAR.minHeight),
    }
    return [
      { view: identity, marks: axes },
      {
        view,
        clip: frame,
        marks: [
          heatmap,
          ...cellTexts(values, rows, columns, frame, view, inkOf),
          ...this.highlightMarks(),
          ...this.cursorMarks(),
        ],
      },
      ...(this.bare ? [] : uprightBar(bar, domain, this.scale)),
    ]
  }

  private cursorMarks(): Mark[] {
    const chosen = this.marked.filter((i) => i >= 0 && i < this.itemCount())
    const cells = chosen.map((i) => this.cell(i))
    return cellFrames(cells.map(([r, c]): Block => [r, c, r + 1, c + 1]))
  }

  private highlightMarks(): Mark[] {
    const [top, bottom] = this.highlighted
    const [left, right] = this.highlightedColumns
    const rows: Block = [top, 0, Math.min(bottom, this.rows), this.columns]
    const columns: Block = [0, left, this.rows, Math.min(right, this.columns)]
    const blocks = [...(top < bottom ? [rows] : []), ...(left < right ? [columns] : [])]
    return cellFrames(blocks, 'highlight', 4)
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

  /** The cells, and the height of column names that read upwards; 0 where they are level. */
  private frameNow(): Frame & { names: number } {
    const level = this.frameAbove(MARGIN.bottom)
    const names = uprightRoom(level, this.columns, this.columnLabels)
    return { ...(names > 0 ? this.frameAbove(names + UPRIGHT_BOTTOM) : level), names }
  }

  private frameAbove(bottom: number): Frame {
    const { width, height } = this.size
    const left = Math.min(this.labelRoom(), LABEL_ROOM, 0.42 * width)
    const room = {
      left,
      top: MARGIN.top,
      width: Math.max(1, width - left - (this.bare ? BARE_RIGHT : MARGIN.right)),
      height: Math.max(1, height - MARGIN.top - bottom),
    }
    if (!this.square) return room
    const cell = Math.min(room.width / this.columns, room.height / this.rows)
    const named = this.rowLabels.length > 0 ? Math.min(NAMED_ROW, room.height / this.rows) : 0
    return { ...room, width: cell * this.columns, height: Math.max(cell, named) * this.rows }
  }

  /** Estimates the width of the longest label, plus room for the axis name. */
  private labelRoom(): number {
    const longest = longestOf(this.rowLabels)
    return longest > 0 ? LETTER * longest + 30 : MARGIN.left
  }

  /** Cells fill the frame: column c spans c to c + 1, row r spans r to r + 1 downwards. */
  protected override whole(): Affine {
    const { left, top, width, height } = this.frameNow()
    return { kx: width / this.columns, ky: height / this.rows, tx: left, ty: top }
  }

  private view(): Affine {
    return this.zoom === null ? this.whole() : zoomed(this.whole(), this.zoom.now)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-heatmap': HeatMapFigure
  }
}
