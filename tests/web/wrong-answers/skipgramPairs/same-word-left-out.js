// → skipgramPairs([5, 5], 1): expected shape (2, 2), got an empty array. Leave out the centre’s place, not its word: the same word may also be beside it.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    for (let u = Math.max(0, t - window); u <= Math.min(ids.length - 1, t + window); u++) {
      if (ids[u] !== ids[t]) pairs.push([ids[t], ids[u]])
    }
  }
  return pairs
}
