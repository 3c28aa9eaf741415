// → embed([[1]], [[1], [1]], [[1]], false): expected shape (1, 1, 1), got shape (1, 1). The batch is one long sequence here: keep an array for each sequence.
function embed(ids, tokens, positions, scale) {
  const factor = scale ? Math.sqrt(tokens[0].length) : 1
  return ids.flatMap((sequence, b) => {
    if (sequence.length > positions.length) throw new RangeError('more tokens than positions')
    return sequence.map((id, t) => {
      if (!(id in tokens)) throw new RangeError(`no row ${id}`)
      return tokens[id].map((x, k) => x * factor + positions[t][k])
    })
  })
}
