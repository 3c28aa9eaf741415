// → rope([[1, 1], [1, 1]], [0, 1]): expected [[1, 1], [-0.30117, 1.3818]], got [[1, 1], [1, 1]]. All vectors are turned at the first position: each has its own.
function rope(x, positions) {
  return x.map((row, t) => {
    const half = row.length / 2
    const turned = [...row]
    for (let i = 0; i < half; i++) {
      const angle = positions[0] / 10000 ** ((2 * i) / row.length)
      const [one, other] = [i, i + half]
      const [a, b] = [row[one], row[other]]
      turned[one] = a * Math.cos(angle) - b * Math.sin(angle)
      turned[other] = a * Math.sin(angle) + b * Math.cos(angle)
    }
    return turned
  })
}
