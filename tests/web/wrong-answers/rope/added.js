// → rope([[1, 1]], [0]): expected [[1, 1]], got [[1, 2]]. A sinusoidal table is added here: rotary turns, and adds nothing.
function rope(x, positions) {
  return x.map((row, t) => {
    const half = row.length / 2
    const turned = [...row]
    for (let i = 0; i < half; i++) {
      const angle = positions[t] / 10000 ** ((2 * i) / row.length)
      const [one, other] = [i, i + half]
      const [a, b] = [row[one], row[other]]
      turned[one] = a + Math.sin(angle)
      turned[other] = b + Math.cos(angle)
    }
    return turned
  })
}
