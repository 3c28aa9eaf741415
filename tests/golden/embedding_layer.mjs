// Writes embedding_layer.json: s W[ids] + P and its gradients in float64, and the similarity of
// sinusoidal positions by distance, 2/D sum cos(k w_i).
import { multiply, numbers, transpose, writeGolden } from './golden.mjs'

const source = 'formula in float64 (Vaswani et al., 2017, section 3.4)'
const [vocabSize, width, maxSeqLen] = [6, 4, 8]
const tokens = numbers(vocabSize, width, 1)
const positions = numbers(maxSeqLen, width, 2)
const ids = [
  [5, 0, 5],
  [2, 5, 1],
]

function layer(scale, start) {
  const flat = ids.flat()
  const places = flat.map((_, n) => start + (n % ids[0].length))
  const s = scale ? Math.sqrt(width) : 1
  const dOutput = numbers(flat.length, width, 5)
  const spread = (rows, size) =>
    multiply(
      transpose(rows.map((row) => Array.from({ length: size }, (_, r) => (r === row ? 1 : 0)))),
      dOutput,
    )
  return {
    kind: 'layer',
    source,
    tolerance: 1e-6,
    tokens,
    positions,
    ids,
    scale,
    start,
    dOutput,
    expected: flat.map((id, n) => tokens[id].map((x, i) => s * x + positions[places[n]][i])),
    expectedTokens: spread(flat, vocabSize).map((row) => row.map((x) => s * x)),
    expectedPositions: spread(places, maxSeqLen),
  }
}

const waves = Array.from({ length: 32 }, (_, i) => 10000 ** (-i / 32))
const distances = Array.from({ length: 200 }, (_, k) => k)

writeGolden('embedding_layer', [
  layer(false, 0),
  layer(true, 3),
  {
    kind: 'similarity',
    source: 'formula in float64, 2/D sum cos(k w)',
    tolerance: 1e-6,
    width: 64,
    expected: distances.map((k) => waves.reduce((sum, w) => sum + Math.cos(k * w), 0) / 32),
  },
])
