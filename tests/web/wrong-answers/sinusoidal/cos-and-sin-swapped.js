// → sinusoidal(1, 2): expected [[0, 1]], got [[1, 0]]. cos and sin are swapped: the sine belongs in column 2i, the cosine in 2i + 1.
function sinusoidal(length, embeddingDim) {
  return Array.from({ length }, (_, p) =>
    Array.from({ length: embeddingDim }, (_, k) => {
      const angle = p / 10000 ** ((2 * Math.floor(k / 2)) / embeddingDim)
      return k % 2 === 0 ? Math.cos(angle) : Math.sin(angle)
    }),
  )
}
