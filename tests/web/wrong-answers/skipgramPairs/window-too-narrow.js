// → skipgramPairs([4, 7], 1): expected shape (2, 2), got an empty array. Off by one: a context word may be exactly `window` places away.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    for (let u = Math.max(0, t - window + 1); u <= Math.min(ids.length - 1, t + window - 1); u++) {
      if (u !== t) pairs.push([ids[t], ids[u]])
    }
  }
  return pairs
}
