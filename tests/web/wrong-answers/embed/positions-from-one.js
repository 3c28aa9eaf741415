// → embed([[1]], [[1], [1]], [[1]], false): expected [[[2]]], got [[[NaN]]]. Off by one: the first token is at place 0.
function embed(ids, tokens, positions, scale) {
  const factor = scale ? Math.sqrt(tokens[0].length) : 1
  return ids.map((sequence, b) => {
    if (sequence.length > positions.length) throw new RangeError('more tokens than positions')
    return sequence.map((id, t) => {
      if (!(id in tokens)) throw new RangeError(`no row ${id}`)
      return tokens[id].map((x, k) => x * factor + (positions[t + 1]?.[k] ?? Number.NaN))
    })
  })
}
