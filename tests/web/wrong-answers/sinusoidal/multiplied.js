// → sinusoidal(2, 4): at [1][2] expected 0.0099998, got -0.50637. Multiplied in place of divided: low columns turn fast, high ones slowly.
function sinusoidal(length, embeddingDim) {
  return Array.from({ length }, (_, p) =>
    Array.from({ length: embeddingDim }, (_, k) => {
      const angle = p * 10000 ** ((2 * Math.floor(k / 2)) / embeddingDim)
      return k % 2 === 0 ? Math.sin(angle) : Math.cos(angle)
    }),
  )
}
