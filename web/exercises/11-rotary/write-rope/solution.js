// x: T vectors of d numbers, d even    positions: T whole numbers, one for each vector
// Give back T vectors of d numbers: vector t turned at position p = positions[t]. Column i and column
// i + d/2 are a pair, turned by the angle p / 10000^(2i / d).
function rope(x, positions) {
  return x.map((row, t) => {
    const half = row.length / 2
    const turned = [...row]
    for (let i = 0; i < half; i++) {
      const angle = positions[t] / 10000 ** ((2 * i) / row.length)
      const [a, b] = [row[i], row[i + half]]
      turned[i] = a * Math.cos(angle) - b * Math.sin(angle)
      turned[i + half] = a * Math.sin(angle) + b * Math.cos(angle)
    }
    return turned
  })
}
