// → rotateHalf([1, 2]): expected [-2, 1], got [-1, 2]. The halves stay in their places here: the second one comes first.
function rotateHalf(x) {
  return x.map((value, k) => (k < x.length / 2 ? -value : value))
}
