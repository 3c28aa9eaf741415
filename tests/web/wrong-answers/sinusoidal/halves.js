// → sinusoidal(1, 4): expected [[0, 1, 0, 1]], got [[0, 0, 1, 1]]. All sines, then all cosines: that is the other layout. Here they alternate.
function sinusoidal(length, embeddingDim) {
  return Array.from({ length }, (_, p) => {
    const angles = Array.from(
      { length: embeddingDim / 2 },
      (_, i) => p / 10000 ** ((2 * i) / embeddingDim),
    )
    return [...angles.map(Math.sin), ...angles.map(Math.cos)]
  })
}
