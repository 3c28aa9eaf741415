// → skipgramPairs([2, 3, 4], 1): expected shape (4, 2), got shape (6, 2). Off by one: the window reaches one place too far.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    for (let u = Math.max(0, t - window - 1); u <= Math.min(ids.length - 1, t + window + 1); u++) {
      if (u !== t) pairs.push([ids[t], ids[u]])
    }
  }
  return pairs
}
