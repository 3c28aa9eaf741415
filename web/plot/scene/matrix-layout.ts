/**
 * Where matrices stand that are drawn side by side, as many in a row as have room, or one below the
 * other where it is narrow.
 */
import type { Token } from './marks.ts'

const CELL_HEIGHT = 22
const MOST_CELL_WIDTH = 64
/** Sizes of the numbers in the cells: as a rule, and where there is little room. */
const SIZE = 11
const LEAST_SIZE = 9
/** About the width of a letter of a cell's number at its usual size, and of its label. */
const LETTER = 6.3
const LABEL_LETTER = 7.2
const CELL_PADDING = 8
const HEAD = 44
const SIGN = 30
const GAP = 14
const EDGE = 2

export interface ShownMatrix {
  name: string
  rows: number
  columns: number
  /** rows · columns values, row-major. */
  values: ArrayLike<number>
  /** Stands before it: "×", "=". */
  sign?: string
  /** A label a row or column; numbers when absent. */
  rowLabels?: readonly string[]
  columnLabels?: readonly string[]
  /** Which group each row belongs to; without them a row belongs to none. */
  groups?: ArrayLike<number>
  /** The size of a value that takes the strongest colour; that of its own largest when absent. */
  reach?: number
  /** Rows with a lasting mark, in the colour of what they are. */
  marked?: readonly number[]
  markedAs?: Token
  /** Rows that the text beside the figure points at. */
  brought?: readonly number[]
}

/** Corners in CSS pixels. */
export interface Rectangle {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** A matrix and where it stands, in CSS pixels. */
export interface Placed {
  matrix: ShownMatrix
  left: number
  top: number
  cellWidth: number
  cellHeight: number
  /** Of the numbers in its cells; 0 where these have no room for them. */
  numberSize: number
  title: { x: number; y: number }
  sign: { x: number; y: number }
}

export interface Layout {
  matrices: Placed[]
  height: number
}

/** `text` writes a value as it stands in its cell. */
export function layOut(
  matrices: readonly ShownMatrix[],
  width: number,
  text: (value: number) => string,
): Layout {
  const sizes = matrices.map((matrix) => sizeOf(matrix, text))
  const least = matrices.map(({ columns }, m) => {
    const { side, cell } = sizes[m] as LeastSize
    return side + columns * cell
  })
  const room = width - 2 * EDGE
  const lines = linesOf(least, room)
  const alone = lines.length === matrices.length && lines.length > 1
  if (alone || least.some((each) => each > room)) return below(matrices, sizes, width)
  let height = 0
  const placed = lines.flatMap(([from, to]) => {
    const spare = room - sumOf(least.slice(from, to))
    const line = beside(matrices.slice(from, to), sizes.slice(from, to), spare, height)
    height = line.height
    return line.matrices
  })
  return { matrices: placed, height: Math.max(HEAD, height) }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** As many in each line as have room, from the first to before the last. */
function linesOf(least: readonly number[], width: number): [number, number][] {
  const lines: [number, number][] = []
  for (const [m, each] of least.entries()) {
    const line = lines.at(-1)
    if (line && sumOf(least.slice(line[0], m)) + each <= width) line[1] = m + 1
    else lines.push([m, m + 1])
  }
  return lines
}

interface LeastSize {
  /** sign and row labels */
  side: number
  label: number
  cell: number
}

function sizeOf(matrix: ShownMatrix, text: (value: number) => string): LeastSize {
  const letters = Math.max(1, ...Array.from(matrix.values, (value) => text(value).length))
  const labels = Array.from(
    { length: matrix.rows },
    (_, row) => matrix.rowLabels?.[row] ?? `${row}`,
  )
  const label = Math.max(0, ...labels.map((each) => each.length)) * LABEL_LETTER + 10
  const side = label + (matrix.sign === undefined ? GAP : SIGN)
  return { side, label, cell: letters * LETTER + CELL_PADDING }
}

function beside(
  matrices: readonly ShownMatrix[],
  sizes: readonly LeastSize[],
  spare: number,
  above: number,
): Layout {
  const columns = matrices.reduce((sum, matrix) => sum + matrix.columns, 0)
  const highest = Math.max(0, ...matrices.map(({ rows }) => rows)) * CELL_HEIGHT
  let x = EDGE
  const placed = matrices.map((matrix, m) => {
    const { side, label, cell } = sizes[m] as LeastSize
    const cellWidth = Math.min(MOST_CELL_WIDTH, cell + spare / Math.max(1, columns))
    const left = x + side
    // Shorter matrices stand in the middle of the highest.
    const top = above + HEAD + (highest - matrix.rows * CELL_HEIGHT) / 2
    x = left + matrix.columns * cellWidth
    return {
      matrix,
      left,
      top,
      cellWidth,
      cellHeight: CELL_HEIGHT,
      numberSize: SIZE,
      title: { x: left, y: top - 30 },
      sign: { x: left - label - (SIGN - 10) / 2, y: above + HEAD + highest / 2 },
    }
  })
  return { matrices: placed, height: above + HEAD + highest + GAP }
}

function below(
  matrices: readonly ShownMatrix[],
  sizes: readonly LeastSize[],
  width: number,
): Layout {
  const label = Math.max(0, ...sizes.map((size) => size.label))
  const left = EDGE + Math.max(SIGN, label)
  const cells = matrices.map(({ columns }, m) => {
    const room = Math.max(1, (width - left - EDGE) / Math.max(1, columns))
    const cellWidth = Math.min(MOST_CELL_WIDTH, room)
    const { cell } = sizes[m] as LeastSize
    const largest = Math.floor((SIZE * (cellWidth - 2)) / (cell - CELL_PADDING))
    return { cellWidth, largest }
  })
  // Numbers that are compared are of one size: that at which the longest still has room.
  const largest = cells.map((cell) => cell.largest).filter((size) => size >= LEAST_SIZE)
  const size = Math.min(SIZE, ...largest)
  let y = 0
  const placed = matrices.map((matrix, m) => {
    const { cellWidth, largest } = cells[m] as { cellWidth: number; largest: number }
    const top = y + HEAD
    y = top + matrix.rows * CELL_HEIGHT + GAP
    return {
      matrix,
      left,
      top,
      cellWidth,
      cellHeight: CELL_HEIGHT,
      numberSize: largest < LEAST_SIZE ? 0 : size,
      title: { x: left, y: top - 30 },
      sign: { x: left - SIGN / 2, y: top - 28 },
    }
  })
  return { matrices: placed, height: Math.max(HEAD, y) }
}
