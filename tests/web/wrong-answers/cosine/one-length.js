// → cosine([1], [4]): expected 1, got 4. Divided by one length only: both count.
function cosine(a, b) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  return dot(a, b) / (Math.sqrt(dot(a, a)) || 1)
}
