// → embeddingBackward([0], [[1]], 2): expected shape (2, 1), got shape (1, 1). Only the rows that were looked up are here: the others are there too, as zeros.
function embeddingBackward(ids, dOutput, vocabSize) {
  const width = dOutput[0].length
  const dTable = Array.from({ length: vocabSize }, () => new Array(width).fill(0))
  ids.forEach((id, n) => {
    for (let k = 0; k < width; k++) dTable[id][k] += dOutput[n][k]
  })
  return dTable.filter((_, id) => ids.includes(id))
}
