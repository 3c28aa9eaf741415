// → nearest([1, 0], [[3, 0], [0, 1]], 1): expected [0], got [1]. Ordered by distance: asked for was the angle.
function nearest(query, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const length = (u) => Math.sqrt(dot(u, u))
  return vectors
    .map((row, id) => ({ id, score: -Math.hypot(...row.map((x, i) => x - query[i])) }))
    .filter(({ id }) => length(vectors[id]) > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, topK)
    .map(({ id }) => id)
}
