// → embeddingBackward([0], [[2]], 1): expected [[2]], got [[1]]. Ids that come are counted here: what adds up is their gradient.
function embeddingBackward(ids, dOutput, vocabSize) {
  const width = dOutput[0].length
  const dTable = Array.from({ length: vocabSize }, () => new Array(width).fill(0))
  for (const id of ids) {
    for (let k = 0; k < width; k++) dTable[id][k] += 1
  }
  return dTable
}
