// → analogy(3, 2, 0, [[0.375, 1.25, -0.375], [0.625, 0.25, -1.875], [0.25, -1.75, -1.875], [1, 1, -0.625], [-0.625, 0.375, -0.75]], 1): expected [4], got [1]. Compared by dot product: the rows that you compare with have lengths too.
function analogy(a, b, c, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const length = (u) => Math.sqrt(dot(u, u))
  const unit = (u) => u.map((x) => x / (length(u) || 1))
  const wanted = unit(vectors[b]).map((x, i) => x - unit(vectors[a])[i] + unit(vectors[c])[i])
  return vectors
    .map((row, id) => ({ id, score: dot(row, wanted) }))
    .filter(({ id }) => id !== a && id !== b && id !== c && length(vectors[id]) > 0)
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, topK)
    .map(({ id }) => id)
}
