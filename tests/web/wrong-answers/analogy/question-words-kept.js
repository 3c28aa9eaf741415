// → analogy(0, 1, 2, [[1, 0], [1, 1], [0, 1], [-1, -1]], 2): expected an array of 1, got an array of 2. Leave a, b and c out: the nearest row is most often one of them.
function analogy(a, b, c, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const length = (u) => Math.sqrt(dot(u, u))
  const unit = (u) => u.map((x) => x / (length(u) || 1))
  const wanted = unit(vectors[b]).map((x, i) => x - unit(vectors[a])[i] + unit(vectors[c])[i])
  return vectors
    .map((row, id) => ({ id, score: dot(row, wanted) / (length(row) || 1) }))
    .filter(({ id }) => length(vectors[id]) > 0)
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, topK)
    .map(({ id }) => id)
}
