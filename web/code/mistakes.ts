/** Applies common mistakes to a correct answer, in order to recognise them. */
import type { Plain } from './program.ts'

/** The rows of '1 0; 0 1'. */
export const matrix = (text: string): number[][] =>
  text.split('; ').map((row) => row.split(' ').map(Number))

const isTable = (value: Plain): value is number[][] =>
  Array.isArray(value) && value.every((row) => Array.isArray(row))

/** The transposed matrix. */
export function transposed(value: Plain): Plain {
  if (!isTable(value)) return value
  return (value[0] ?? []).map((_, column) => value.map((row) => row[column] as number))
}

/** Permutes each innermost vector: its k-th number comes from index order(k, width). */
export function reordered(value: Plain, order: (k: number, width: number) => number): Plain {
  if (!Array.isArray(value)) return value
  if (value.some((part) => Array.isArray(part))) return value.map((part) => reordered(part, order))
  return value.map((_, k) => value[order(k, value.length)] as Plain)
}

/** Applies `change` to every number. */
export function mapped(value: Plain, change: (value: number) => number): Plain {
  if (typeof value === 'number') return change(value)
  return Array.isArray(value) ? value.map((part) => mapped(part, change)) : value
}

/** Whether all values are NaN. */
export const areNotNumbers = (value: Plain): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(areNotNumbers) : Number.isNaN(value)

/** Index of a value with pairs (2i, 2i + 1) in the layout with pairs (i, i + d/2). */
export const interleavedToHalves = (k: number, width: number) =>
  k % 2 === 0 ? k / 2 : width / 2 + (k - 1) / 2

/** Swaps columns 2i and 2i + 1. */
export const neighboursSwapped = (k: number) => (k % 2 === 0 ? k + 1 : k - 1)
