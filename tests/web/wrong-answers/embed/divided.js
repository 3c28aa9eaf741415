// → embed([[1]], [[1, 1], [1, 1]], [[1, 1]], true): expected [[[2.4142, 2.4142]]], got [[[1.7071, 1.7071]]]. Divided where it is to be multiplied: by the square root of D token vectors grow.
function embed(ids, tokens, positions, scale) {
  const factor = scale ? 1 / Math.sqrt(tokens[0].length) : 1
  return ids.map((sequence, b) => {
    if (sequence.length > positions.length) throw new RangeError('more tokens than positions')
    return sequence.map((id, t) => {
      if (!(id in tokens)) throw new RangeError(`no row ${id}`)
      return tokens[id].map((x, k) => x * factor + positions[t][k])
    })
  })
}
