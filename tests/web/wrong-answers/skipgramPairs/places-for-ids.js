// → skipgramPairs([4, 7], 1): expected [[4, 7], [7, 4]], got [[0, 1], [1, 0]]. Those are places in the sentence: give the ids that are there.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    for (let u = Math.max(0, t - window); u <= Math.min(ids.length - 1, t + window); u++) {
      if (u !== t) pairs.push([t, u])
    }
  }
  return pairs
}
