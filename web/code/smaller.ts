/** Ways to make a case smaller, of which shrinking tries each. */

/** The list without each of its items in turn; not below `least` items. */
export function fewer<T>(list: readonly T[], least = 1): T[][] {
  if (list.length <= least) return []
  return list.map((_, i) => list.filter((_, k) => k !== i))
}

/** The table without each of its columns in turn. */
export function narrower(table: readonly number[][], least = 1): number[][][] {
  const width = table[0]?.length ?? 0
  if (width <= least) return []
  return Array.from({ length: width }, (_, column) =>
    table.map((row) => row.filter((_, k) => k !== column)),
  )
}

/** Smaller whole numbers: the least, half way, one less. */
export function lower(value: number, least: number): number[] {
  const tries = [least, Math.floor((least + value) / 2), value - 1]
  return [...new Set(tries)].filter((less) => less >= least && less < value)
}

/** Each number in turn by a simpler one: 1 for any, and its whole part. */
export function simpler(vector: readonly number[]): number[][] {
  return vector.flatMap((value, i) =>
    [...new Set([1, Math.sign(value), Math.trunc(value)])]
      .filter((other) => rank(other) < rank(value))
      .map((other) => vector.map((each, k) => (k === i ? other : each))),
  )
}

/** The same for a table, all rows. */
export function simplerTable(table: readonly (readonly number[])[]): number[][][] {
  return table.flatMap((row, i) =>
    simpler(row).map((other) => table.map((each, k) => (k === i ? other : [...each]))),
  )
}

// How hard a number is to read; strictly falling, so that shrinking ends.
const rank = (value: number) =>
  (Number.isInteger(value) ? 0 : 100) +
  Math.abs(value) +
  (value < 0 ? 0.5 : 0) +
  (value === 0 ? 200 : 0)
