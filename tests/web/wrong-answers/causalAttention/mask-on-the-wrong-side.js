// → causalAttention([[1], [1]], [[1], [1]], [[6], [1]]): expected [[6], [3.5]], got [[3.5], [1]]. The mask is on the wrong side: hidden is what comes later.
function causalAttention(queries, keys, values) {
  const root = Math.sqrt(queries[0].length)
  const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)
  return queries.map((query, i) => {
    const scores = keys.map((key, j) => (j < i ? -Infinity : dot(query, key) / root))
    const most = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - most))
    const total = powers.reduce((sum, power) => sum + power, 0)
    return values[0].map((_, k) =>
      powers.reduce((sum, power, j) => sum + (power / total) * values[j][k], 0),
    )
  })
}
