// ids: N row numbers    dOutput: N rows of D numbers, the gradient of the rows looked up
// Give back the gradient of the whole table: vocabSize rows of D numbers.
function embeddingBackward(ids, dOutput, vocabSize) {
  const width = dOutput[0].length
  const dTable = Array.from({ length: vocabSize }, () => new Array(width).fill(0))
  ids.forEach((id, n) => {
    for (let k = 0; k < width; k++) dTable[id][k] += dOutput[n][k]
  })
  return dTable
}
