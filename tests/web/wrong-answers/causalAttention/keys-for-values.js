// → causalAttention([[1]], [[1]], [[1, 1]]): expected shape (1, 2), got shape (1, 1). Keys are summed where values should be: keys say where to look, values what is taken.
function causalAttention(queries, keys, values) {
  const root = Math.sqrt(queries[0].length)
  const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)
  return queries.map((query, i) => {
    const scores = keys.slice(0, i + 1).map((key) => dot(query, key) / root)
    const most = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - most))
    const total = powers.reduce((sum, power) => sum + power, 0)
    return keys[0].map((_, k) =>
      powers.reduce((sum, power, j) => sum + (power / total) * keys[j][k], 0),
    )
  })
}
