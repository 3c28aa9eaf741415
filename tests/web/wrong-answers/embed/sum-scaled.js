// → embed([[1]], [[1, 1], [1, 1]], [[1, 1]], true): expected [[[2.4142, 2.4142]]], got [[[2.8284, 2.8284]]]. The sum is scaled as a whole: only the token’s part is.
function embed(ids, tokens, positions, scale) {
  const factor = scale ? Math.sqrt(tokens[0].length) : 1
  return ids.map((sequence, b) => {
    if (sequence.length > positions.length) throw new RangeError('more tokens than positions')
    return sequence.map((id, t) => {
      if (!(id in tokens)) throw new RangeError(`no row ${id}`)
      return tokens[id].map((x, k) => (x + positions[t][k]) * factor)
    })
  })
}
