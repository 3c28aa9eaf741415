// query: D numbers    vectors: V rows of D numbers
// Give back the ids of the topK rows with the largest cosine to the query, best first; of equal ones
// the smaller id first. A zero row has no direction and is left out.
function nearest(query, vectors, topK) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const length = (u) => Math.sqrt(dot(u, u))
  return vectors
    .map((row, id) => ({ id, cosine: dot(row, query) / (length(row) * length(query)) }))
    .filter(({ id }) => length(vectors[id]) > 0)
    .sort((one, other) => other.cosine - one.cosine || one.id - other.id)
    .slice(0, topK)
    .map(({ id }) => id)
}
