// → alibiSlopes(1): expected [0.0039063], got [0.5]. With h counted from 0, the exponent is −8 (h + 1) / heads: −(h + 1) fits eight heads only.
function alibiSlopes(heads) {
  return Array.from({ length: heads }, (_, h) => 2 ** -(h + 1))
}
