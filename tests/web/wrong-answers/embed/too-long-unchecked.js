// → embed([[2, 0]], [[1], [1], [1]], [[1]], false): expected a RangeError, got [[[2], [1]]] (the core says: length: expected positions below 1, got 2 tokens).
function embed(ids, tokens, positions, scale) {
  const factor = scale ? Math.sqrt(tokens[0].length) : 1
  return ids.map((sequence, b) => {
    return sequence.map((id, t) => {
      if (!(id in tokens)) throw new RangeError(`no row ${id}`)
      return tokens[id].map((x, k) => x * factor + (positions[t]?.[k] ?? 0))
    })
  })
}
