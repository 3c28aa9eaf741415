// → cosine([1], [4]): expected 1, got 4. That is the dot product alone: divide it by both lengths.
function cosine(a, b) {
  return a.reduce((sum, x, i) => sum + x * b[i], 0)
}
