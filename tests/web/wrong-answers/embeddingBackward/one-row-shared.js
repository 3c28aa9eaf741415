// → embeddingBackward([0], [[1]], 2): expected [[1], [0]], got [[1], [1]]. All rows are one and the same array: make each row anew.
function embeddingBackward(ids, dOutput, vocabSize) {
  const width = dOutput[0].length
  const dTable = new Array(vocabSize).fill(new Array(width).fill(0))
  ids.forEach((id, n) => {
    for (let k = 0; k < width; k++) dTable[id][k] += dOutput[n][k]
  })
  return dTable
}
