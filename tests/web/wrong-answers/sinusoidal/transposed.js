// → sinusoidal(1, 2): expected shape (1, 2), got shape (2, 1). Wrong axis: a row is a position, a column is a sine or a cosine.
function sinusoidal(length, embeddingDim) {
  return Array.from({ length: embeddingDim }, (_, k) =>
    Array.from({ length }, (_, p) => {
      const angle = p / 10000 ** ((2 * Math.floor(k / 2)) / embeddingDim)
      return k % 2 === 0 ? Math.sin(angle) : Math.cos(angle)
    }),
  )
}
