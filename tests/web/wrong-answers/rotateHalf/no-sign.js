// → rotateHalf([1, 1]): expected [-1, 1], got [1, 1]. The minus sign is missing: (a, b) becomes (−b, a).
function rotateHalf(x) {
  const half = x.length / 2
  return [...x.slice(half), ...x.slice(0, half)]
}
