// → causalAttention([[1], [1]], [[1], [1]], [[1], [1]]): expected [[1], [1]], got [[0.5], [1.5]]. The softmax runs along the wrong axis: a query’s weights, along its row, sum to 1.
function causalAttention(queries, keys, values) {
  const root = Math.sqrt(queries[0].length)
  const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0)
  const powers = queries.map((query, i) =>
    keys.map((key, j) => (j > i ? 0 : Math.exp(dot(query, key) / root))),
  )
  const totals = keys.map((_, j) => powers.reduce((sum, row) => sum + row[j], 0))
  return powers.map((row) =>
    values[0].map((_, k) =>
      row.reduce((sum, power, j) => sum + (power / totals[j]) * values[j][k], 0),
    ),
  )
}
