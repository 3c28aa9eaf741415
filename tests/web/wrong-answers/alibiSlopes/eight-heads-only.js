// → alibiSlopes(1): expected [0.0039063], got [0.5]. The exponent is −8 (h + 1) / heads: with −(h + 1) it fits eight heads only.
function alibiSlopes(heads) {
  return Array.from({ length: heads }, (_, h) => 2 ** -(h + 1))
}
