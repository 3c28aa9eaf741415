// → skipgramPairs([3, 4, 5], 2): at [1][0] expected 3, got 4. The pairs are right, their order is not: centre after centre, contexts from left to right.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let by = 1; by <= window; by++) {
    for (let t = 0; t < ids.length; t++) {
      if (t >= by) pairs.push([ids[t], ids[t - by]])
      if (t + by < ids.length) pairs.push([ids[t], ids[t + by]])
    }
  }
  return pairs
}
