/** Candidates for shrinking a test case. */

/** Every list with one item removed; none below `least` items. */
export function fewer<T>(list: readonly T[], least = 1): T[][] {
  if (list.length <= least) return []
  return list.map((_, i) => list.filter((_, k) => k !== i))
}

/** Every table with one column removed. */
export function narrower(table: readonly number[][], least = 1): number[][][] {
  const width = table[0]?.length ?? 0
  if (width <= least) return []
  return Array.from({ length: width }, (_, column) =>
    table.map((row) => row.filter((_, k) => k !== column)),
  )
}

/** Smaller integers: the minimum, halfway to it, and one less. */
export function lower(value: number, least: number): number[] {
  const tries = [least, Math.floor((least + value) / 2), value - 1]
  return [...new Set(tries)].filter((less) => less >= least && less < value)
}

/** Every vector with one number simplified: to 1, its sign or its integer part. */
export function simpler(vector: readonly number[]): number[][] {
  return vector.flatMap((value, i) =>
    [...new Set([1, Math.sign(value), Math.trunc(value)])]
      .filter((other) => rank(other) < rank(value))
      .map((other) => vector.map((each, k) => (k === i ? other : each))),
  )
}

/** Every table with one number simplified, as simpler() does. */
export function simplerTable(table: readonly (readonly number[])[]): number[][][] {
  return table.flatMap((row, i) =>
    simpler(row).map((other) => table.map((each, k) => (k === i ? other : [...each]))),
  )
}

// How hard a number is to read. Each step lowers it, so that shrinking ends.
const rank = (value: number) =>
  (Number.isInteger(value) ? 0 : 100) +
  Math.abs(value) +
  (value < 0 ? 0.5 : 0) +
  (value === 0 ? 200 : 0)
