// → sinusoidal(1, 2): expected shape (1, 2), got an array of 2. All rows one after the other are one axis too few: keep an array for each position.
function sinusoidal(length, embeddingDim) {
  const table = []
  for (let p = 0; p < length; p++) {
    for (let k = 0; k < embeddingDim; k++) {
      const angle = p / 10000 ** ((2 * Math.floor(k / 2)) / embeddingDim)
      table.push(k % 2 === 0 ? Math.sin(angle) : Math.cos(angle))
    }
  }
  return table
}
