// → embeddingBackward([0], [[1]], 2): expected shape (2, 1), got shape (1, 1). That is the gradient of the rows looked up, one for each id: it belongs in a table of vocabSize rows.
function embeddingBackward(ids, dOutput, vocabSize) {
  return dOutput
}
