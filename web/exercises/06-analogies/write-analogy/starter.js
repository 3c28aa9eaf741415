// a, b, c: row numbers of vectors, which are V rows of D numbers
// a is to b as c is to what? Give back the ids of the topK rows nearest (by cosine) to b - a + c,
// each of the three divided by its length first; a, b and c are no answers, nor are zero rows.
function analogy(a, b, c, vectors, topK) {
  return []
}
