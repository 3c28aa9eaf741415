// → rotateHalf([1, 1]): expected [-1, 1], got [1, -1]. The minus sign is on the wrong half: (a, b) becomes (−b, a), not (b, −a).
function rotateHalf(x) {
  const half = x.length / 2
  return [...x.slice(half), ...x.slice(0, half).map((a) => -a)]
}
