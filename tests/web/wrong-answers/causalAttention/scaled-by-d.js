// → causalAttention([[1, 1], [1, 1]], [[0, 1], [1, 1]], [[6], [1]]): expected [[6], [2.6512]], got [[6], [2.8877]]. The divisor is the square root of d, not d.
function causalAttention(queries, keys, values) {
  const root = queries[0].length
  const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)
  return queries.map((query, i) => {
    const scores = keys.slice(0, i + 1).map((key) => dot(query, key) / root)
    const most = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - most))
    const total = powers.reduce((sum, power) => sum + power, 0)
    return values[0].map((_, k) =>
      powers.reduce((sum, power, j) => sum + (power / total) * values[j][k], 0),
    )
  })
}
