// → skipgramPairs([4, 7], 1): expected shape (2, 2), got shape (1, 2). Only the words after the centre: those before it are contexts too.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    for (let u = t + 1; u <= Math.min(ids.length - 1, t + window); u++) {
      if (u !== t) pairs.push([ids[t], ids[u]])
    }
  }
  return pairs
}
