// → skipgramPairs([4, 7], 1): expected [[4, 7], [7, 4]], got [[7, 4], [4, 7]]. Each pair is the wrong way round: centre first, then context.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    for (let u = Math.max(0, t - window); u <= Math.min(ids.length - 1, t + window); u++) {
      if (u !== t) pairs.push([ids[u], ids[t]])
    }
  }
  return pairs
}
