// → causalAttention([[1], [1]], [[1], [1]], [[1], [1]]): expected [[1], [1]], got [[0.5], [1]]. Masked after the softmax: the weights that are left no longer sum to 1. Mask the scores.
function causalAttention(queries, keys, values) {
  const root = Math.sqrt(queries[0].length)
  const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)
  return queries.map((query, i) => {
    const scores = keys.map((key) => dot(query, key) / root)
    const most = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - most))
    const total = powers.reduce((sum, power) => sum + power, 0)
    return values[0].map((_, k) =>
      powers.reduce((sum, power, j) => sum + (j > i ? 0 : power / total) * values[j][k], 0),
    )
  })
}
