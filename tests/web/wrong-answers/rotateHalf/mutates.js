// → rotateHalf changed its argument x: copy before you write.
function rotateHalf(x) {
  const half = x.length / 2
  for (let i = 0; i < half; i++) {
    const a = x[i]
    x[i] = -x[i + half]
    x[i + half] = a
  }
  return x
}
