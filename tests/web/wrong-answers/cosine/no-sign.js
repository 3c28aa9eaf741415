// → cosine([-1], [1]): expected -1, got 1. A cosine has a sign: opposite directions are −1, not 1.
function cosine(a, b) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const lengths = Math.sqrt(dot(a, a) * dot(b, b))
  return lengths > 0 ? Math.abs(dot(a, b)) / lengths : 0
}
