// → analogy(0, 1, 2, [[1, 0, 1], [-1, 0, 1], [1, 2, 1], [0, 0, 2], [0, 2, 0]], 1): expected [4], got [3]. All three are added up: a is taken away.
function analogy(a, b, c, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const length = (u) => Math.sqrt(dot(u, u))
  const unit = (u) => u.map((x) => x / (length(u) || 1))
  const wanted = unit(vectors[b]).map((x, i) => x + unit(vectors[a])[i] + unit(vectors[c])[i])
  return vectors
    .map((row, id) => ({ id, score: dot(row, wanted) / (length(row) || 1) }))
    .filter(({ id }) => id !== a && id !== b && id !== c && length(vectors[id]) > 0)
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, topK)
    .map(({ id }) => id)
}
