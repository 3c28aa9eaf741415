// → causalAttention([[1], [1]], [[1], [1]], [[6], [1]]): expected [[6], [3.5]], got [[6], [6]]. Only the best key’s value is taken: a softmax gives every key that is seen its share.
function causalAttention(queries, keys, values) {
  const root = Math.sqrt(queries[0].length)
  const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)
  return queries.map((query, i) => {
    const scores = keys.slice(0, i + 1).map((key) => dot(query, key) / root)
    const most = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - most))
    return values[0].map((_, k) =>
      powers.reduce(
        (sum, power, j) => sum + (power === 1 && powers.indexOf(1) === j ? 1 : 0) * values[j][k],
        0,
      ),
    )
  })
}
