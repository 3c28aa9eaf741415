// → alibiSlopes(6): expected [0.25, 0.0625, 0.015625, 0.0039063, 0.5, 0.125], got [0.25, 0.0625, 0.015625, 0.0039063, 0.5, 0.25]. Every other one of the 2n slopes: the others are there already.
function alibiSlopes(heads) {
  const slopesOf = (n) => Array.from({ length: n }, (_, h) => 2 ** ((-8 * (h + 1)) / n))
  const n = 2 ** Math.floor(Math.log2(heads))
  return [...slopesOf(n), ...slopesOf(2 * n)].slice(0, heads)
}
