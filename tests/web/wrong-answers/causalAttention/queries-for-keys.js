// → causalAttention([[1], [1]], [[1], [0]], [[1], [0]]): expected [[1], [0.73106]], got [[1], [0.5]]. Queries and keys are swapped: row i asks with query i, and every key answers.
function causalAttention(queries, keys, values) {
  const root = Math.sqrt(queries[0].length)
  const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)
  return queries.map((_, i) => {
    const scores = keys.slice(0, i + 1).map((_, j) => dot(keys[i], queries[j]) / root)
    const most = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - most))
    const total = powers.reduce((sum, power) => sum + power, 0)
    return values[0].map((_, k) =>
      powers.reduce((sum, power, j) => sum + (power / total) * values[j][k], 0),
    )
  })
}
