// → sinusoidal(1, 2): expected [[0, 1]], got [[0.84147, 0.5403]]. Off by one: the first row is position 0.
function sinusoidal(length, embeddingDim) {
  return Array.from({ length }, (_, p) =>
    Array.from({ length: embeddingDim }, (_, k) => {
      const angle = (p + 1) / 10000 ** ((2 * Math.floor(k / 2)) / embeddingDim)
      return k % 2 === 0 ? Math.sin(angle) : Math.cos(angle)
    }),
  )
}
