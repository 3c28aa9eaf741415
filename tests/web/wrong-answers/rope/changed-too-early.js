// → rope([[1, 1]], [1]): expected [[-0.30117, 1.3818]], got [[-0.30117, 0.28688]]. The first column is changed before the second one needs it: keep the old a and b.
function rope(x, positions) {
  return x.map((row, t) => {
    const half = row.length / 2
    const turned = [...row]
    for (let i = 0; i < half; i++) {
      const angle = positions[t] / 10000 ** ((2 * i) / row.length)
      const [one, other] = [i, i + half]
      const [a, b] = [row[one], row[other]]
      turned[one] = a * Math.cos(angle) - b * Math.sin(angle)
      turned[other] = turned[one] * Math.sin(angle) + b * Math.cos(angle)
    }
    return turned
  })
}
