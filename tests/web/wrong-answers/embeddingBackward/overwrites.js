// → embeddingBackward([0, 0], [[1], [1]], 1): expected [[2]], got [[1]]. An id that comes again overwrites what was there: add up with +=.
function embeddingBackward(ids, dOutput, vocabSize) {
  const width = dOutput[0].length
  const dTable = Array.from({ length: vocabSize }, () => new Array(width).fill(0))
  ids.forEach((id, n) => {
    dTable[id] = [...dOutput[n]]
  })
  return dTable
}
