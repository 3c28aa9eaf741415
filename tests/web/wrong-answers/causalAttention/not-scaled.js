// → causalAttention([[1, 1], [1, 1]], [[0, 1], [1, 1]], [[6], [1]]): expected [[6], [2.6512]], got [[6], [2.3447]]. The scores are not scaled: divide them by the square root of d.
function causalAttention(queries, keys, values) {
  const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)
  return queries.map((query, i) => {
    const scores = keys.slice(0, i + 1).map((key) => dot(query, key))
    const most = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - most))
    const total = powers.reduce((sum, power) => sum + power, 0)
    return values[0].map((_, k) =>
      powers.reduce((sum, power, j) => sum + (power / total) * values[j][k], 0),
    )
  })
}
