// queries, keys: T vectors of d numbers each    values: T vectors
// Give back T vectors: place i takes the mean of the values 0 to i, weighted by the softmax of its
// query's dot products with the keys 0 to i, each divided by the square root of d.
function causalAttention(queries, keys, values) {
  const root = Math.sqrt(queries[0].length)
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
