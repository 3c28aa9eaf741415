/** Order in which the words of a map get labels; no DOM. */

/** The indices of `count` words by descending frequency; in the given order without counts. */
export function byFrequency(count: number, counts: ArrayLike<number>): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  if (counts.length === 0) return order
  return order.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
}

/** Moves leading words to the front of an order and quiet ones to its end. */
export function byImportance(
  order: Uint32Array,
  leading: readonly number[],
  quiet: readonly number[],
): Uint32Array {
  if (leading.length === 0 && quiet.length === 0) return order
  const [ahead, behind] = [new Set(leading), new Set(quiet)]
  const there = (i: number) => i >= 0 && i < order.length
  const all = [...order]
  return Uint32Array.from([
    ...[...ahead].filter(there),
    ...all.filter((i) => !ahead.has(i) && !behind.has(i)),
    ...all.filter((i) => !ahead.has(i) && behind.has(i)),
  ])
}

/** Indices below `count` that are not in `some`. */
export function leftOver(count: number, some: readonly number[]): Uint32Array {
  const gone = new Set(some)
  return Uint32Array.from({ length: count }, (_, i) => i).filter((i) => !gone.has(i))
}

/** Marked words, then highlighted ones, without duplicates. */
export function marksFirst(
  marked: readonly number[],
  forward: ArrayLike<number>,
  count: number,
): Uint32Array {
  const first = [...new Set(marked)].filter((i) => i >= 0 && i < count)
  const others = new Uint32Array(forward).filter((i) => i < count && !first.includes(i))
  const all = new Uint32Array(first.length + others.length)
  all.set(first)
  all.set(others, first.length)
  return all
}
