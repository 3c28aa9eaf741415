// ids: the words of one sentence    window: how far a context word may be from its centre
// Give back all [centre, context] pairs: centres in the order of the sentence, the contexts of each
// from left to right.
function skipgramPairs(ids, window) {
  const pairs = []
  for (let t = 0; t < ids.length; t++) {
    const last = Math.min(ids.length - 1, t + window)
    for (let u = Math.max(0, t - window); u <= last; u++) {
      if (u !== t) pairs.push([ids[t], ids[u]])
    }
  }
  return pairs
}
