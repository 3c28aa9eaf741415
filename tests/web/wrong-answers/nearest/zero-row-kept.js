// → nearest([1, 0], [[0, 0]], 1): expected an empty array, got an array of 1. A zero vector has no direction: leave it out, before 0/0 gives NaN and spoils the order.
function nearest(query, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const length = (u) => Math.sqrt(dot(u, u))
  return vectors
    .map((row, id) => ({ id, score: dot(row, query) / (length(row) * length(query) || 1) }))

    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, topK)
    .map(({ id }) => id)
}
