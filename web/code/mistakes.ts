/** What the usual mistakes do to an answer, for the hints. */
import { agree } from './judge.ts'
import type { Plain } from './program.ts'

const isTable = (value: Plain): value is number[][] =>
  Array.isArray(value) && value.every((row) => Array.isArray(row))

/** Rows as columns. */
export function transposed(value: Plain): Plain {
  if (!isTable(value)) return value
  return (value[0] ?? []).map((_, column) => value.map((row) => row[column] as number))
}

/** The numbers of each vector inside in another order: the k-th comes from order(k, width). */
export function reordered(value: Plain, order: (k: number, width: number) => number): Plain {
  if (!Array.isArray(value)) return value
  if (value.some((part) => Array.isArray(part))) return value.map((part) => reordered(part, order))
  return value.map((_, k) => value[order(k, value.length)] as Plain)
}

/** Every number by what `change` makes of it. */
export function mapped(value: Plain, change: (value: number) => number): Plain {
  if (typeof value === 'number') return change(value)
  return Array.isArray(value) ? value.map((part) => mapped(part, change)) : value
}

/** Neighbours in place of halves: the order in which (2i, 2i + 1) stand where (i, i + d/2) should. */
export const interleavedToHalves = (k: number, width: number) =>
  k % 2 === 0 ? k / 2 : width / 2 + (k - 1) / 2

/** The columns 2i and 2i + 1 for one another. */
export const neighboursSwapped = (k: number) => (k % 2 === 0 ? k + 1 : k - 1)

export { agree }
