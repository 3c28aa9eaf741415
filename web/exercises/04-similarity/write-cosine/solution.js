// a, b: two vectors of D numbers
// Give back the cosine of the angle between them; 0 where one of them is zero.
function cosine(a, b) {
  const dot = (u, v) => u.reduce((sum, x, i) => sum + x * v[i], 0)
  const lengths = Math.sqrt(dot(a, a) * dot(b, b))
  return lengths > 0 ? dot(a, b) / lengths : 0
}
