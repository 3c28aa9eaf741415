// → causalAttention([[1], [1]], [[0], [1]], [[6], [1]]): expected [[6], [2.3447]], got [[6], [3.5]]. The values are not weighted: that is their plain mean.
function causalAttention(queries, keys, values) {
  const root = Math.sqrt(queries[0].length)
  const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)
  return queries.map((query, i) => {
    const scores = keys.slice(0, i + 1).map((key) => dot(query, key) / root)
    const most = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - most))
    return values[0].map((_, k) =>
      powers.reduce((sum, _, j) => sum + (1 / powers.length) * values[j][k], 0),
    )
  })
}
