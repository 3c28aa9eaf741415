// Give back a table of length rows and embeddingDim columns: for position p and pair i,
// column 2i is sin(p / 10000^(2i / embeddingDim)) and column 2i + 1 is the cosine of the same angle.
function sinusoidal(length, embeddingDim) {
  return Array.from({ length }, (_, p) =>
    Array.from({ length: embeddingDim }, (_, k) => {
      const i = Math.floor(k / 2)
      const angle = p / 10000 ** ((2 * i) / embeddingDim)
      return k % 2 === 0 ? Math.sin(angle) : Math.cos(angle)
    }),
  )
}
