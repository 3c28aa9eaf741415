// → cosine([1], [4]): expected 1, got 0.25. A length is the square root of the sum of squares; here the root is missing.
function cosine(a, b) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  return dot(a, b) / (dot(a, a) * dot(b, b) || 1)
}
