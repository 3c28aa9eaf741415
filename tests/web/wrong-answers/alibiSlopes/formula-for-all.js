// → alibiSlopes(3): expected [0.0625, 0.0039063, 0.25], got [0.15749, 0.024803, 0.0039063]. Not a power of two: take the next smaller one, then every other slope of twice as many heads.
function alibiSlopes(heads) {
  return Array.from({ length: heads }, (_, h) => 2 ** ((-8 * (h + 1)) / heads))
}
