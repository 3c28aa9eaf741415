// → skipgramPairs([3, 0], 1): expected shape (2, 2), got shape (1, 2). Id 0 is a word like any other: a test such as `if (ids[u])` leaves it out.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    for (let u = t - window; u <= t + window; u++) {
      if (u !== t && ids[u]) pairs.push([ids[t], ids[u]])
    }
  }
  return pairs
}
