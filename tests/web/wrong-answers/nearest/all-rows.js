// → nearest([1, 0], [[2, 0], [1, 1]], 1): expected an array of 1, got an array of 2. All rows come: topK says how many are wanted.
function nearest(query, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const length = (u) => Math.sqrt(dot(u, u))
  return vectors
    .map((row, id) => ({ id, score: dot(row, query) / (length(row) * length(query)) }))
    .filter(({ id }) => length(vectors[id]) > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)

    .map(({ id }) => id)
}
