// → skipgramPairs([7], 1): expected an empty array, got shape (1, 2). A word is not its own context: leave out the centre’s place.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    for (let u = Math.max(0, t - window); u <= Math.min(ids.length - 1, t + window); u++) {
      if (true) pairs.push([ids[t], ids[u]])
    }
  }
  return pairs
}
