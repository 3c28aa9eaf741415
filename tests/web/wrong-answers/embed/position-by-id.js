// → embed([[1]], [[1], [1]], [[1]], false): expected [[[2]]], got [[[NaN]]]. The position’s row was chosen by the id: it is the place in the sequence that counts.
function embed(ids, tokens, positions, scale) {
  const factor = scale ? Math.sqrt(tokens[0].length) : 1
  return ids.map((sequence, b) => {
    if (sequence.length > positions.length) throw new RangeError('more tokens than positions')
    return sequence.map((id, t) => {
      if (!(id in tokens)) throw new RangeError(`no row ${id}`)
      return tokens[id].map((x, k) => x * factor + (positions[id]?.[k] ?? Number.NaN))
    })
  })
}
