/** Tables of vectors as functions take and return them. */
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'

/** Vectors of one width, row by row, with a name for each row or without. */
export interface Table {
  /** (rows, width), row-major */
  vectors: Float32Array
  width: number
  words?: readonly string[] | undefined
}

/** Vectors with a word for each row. */
export interface WordVectors extends Table {
  words: readonly string[]
}

/** A table, or one array for each row. */
export type Rows = Table | readonly ArrayLike<number>[]

const isTable = (rows: Rows): rows is Table => !Array.isArray(rows)

/** Throws ShapeMismatch for rows of different lengths, or names that are not as many as rows. */
export function tableOf(rows: Rows): Table {
  if (typeof rows !== 'object' || rows === null)
    throw wrong('InvalidArgument', 'vectors', phrase`a table or an array of rows`, `${rows}`)
  return isTable(rows) ? checked(rows) : joined(rows)
}

export const rowsOf = ({ vectors, width }: Table): number => vectors.length / width

/** 'undefined', 'Float64Array' … */
export const kindOf = (value: unknown): string =>
  (typeof value === 'object' && value?.constructor?.name) || typeof value

/** Throws InvalidArgument ('vectors') for anything but a Float32Array. */
export function floats(vectors: unknown): Float32Array {
  if (vectors instanceof Float32Array) return vectors
  throw wrong('InvalidArgument', 'vectors', 'a Float32Array', kindOf(vectors))
}

function checked(table: Table): Table {
  const { width, words } = table
  const vectors = floats(table.vectors)
  if (!Number.isInteger(width) || width < 1)
    throw wrong('InvalidArgument', 'width', 'a whole number from 1', `${width}`)
  if (vectors.length % width !== 0) {
    const expected = phrase`whole rows of ${width} numbers`
    throw wrong('ShapeMismatch', 'vectors', expected, phrase`${vectors.length} numbers`)
  }
  if (words !== undefined && words.length !== rowsOf(table)) {
    const expected = phrase`${rowsOf(table)}, one for each row`
    throw wrong('ShapeMismatch', 'words', expected, `${words.length}`)
  }
  return table
}

function joined(rows: readonly ArrayLike<number>[]): Table {
  const width = rows[0]?.length ?? 0
  const vectors = new Float32Array(rows.length * width)
  rows.forEach((row, i) => {
    if (row.length !== width) {
      const got = phrase`${row.length} in row ${i}`
      throw wrong('ShapeMismatch', 'vectors', phrase`${width} numbers in each row`, got)
    }
    vectors.set(row, i * width)
  })
  return checked({ vectors, width })
}

type Said = Parameters<typeof phrase>[1]

export function wrong(kind: CoreProblem['kind'], argument: string, expected: Said, got: Said) {
  return new CoreProblem(kind, argument, phrase`${argument}: expected ${expected}, got ${got}`)
}
