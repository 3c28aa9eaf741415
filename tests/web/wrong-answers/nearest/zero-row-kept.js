// → nearest([1, 0], [[0, 0]], 1): expected an empty array, got an array of 1. A zero vector has no direction, and nothing can be divided by its length, 0: leave it out.
function nearest(query, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const length = (u) => Math.sqrt(dot(u, u))
  return vectors
    .map((row, id) => ({ id, score: dot(row, query) / (length(row) * length(query) || 1) }))

    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, topK)
    .map(({ id }) => id)
}
