// → alibiSlopes(1): expected [0.0039063], got [1]. Off by one: the first slope is 2^(−8 / heads), not 1.
function alibiSlopes(heads) {
  const slopesOf = (n) => Array.from({ length: n }, (_, h) => 2 ** ((-8 * h) / n))
  const n = 2 ** Math.floor(Math.log2(heads))
  const between = slopesOf(2 * n).filter((_, h) => h % 2 === 0)
  return [...slopesOf(n), ...between].slice(0, heads)
}
