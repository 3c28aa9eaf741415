/**
 * A few small matrices side by side with operators between them, such as a product and its result. Every
 * cell shows its value. Pointing at a row also marks the other rows of its group. In a narrow figure,
 * matrices are below one another and columns that do not fit wrap below the first ones.
 */
import { customElement, property } from 'lit/decorators.js'
import { decimal, t } from '../../translation/translation.ts'
import { Figure, type Step } from '../figure/figure.ts'
import { texts } from '../scene/axes.ts'
import type { Boxes, Layer, Mark, Scene, Token } from '../scene/marks.ts'
import { layOut, type Placed, type Rectangle, type ShownMatrix } from '../scene/matrix-layout.ts'
import { domainOf, exact32, minus, symmetric, written } from '../scene/scales.ts'
import { identity } from '../scene/view.ts'
import type { DataTable } from '../table/table.ts'

@customElement('lx-matrices')
export class Matrices extends Figure {
  @property({ attribute: false }) matrices: readonly ShownMatrix[] = []
  /** Quantity of the values: "gradient". */
  @property({ attribute: 'value-name' }) valueName = t`value`
  /** Meaning of marked rows, for the summary: "rows that moved". */
  @property({ attribute: 'marked-name' }) markedName = t`marked rows`

  protected override readonly kind = t`matrices`

  protected override wantedHeight(): number {
    return this.places().height
  }

  protected override itemCount(): number {
    return this.matrices.reduce((sum, { rows, columns }) => sum + rows * columns, 0)
  }

  protected override itemText(i: number): string {
    const [matrix, row, column] = this.cell(i)
    if (matrix === undefined) return ''
    const value = matrix.values[row * matrix.columns + column] ?? Number.NaN
    const at = t`${matrix.name}, row ${rowLabel(matrix, row)}, column ${columnLabel(matrix, column)}`
    return `${at}\n${this.valueName} ${minus(decimal(exact32(value)))}`
  }

  protected override itemPoint(i: number): readonly [number, number] | null {
    const [matrix, row, column] = this.cell(i)
    const place = this.places().matrices.find((each) => each.matrix === matrix && has(each, column))
    if (place === undefined) return null
    const { first, left, top, cellWidth, cellHeight } = place
    return [left + (column - first + 0.5) * cellWidth, top + (row + 0.5) * cellHeight]
  }

  protected override itemAt(px: number, py: number): number {
    for (const place of this.places().matrices) {
      const { matrix, first, left, top, cellWidth, cellHeight } = place
      const column = first + Math.floor((px - left) / cellWidth)
      const row = Math.floor((py - top) / cellHeight)
      if (row >= 0 && row < matrix.rows && has(place, column))
        return this.offset(this.matrices.indexOf(matrix)) + row * matrix.columns + column
    }
    return -1
  }

  /** Left and right move on to the next matrix at the end of a row. */
  protected override next(i: number, step: Step): number {
    const [matrix, row, column] = this.cell(i)
    if (matrix === undefined) return i
    const { rows, columns } = matrix
    if (step === 'up') return row > 0 ? i - columns : i
    if (step === 'down') return row + 1 < rows ? i + columns : i
    const m = this.matrices.indexOf(matrix)
    const by = step === 'left' ? -1 : 1
    if (column + by >= 0 && column + by < columns) return i + by
    const other = this.matrices[m + by]
    if (other === undefined) return i
    const landing = Math.min(row, other.rows - 1) * other.columns
    return this.offset(m + by) + landing + (by < 0 ? other.columns - 1 : 0)
  }

  protected override emptyText(): string {
    return this.itemCount() === 0 ? t`No values yet.` : ''
  }

  protected override summary(): string {
    if (this.itemCount() === 0) return t`No values yet.`
    const shapes = this.matrices.map(
      ({ sign, name, rows, columns }) => `${sign ? `${sign} ` : ''}${name} (${rows}, ${columns})`,
    )
    const marked = this.matrices.flatMap(({ name, marked, ...matrix }) =>
      marked?.length
        ? [`${name}: ${marked.map((row) => rowLabel({ name, ...matrix }, row)).join(', ')}`]
        : [],
    )
    const marks = marked.length === 0 ? '' : ` ${this.markedName}: ${marked.join('; ')}.`
    const missing = this.matrices.reduce(
      (sum, { values }) => sum + Array.from(values).filter((v) => !Number.isFinite(v)).length,
      0,
    )
    const gaps = missing === 0 ? '' : ` ${t`Not finite, so without colour: ${written(missing)}.`}`
    return `${shapes.join(' ')}.${marks}${gaps}`
  }

  protected override table(): DataTable {
    const widest = Math.max(0, ...this.matrices.map(({ columns }) => columns))
    const rows = this.matrices.flatMap((matrix) =>
      Array.from({ length: matrix.rows }, (_, row) => [
        matrix.name,
        rowLabel(matrix, row),
        ...Array.from({ length: matrix.columns }, (_, column) =>
          exact32(matrix.values[row * matrix.columns + column] as number),
        ),
      ]),
    )
    const columns = [t`matrix`, t`row`, ...Array.from({ length: widest }, (_, c) => String(c))]
    return { columns, rows: rows.length, cells: (i) => rows[i] ?? [] }
  }

  protected override scene(): Scene {
    const { matrices } = this.places()
    const pointed = this.named
    const [over, overRow, overColumn] = this.cell(pointed)
    const group = over?.groups?.[overRow]
    return matrices.flatMap((place): Layer[] => [
      heat(place),
      {
        view: identity,
        marks: [
          ...names(place),
          ...numbers(place),
          rows(place, place.matrix.marked ?? [], place.matrix.markedAs ?? 'accent', 2.5),
          rows(place, place.matrix.highlighted ?? [], 'highlight', 4),
          ...(group === undefined
            ? []
            : [rows(place, together(place.matrix, group), 'highlight', 2.5)]),
          ...(place.matrix === over && has(place, overColumn)
            ? [this.cursorMark(place, pointed)]
            : []),
        ],
      },
    ])
  }

  private cursorMark({ first, left, top, cellWidth, cellHeight }: Placed, i: number): Mark {
    const [, row, inMatrix] = this.cell(i)
    const column = inMatrix - first
    return boxes(
      [
        {
          x0: left + column * cellWidth,
          y0: top + row * cellHeight,
          x1: left + (column + 1) * cellWidth,
          y1: top + (row + 1) * cellHeight,
        },
      ],
      'ink',
      2,
    )
  }

  private cell(i: number): [ShownMatrix | undefined, number, number] {
    let rest = i
    for (const matrix of this.matrices) {
      const count = matrix.rows * matrix.columns
      if (rest >= 0 && rest < count) {
        return [matrix, Math.floor(rest / matrix.columns), rest % matrix.columns]
      }
      rest -= count
    }
    return [undefined, -1, -1]
  }

  private offset(m: number): number {
    return this.matrices.slice(0, m).reduce((sum, { rows, columns }) => sum + rows * columns, 0)
  }

  private places() {
    return layOut(this.matrices, this.size.width, text)
  }
}

const has = ({ first, columns }: Placed, column: number) =>
  column >= first && column < first + columns
/** Values of the columns in this part of the matrix. */
const valuesOf = ({ matrix, first, columns }: Placed) =>
  Array.from({ length: matrix.rows * columns }, (_, i) => {
    const row = Math.floor(i / columns)
    return matrix.values[row * matrix.columns + first + (i % columns)] as number
  })
const rowLabel = ({ rowLabels }: ShownMatrix, row: number) => rowLabels?.[row] ?? String(row)
const columnLabel = ({ columnLabels }: ShownMatrix, column: number) =>
  columnLabels?.[column] ?? String(column)
/** Short form of a cell's value. */
const text = (value: number) =>
  Number.isNaN(value) ? 'NaN' : Number.isFinite(value) ? written(value, 2) : value < 0 ? '−∞' : '∞'

function together({ rows, groups }: ShownMatrix, group: number): number[] {
  return Array.from({ length: rows }, (_, row) => row).filter((row) => groups?.[row] === group)
}

function heat(place: Placed): Layer {
  const { matrix, columns, left, top, cellWidth, cellHeight } = place
  const reach = matrix.reach ?? symmetric(domainOf(matrix.values))[1]
  return {
    view: { kx: cellWidth, ky: cellHeight, tx: left, ty: top },
    marks: [
      {
        kind: 'heat-map',
        rows: matrix.rows,
        columns,
        values: Float32Array.from(valuesOf(place)),
        // Doubles the domain to use only the paler colours, on which numbers are legible.
        domain: [-2 * reach, 2 * reach],
        scale: 'diverging',
      },
    ],
  }
}

function names(place: Placed): Mark[] {
  const { matrix, first, columns, left, top, cellWidth, cellHeight, title, sign } = place
  const middle = (row: number) => top + (row + 0.5) * cellHeight
  const name = texts([{ x: title.x, y: title.y, text: matrix.name }], 'start', {
    colour: 'ink',
    size: 13,
    bold: true,
  })
  const marks: Mark[] = [
    ...(first === 0 ? [name] : []),
    texts(
      Array.from({ length: matrix.rows }, (_, row) => ({
        x: left - 6,
        y: middle(row),
        text: rowLabel(matrix, row),
      })),
      'end',
    ),
  ]
  const letters = Math.max(
    ...Array.from({ length: matrix.columns }, (_, column) => columnLabel(matrix, column).length),
  )
  if (letters * 7 <= cellWidth) {
    marks.push(
      texts(
        Array.from({ length: columns }, (_, column) => ({
          x: left + (column + 0.5) * cellWidth,
          y: top - 9,
          text: columnLabel(matrix, first + column),
        })),
        'middle',
      ),
    )
  }
  if (first === 0 && matrix.sign !== undefined) {
    marks.push(
      texts([{ x: sign.x, y: sign.y, text: matrix.sign }], 'middle', { colour: 'ink', size: 20 }),
    )
  }
  return marks
}

function numbers(place: Placed): Mark[] {
  const { columns, left, top, cellWidth, cellHeight, numberSize } = place
  const items = valuesOf(place).map((value, i) => ({
    x: left + ((i % columns) + 0.5) * cellWidth,
    y: top + (Math.floor(i / columns) + 0.5) * cellHeight,
    text: text(value),
  }))
  return [texts(items, 'middle', { colour: 'ink', size: numberSize, bare: true })]
}

function rows(place: Placed, marked: readonly number[], colour: Token, outline: number): Boxes {
  const { columns, left, top, cellWidth, cellHeight } = place
  const outlines = marked.map((row) => ({
    x0: left,
    y0: top + row * cellHeight,
    x1: left + columns * cellWidth,
    y1: top + (row + 1) * cellHeight,
  }))
  return boxes(outlines, colour, outline)
}

function boxes(rectangles: readonly Rectangle[], colour: Token, outline: number): Boxes {
  return {
    kind: 'boxes',
    x0: Float32Array.from(rectangles, ({ x0 }) => x0),
    y0: Float32Array.from(rectangles, ({ y0 }) => y0),
    x1: Float32Array.from(rectangles, ({ x1 }) => x1),
    y1: Float32Array.from(rectangles, ({ y1 }) => y1),
    colour,
    opacity: 1,
    outline,
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-matrices': Matrices
  }
}
