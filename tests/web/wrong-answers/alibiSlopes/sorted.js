// → alibiSlopes(3): expected [0.0625, 0.0039063, 0.25], got [0.25, 0.0625, 0.0039063]. The slopes stay in the recipe’s order, unsorted: a head keeps its place.
function alibiSlopes(heads) {
  const slopesOf = (n) => Array.from({ length: n }, (_, h) => 2 ** ((-8 * (h + 1)) / n))
  const n = 2 ** Math.floor(Math.log2(heads))
  const between = slopesOf(2 * n).filter((_, h) => h % 2 === 0)
  return [...slopesOf(n), ...between].slice(0, heads).sort((a, b) => b - a)
}
