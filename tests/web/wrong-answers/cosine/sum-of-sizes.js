// → cosine([1, 1], [1, 1]): expected 1, got 0.5. A length is not the sum of the sizes: square, add, take the root.
function cosine(a, b) {
  const size = (u) => u.reduce((sum, x) => sum + Math.abs(x), 0)
  return a.reduce((sum, x, i) => sum + x * b[i], 0) / (size(a) * size(b) || 1)
}
