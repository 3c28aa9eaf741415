// → alibiSlopes(3): expected [0.0625, 0.0039063, 0.25], got [0.0625, 0.0039063, 0.0625]. Between the slopes come those of twice as many heads at places 0, 2, 4, …, not 1, 3, 5, ….
function alibiSlopes(heads) {
  const slopesOf = (n) => Array.from({ length: n }, (_, h) => 2 ** ((-8 * (h + 1)) / n))
  const n = 2 ** Math.floor(Math.log2(heads))
  return [...slopesOf(n), ...slopesOf(2 * n).filter((_, h) => h % 2 === 1)].slice(0, heads)
}
