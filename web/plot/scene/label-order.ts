/** In which order the words of a map get their labels, without the page. */

/** The indices of `count` words, those that occur most often first; in their order without counts. */
export function byFrequency(count: number, counts: ArrayLike<number>): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  if (counts.length === 0) return order
  return order.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
}

/** The marked words that there are, then others that are brought forward, each once. */
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
