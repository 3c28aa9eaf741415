// Give back a table of length rows and embeddingDim columns: for position p and pair i,
// column 2i is sin(p / 10000^(2i / embeddingDim)) and column 2i + 1 is the cosine of the same angle.
function sinusoidal(length, embeddingDim) {
  return []
}
