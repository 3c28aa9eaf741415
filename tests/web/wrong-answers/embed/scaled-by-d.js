// → embed([[1]], [[1, 1], [1, 1]], [[1, 1]], true): expected [[[2.4142, 2.4142]]], got [[[3, 3]]]. The factor is the square root of D, not D.
function embed(ids, tokens, positions, scale) {
  const factor = scale ? tokens[0].length : 1
  return ids.map((sequence, b) => {
    if (sequence.length > positions.length) throw new RangeError('more tokens than positions')
    return sequence.map((id, t) => {
      if (!(id in tokens)) throw new RangeError(`no row ${id}`)
      return tokens[id].map((x, k) => x * factor + positions[t][k])
    })
  })
}
