// → embeddingBackward([0], [[1]], 2): expected shape (2, 1), got shape (1, 2). Wrong axis: a row of the gradient is a row of the table.
function embeddingBackward(ids, dOutput, vocabSize) {
  const width = dOutput[0].length
  const dTable = Array.from({ length: vocabSize }, () => new Array(width).fill(0))
  ids.forEach((id, n) => {
    for (let k = 0; k < width; k++) dTable[id][k] += dOutput[n][k]
  })
  return dTable[0].map((_, k) => dTable.map((row) => row[k]))
}
