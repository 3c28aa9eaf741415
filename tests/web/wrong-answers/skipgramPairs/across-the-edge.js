// → skipgramPairs([7], 1): expected an empty array, got shape (2, 2). Pairs across the edge: a sentence does not go on at its other end.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    for (let by = -window; by <= window; by++) {
      if (by !== 0) pairs.push([ids[t], ids.at((t + by) % ids.length)])
    }
  }
  return pairs
}
