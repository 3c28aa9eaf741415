// → skipgramPairs([4, 7], 1): expected shape (2, 2), got an empty array. Words near the edge have pairs too, only fewer.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = window; t < ids.length - window; t++) {
    for (let u = Math.max(0, t - window); u <= Math.min(ids.length - 1, t + window); u++) {
      if (u !== t) pairs.push([ids[t], ids[u]])
    }
  }
  return pairs
}
