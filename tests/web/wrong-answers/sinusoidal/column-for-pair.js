// → sinusoidal(2, 2): expected [[0, 1], [0.84147, 0.5403]], got [[0, 1], [0.84147, 0.99995]]. Each column has a frequency of its own here: the two of a pair share one, so use 2i for both.
function sinusoidal(length, embeddingDim) {
  return Array.from({ length }, (_, p) =>
    Array.from({ length: embeddingDim }, (_, k) => {
      const angle = p / 10000 ** (k / embeddingDim)
      return k % 2 === 0 ? Math.sin(angle) : Math.cos(angle)
    }),
  )
}
