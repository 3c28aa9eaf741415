// → rotateHalf([1, 1, 1, 1]): expected [-1, -1, 1, 1], got [-1, 1, -1, 1]. Interleaved in place of halves: here column i pairs with i + d/2, not with its neighbour.
function rotateHalf(x) {
  return x.map((_, k) => (k % 2 === 0 ? -x[k + 1] : x[k - 1]))
}
