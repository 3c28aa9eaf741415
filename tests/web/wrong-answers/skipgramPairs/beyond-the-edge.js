// → skipgramPairs([7], 1): expected an empty array, got undefined at [0][1]: something is read outside its array.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    for (let u = t - window; u <= t + window; u++) {
      if (u !== t) pairs.push([ids[t], ids[u]])
    }
  }
  return pairs
}
