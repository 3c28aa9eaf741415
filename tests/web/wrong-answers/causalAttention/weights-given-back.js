// → causalAttention([[1], [1]], [[1], [1]], [[1], [1]]): expected shape (2, 1), got shape (2, 2). Those are the weights: each row of them still has to sum the values.
function causalAttention(queries, keys, values) {
  const root = Math.sqrt(queries[0].length)
  const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)
  return queries.map((query, i) => {
    const scores = keys.slice(0, i + 1).map((key) => dot(query, key) / root)
    const most = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - most))
    const total = powers.reduce((sum, power) => sum + power, 0)
    return keys.map((_, j) => (j > i ? 0 : powers[j] / total))
  })
}
