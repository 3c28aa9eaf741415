// → cosine([1], [1]): expected a number, got an array of 1. Element-wise products are one number for each column: add them up.
function cosine(a, b) {
  return a.map((x, i) => x * b[i])
}
