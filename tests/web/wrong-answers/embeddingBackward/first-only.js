// → embeddingBackward([0, 0], [[1], [1]], 1): expected [[2]], got [[1]]. Only the first time of a repeated id counts here: add up all of them.
function embeddingBackward(ids, dOutput, vocabSize) {
  const width = dOutput[0].length
  const dTable = Array.from({ length: vocabSize }, () => new Array(width).fill(0))
  ids.forEach((id, n) => {
    if (ids.indexOf(id) === n) dTable[id] = [...dOutput[n]]
  })
  return dTable
}
