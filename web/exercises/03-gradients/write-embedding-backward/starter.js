// ids: N row numbers    dOutput: N rows of D numbers, the gradient of the rows looked up
// Give back the gradient of the whole table: vocabSize rows of D numbers.
function embeddingBackward(ids, dOutput, vocabSize) {
  return []
}
