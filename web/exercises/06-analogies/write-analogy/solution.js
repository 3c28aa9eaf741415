// a, b, c: row numbers of vectors, which are V rows of D numbers
// a is to b as c is to what? Give back the ids of the topK rows nearest (by cosine) to b - a + c,
// each of the three divided by its length first; a, b and c are no answers, nor are zero rows.
function analogy(a, b, c, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const unit = (u) => u.map((x) => x / (Math.sqrt(dot(u, u)) || 1))
  const units = vectors.map(unit)
  const wanted = units[b].map((x, i) => x - units[a][i] + units[c][i])
  return units
    .map((row, id) => ({ id, score: dot(row, wanted) }))
    .filter(({ id }) => id !== a && id !== b && id !== c && vectors[id].some((x) => x !== 0))
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, topK)
    .map(({ id }) => id)
}
