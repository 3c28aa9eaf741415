// → cosine([0], [1]): expected 0, got NaN. A zero vector has length 0, and nothing can be divided by 0: give 0 there.
function cosine(a, b) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}
