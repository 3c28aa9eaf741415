// Give back heads numbers, the slope of each head. For a power of two, slopes[h] is 2^(-8 (h + 1) / heads).
// Else: the slopes of the next smaller power of two n, then those of 2n heads at places 0, 2, 4, …
// until there are enough.
function alibiSlopes(heads) {
  return []
}
