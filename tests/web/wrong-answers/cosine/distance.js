// → cosine([1], [1]): expected 1, got 0. That is a distance: 1 − cosine.
function cosine(a, b) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const lengths = Math.sqrt(dot(a, a) * dot(b, b))
  return 1 - (lengths > 0 ? dot(a, b) / lengths : 0)
}
