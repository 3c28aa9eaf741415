// → rotateHalf([1, 1]): expected [-1, 1], got [-1, -1].
function rotateHalf(x) {
  const half = Math.floor(x.length / 4)
  return [...x.slice(half).map((b) => -b), ...x.slice(0, half)]
}
