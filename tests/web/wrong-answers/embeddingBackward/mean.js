// → embeddingBackward([0, 0], [[1], [1]], 1): expected [[2]], got [[1]]. Repeated ids are averaged here: a gradient is a sum.
function embeddingBackward(ids, dOutput, vocabSize) {
  const width = dOutput[0].length
  const dTable = Array.from({ length: vocabSize }, () => new Array(width).fill(0))
  ids.forEach((id, n) => {
    const times = ids.filter((other) => other === id).length
    for (let k = 0; k < width; k++) dTable[id][k] += dOutput[n][k] / times
  })
  return dTable
}
