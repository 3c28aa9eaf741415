// ids: B sequences of T ids    tokens: V rows of D numbers    positions: L rows of D numbers
// Give back B x T vectors of D numbers: the row of the id, times the square root of D where scale is
// true, plus the row of its place in the sequence. A sequence longer than L is a RangeError, and so is
// an id without a row.
function embed(ids, tokens, positions, scale) {
  const factor = scale ? Math.sqrt(tokens[0].length) : 1
  return ids.map((sequence) => {
    if (sequence.length > positions.length) throw new RangeError('more tokens than positions')
    return sequence.map((id, t) => {
      if (!(id in tokens)) throw new RangeError(`no row ${id}`)
      return tokens[id].map((x, k) => x * factor + positions[t][k])
    })
  })
}
