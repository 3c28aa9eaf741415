// → sinusoidal(2, 4): at [1][2] expected 0.0099998, got 0.84147. All pairs turn equally fast: the exponent grows with i.
function sinusoidal(length, embeddingDim) {
  return Array.from({ length }, (_, p) =>
    Array.from({ length: embeddingDim }, (_, k) => {
      const angle = p
      return k % 2 === 0 ? Math.sin(angle) : Math.cos(angle)
    }),
  )
}
