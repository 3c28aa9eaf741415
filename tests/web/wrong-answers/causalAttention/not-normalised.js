// → causalAttention([[1]], [[1]], [[1]]): expected [[1]], got [[2.7183]]. The weights do not sum to 1: divide each power by the sum of the row’s.
function causalAttention(queries, keys, values) {
  const root = Math.sqrt(queries[0].length)
  const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)
  return queries.map((query, i) => {
    const scores = keys.slice(0, i + 1).map((key) => dot(query, key) / root)
    const powers = scores.map((score) => Math.exp(score))
    return values[0].map((_, k) => powers.reduce((sum, power, j) => sum + power * values[j][k], 0))
  })
}
