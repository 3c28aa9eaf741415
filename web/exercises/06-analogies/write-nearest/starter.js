// query: D numbers    vectors: V rows of D numbers
// Give back the ids of the topK rows with the largest cosine to the query, best first; of equal ones
// the smaller id first. A zero row has no direction and is left out.
function nearest(query, vectors, topK) {
  return []
}
