// → embed([[1]], [[1, 1], [1, 1]], [[1, 1]], false): expected [[[2, 2]]], got [[[2.4142, 2.4142]]]. Scaled also where scale is false.
function embed(ids, tokens, positions, scale) {
  const factor = Math.sqrt(tokens[0].length)
  return ids.map((sequence, b) => {
    if (sequence.length > positions.length) throw new RangeError('more tokens than positions')
    return sequence.map((id, t) => {
      if (!(id in tokens)) throw new RangeError(`no row ${id}`)
      return tokens[id].map((x, k) => x * factor + positions[t][k])
    })
  })
}
