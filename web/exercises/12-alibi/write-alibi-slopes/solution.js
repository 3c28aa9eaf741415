// Give back heads numbers, the slope of each head. For a power of two, slopes[h] is 2^(-8 (h + 1) / heads).
// Else: the slopes of the next smaller power of two n, then those of 2n heads at places 0, 2, 4, …
// until there are enough.
function alibiSlopes(heads) {
  const slopesOf = (n) => Array.from({ length: n }, (_, h) => 2 ** ((-8 * (h + 1)) / n))
  const n = 2 ** Math.floor(Math.log2(heads))
  const between = slopesOf(2 * n).filter((_, h) => h % 2 === 0)
  return [...slopesOf(n), ...between].slice(0, heads)
}
