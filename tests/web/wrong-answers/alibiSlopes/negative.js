// → alibiSlopes(1): expected [0.0039063], got [-0.0039063]. The sign is turned: slopes are positive, the bias is minus slope times distance.
function alibiSlopes(heads) {
  const slopesOf = (n) => Array.from({ length: n }, (_, h) => 2 ** ((-8 * (h + 1)) / n))
  const n = 2 ** Math.floor(Math.log2(heads))
  const between = slopesOf(2 * n).filter((_, h) => h % 2 === 0)
  return [...slopesOf(n), ...between].slice(0, heads).map((slope) => -slope)
}
