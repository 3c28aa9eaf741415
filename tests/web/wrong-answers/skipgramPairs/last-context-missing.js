// → skipgramPairs([4, 7], 1): expected shape (2, 2), got shape (1, 2). Off by one: the last context on the right is missing.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    for (let u = Math.max(0, t - window); u <= Math.min(ids.length - 1, t + window - 1); u++) {
      if (u !== t) pairs.push([ids[t], ids[u]])
    }
  }
  return pairs
}
