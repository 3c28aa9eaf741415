/**
 * Lays out matrices side by side, with line breaks where needed, or below one another in a narrow
 * figure. There, columns that do not fit are wrapped below the first ones.
 */
import type { Token } from './marks.ts'

const CELL_HEIGHT = 22
const MAX_CELL_WIDTH = 64
/** Font sizes of the numbers in cells: the usual one, that to fit all on one line, and the smallest. */
const SIZE = 11
const ONE_LINE_SIZE = 10
const MIN_SIZE = 9
/** Approximate character widths of numbers at their usual size, and of labels. */
const LETTER = 6.3
const LABEL_LETTER = 7.2
const CELL_PADDING = 8
/** Padding of cells if all matrices then fit on one line, which they do not with CELL_PADDING. */
const TIGHT_PADDING = 4
const EDGE_OF_CELL = 1
const HEAD = 44
/** Height of column labels alone. */
const LABEL_HEAD = 22
const SIGN = 30
const GAP = 14
const EDGE = 2

export interface ShownMatrix {
  name: string
  rows: number
  columns: number
  /** rows · columns values, row-major. */
  values: ArrayLike<number>
  /** Operator before the matrix: "×", "=". */
  sign?: string
  /** One label per row or column; numbers by default. */
  rowLabels?: readonly string[]
  columnLabels?: readonly string[]
  /** Group of each row, for colours. */
  groups?: ArrayLike<number>
  /** Magnitude of the strongest colour; by default, that of the largest value. */
  reach?: number
  /** Permanently marked rows, in the colour `markedAs`. */
  marked?: readonly number[]
  markedAs?: Token
  /** Rows highlighted by the text beside the figure. */
  highlighted?: readonly number[]
}

/** Corners in CSS pixels. */
export interface Rectangle {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** A matrix, or some of its columns, with positions in CSS pixels. */
export interface Placed {
  matrix: ShownMatrix
  first: number
  columns: number
  left: number
  top: number
  cellWidth: number
  cellHeight: number
  /** Font size of the numbers in cells. */
  numberSize: number
  /** Positions of name and operator, beside the first columns. */
  title: { x: number; y: number }
  sign: { x: number; y: number }
}

interface Layout {
  matrices: Placed[]
  height: number
}

/** `text` formats the value of a cell. */
export function layOut(
  matrices: readonly ShownMatrix[],
  width: number,
  text: (value: number) => string,
): Layout {
  const sizes = matrices.map((matrix) => sizeOf(matrix, text))
  const room = width - 2 * EDGE
  for (const size of [SIZE, ONE_LINE_SIZE]) {
    const scaled = sizes.map((each) => ({ ...each, number: (each.number * size) / SIZE }))
    const tight = minWidthsOf(matrices, scaled, TIGHT_PADDING)
    if (sumOf(tight) <= room) return beside(matrices, scaled, room, 0, size)
  }
  // Align matrices at the start of each line, with or without an operator.
  const side = Math.max(...sizes.map((size) => size.side))
  const sameSide = sizes.map((size) => ({ ...size, side }))
  const least = minWidthsOf(matrices, sameSide, CELL_PADDING)
  const lines = linesOf(least, room)
  // Alone on a line beside lines of several, a matrix would not read as one of their terms.
  if (lines.some(([from, to]) => to - from === 1) || least.some((each) => each > room))
    return below(matrices, sizes, width)
  let height = 0
  const placed = lines.flatMap(([from, to]) => {
    const line = beside(matrices.slice(from, to), sameSide.slice(from, to), room, height, SIZE)
    height = line.height
    return line.matrices
  })
  return { matrices: placed, height }
}

/** Minimum widths of matrices with this cell padding. */
const minWidthsOf = (
  matrices: readonly ShownMatrix[],
  sizes: readonly MinSize[],
  padding: number,
) => sizes.map(({ side, number }, m) => side + (matrices[m]?.columns ?? 0) * (number + padding))

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Breaks matrices into lines; each line is the first index and the last + 1. */
function linesOf(least: readonly number[], width: number): [number, number][] {
  const lines: [number, number][] = []
  for (const [m, each] of least.entries()) {
    const line = lines.at(-1)
    if (line && sumOf(least.slice(line[0], m)) + each <= width) line[1] = m + 1
    else lines.push([m, m + 1])
  }
  return lines
}

interface MinSize {
  /** width of operator and row labels */
  side: number
  label: number
  /** width of the longest number, at its usual size unless scaled */
  number: number
}

function sizeOf(matrix: ShownMatrix, text: (value: number) => string): MinSize {
  const letters = Math.max(1, ...Array.from(matrix.values, (value) => text(value).length))
  const labels = Array.from(
    { length: matrix.rows },
    (_, row) => matrix.rowLabels?.[row] ?? `${row}`,
  )
  const label = Math.max(0, ...labels.map((each) => each.length)) * LABEL_LETTER + 10
  const side = label + (matrix.sign === undefined ? GAP : SIGN)
  return { side, label, number: letters * LETTER }
}

function beside(
  matrices: readonly ShownMatrix[],
  sizes: readonly MinSize[],
  room: number,
  above: number,
  numberSize: number,
): Layout {
  const spare = room - sumOf(minWidthsOf(matrices, sizes, 0))
  const columns = matrices.reduce((sum, matrix) => sum + matrix.columns, 0)
  const highest = Math.max(0, ...matrices.map(({ rows }) => rows)) * CELL_HEIGHT
  let x = EDGE
  const placed = matrices.map((matrix, m) => {
    const { side, label, number } = sizes[m] as MinSize
    const cellWidth = Math.min(MAX_CELL_WIDTH, number + spare / Math.max(1, columns))
    const left = x + side
    // Centre shorter matrices vertically.
    const top = above + HEAD + (highest - matrix.rows * CELL_HEIGHT) / 2
    x = left + matrix.columns * cellWidth
    return {
      matrix,
      first: 0,
      columns: matrix.columns,
      left,
      top,
      cellWidth,
      cellHeight: CELL_HEIGHT,
      numberSize,
      title: { x: left, y: top - 30 },
      sign: { x: left - label - (SIGN - 10) / 2, y: above + HEAD + highest / 2 },
    }
  })
  return { matrices: placed, height: above + HEAD + highest + GAP }
}

function below(matrices: readonly ShownMatrix[], sizes: readonly MinSize[], width: number): Layout {
  const label = Math.max(0, ...sizes.map((size) => size.label))
  const left = EDGE + Math.max(SIGN, label)
  const room = Math.max(1, width - left - EDGE)
  const runs = matrices.map(({ columns }) => {
    // Wrap matrices of the same width at the same column.
    const number = Math.max(
      ...sizes
        .filter((_, other) => matrices[other]?.columns === columns)
        .map((size) => size.number),
    )
    const fit = Math.max(1, Math.floor(room / ((number * MIN_SIZE) / SIZE + 2 * EDGE_OF_CELL)))
    const each = Math.max(1, Math.ceil(columns / Math.max(1, Math.ceil(columns / fit))))
    const cellWidth = Math.min(MAX_CELL_WIDTH, room / each)
    return {
      each,
      cellWidth,
      largest: Math.floor((SIZE * (cellWidth - 2 * EDGE_OF_CELL)) / number),
    }
  })
  // Use one font size for all numbers, so that they can be compared.
  const fitting = Math.min(SIZE, ...runs.map(({ largest }) => largest))
  const numberSize = Math.max(MIN_SIZE, fitting)
  let y = 0
  const placed = matrices.flatMap((matrix, m) => {
    const { each, cellWidth } = runs[m] as (typeof runs)[number]
    const head = y
    const parts = Math.ceil(matrix.columns / each)
    return Array.from({ length: parts }, (_, part) => {
      const top = y + (part === 0 ? HEAD : LABEL_HEAD)
      y = top + matrix.rows * CELL_HEIGHT + (part === parts - 1 ? GAP : 0)
      return {
        matrix,
        first: part * each,
        columns: Math.min(each, matrix.columns - part * each),
        left,
        top,
        cellWidth,
        cellHeight: CELL_HEIGHT,
        numberSize,
        title: { x: left, y: head + HEAD - 30 },
        sign: { x: left - SIGN / 2, y: head + HEAD - 28 },
      }
    })
  })
  return { matrices: placed, height: Math.max(HEAD, y) }
}
