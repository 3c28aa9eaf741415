// → nearest([1, 0], [[2, 0], [1, 1]], 1): expected [0], got [1]. Ordered the wrong way round: the largest cosine comes first.
function nearest(query, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const length = (u) => Math.sqrt(dot(u, u))
  return vectors
    .map((row, id) => ({ id, score: dot(row, query) / (length(row) * length(query)) }))
    .filter(({ id }) => length(vectors[id]) > 0)
    .sort((a, b) => a.score - b.score || a.id - b.id)
    .slice(0, topK)
    .map(({ id }) => id)
}
