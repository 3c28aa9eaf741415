// Writes attention.json: softmax(Q K^T / sqrt(d) + bias) V in float64.
import { dot, numbers, transpose, writeGolden } from './golden.mjs'

const source = 'formula in float64 (Vaswani et al., 2017, section 3.2)'
const heads = 2
const width = 3

function softmax(scores) {
  const most = Math.max(...scores)
  const powers = scores.map((s) => Math.exp(s - most))
  const sum = powers.reduce((a, b) => a + b)
  return powers.map((p) => p / sum)
}

// One list a head of (queries, width), (keys, width), (keys, width).
function attend(name, queries, keys, causal, slopes) {
  const q = Array.from({ length: heads }, (_, h) => numbers(queries, width, h))
  const k = Array.from({ length: heads }, (_, h) => numbers(keys, width, h + 2))
  const v = Array.from({ length: heads }, (_, h) => numbers(keys, width, h + 4))
  const penalty = (h, i, j) => (slopes ? -slopes[h] * Math.abs(keys - queries + i - j) : 0)
  const weights = q.map((rows, h) =>
    rows.map((row, i) =>
      softmax(
        k[h].map((key, j) =>
          causal && j > keys - queries + i
            ? Number.NEGATIVE_INFINITY
            : dot(row, key) / Math.sqrt(width) + penalty(h, i, j),
        ),
      ),
    ),
  )
  const output = weights.map((rows, h) =>
    rows.map((row) => transpose(v[h]).map((c) => dot(row, c))),
  )
  const sizes = { heads, queries, keys, width }
  return { name, source, tolerance: 1e-6, ...sizes, causal, slopes, q, k, v, weights, output }
}

writeGolden('attention', [
  attend('plain', 4, 4, false),
  attend('causal', 4, 4, true),
  attend('causal, one new query', 1, 5, true),
  attend('symmetric ALiBi', 4, 4, false, [2 ** -4, 2 ** -8]),
  attend('causal ALiBi', 4, 4, true, [2 ** -4, 2 ** -8]),
])
