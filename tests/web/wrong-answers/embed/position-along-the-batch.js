// → embed([[0, 0]], [[1]], [[1], [40]], false): expected [[[2], [41]]], got [[[2], [2]]]. Wrong axis: places count along T, not along the batch.
function embed(ids, tokens, positions, scale) {
  const factor = scale ? Math.sqrt(tokens[0].length) : 1
  return ids.map((sequence, b) => {
    if (sequence.length > positions.length) throw new RangeError('more tokens than positions')
    return sequence.map((id, t) => {
      if (!(id in tokens)) throw new RangeError(`no row ${id}`)
      return tokens[id].map((x, k) => x * factor + (positions[b]?.[k] ?? Number.NaN))
    })
  })
}
