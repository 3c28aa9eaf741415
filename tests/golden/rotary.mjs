// Writes rotary.json: rotations as explicit (d,d) matrices in float64, and values that peers
// publish in their tests, as printed there.
import { multiply, numbers, transpose, writeGolden, zeros } from './golden.mjs'

const formula = 'formula in float64, rotation matrices (Su et al., 2021)'

function frequencies(width, base, scaling = {}) {
  const { kind, factor = 1, trainedLen, betaFast = 32, betaSlow = 1 } = scaling
  const stretched = kind === 'ntk-aware' ? base * factor ** (width / (width - 2)) : base
  const waves = Array.from({ length: width / 2 }, (_, i) => stretched ** ((-2 * i) / width))
  if (kind === 'linear') return waves.map((w) => w / factor)
  if (kind !== 'yarn') return waves
  // Peng et al., 2023, with the pair numbers at the ramp's ends rounded outwards.
  const pairOf = (turns) =>
    (width * Math.log(trainedLen / (turns * 2 * Math.PI))) / (2 * Math.log(base))
  const low = Math.max(Math.floor(pairOf(betaFast)), 0)
  const high = Math.max(Math.min(Math.ceil(pairOf(betaSlow)), width - 1), low + 0.001)
  return waves.map((w, i) => {
    const share = Math.min(Math.max((i - low) / (high - low), 0), 1)
    return w * (1 - share) + (w / factor) * share
  })
}

function rotationMatrix(position, width, { pairs, base = 10000, rotaryDim = width, scaling }) {
  const matrix = zeros(width, width)
  for (let i = rotaryDim; i < width; i++) matrix[i][i] = 1
  const size = scaling?.kind === 'yarn' ? 0.1 * Math.log(scaling.factor) + 1 : 1
  frequencies(rotaryDim, base, scaling).forEach((w, i) => {
    const [a, b] = pairs === 'interleaved' ? [2 * i, 2 * i + 1] : [i, i + rotaryDim / 2]
    const [cosine, sine] = [size * Math.cos(position * w), size * Math.sin(position * w)]
    matrix[a][a] = cosine
    matrix[b][b] = cosine
    matrix[a][b] = -sine
    matrix[b][a] = sine
  })
  return matrix
}

const positions = [0, 1, 5, 100, 4095]
const input = numbers(positions.length, 16, 3)

function rotated(name, options) {
  return {
    kind: 'vectors',
    source: formula,
    tolerance: 1e-6,
    name,
    ...options,
    positions,
    input,
    expected: positions.map(
      (p, t) => multiply([input[t]], transpose(rotationMatrix(p, 16, options)))[0],
    ),
  }
}

const published = (name) => `HF transformers, tests/utils/test_modeling_rope_utils, ${name}`
const pairNumbers = [0, 1, 15, 17, 24, 32, 41, 63]

writeGolden('rotary', [
  rotated('split halves', { pairs: 'split-halves' }),
  rotated('interleaved', { pairs: 'interleaved' }),
  rotated('base 500000', { pairs: 'split-halves', base: 500000 }),
  rotated('partial', { pairs: 'split-halves', rotaryDim: 6 }),
  rotated('partial, interleaved', { pairs: 'interleaved', rotaryDim: 6 }),
  rotated('linear', { pairs: 'split-halves', scaling: { kind: 'linear', factor: 4 } }),
  rotated('NTK-aware', { pairs: 'split-halves', scaling: { kind: 'ntk-aware', factor: 4 } }),
  rotated('YaRN', {
    pairs: 'split-halves',
    scaling: { kind: 'yarn', factor: 4, trainedLen: 1024, betaFast: 32, betaSlow: 1 },
  }),
  {
    kind: 'roformer',
    source: 'HF transformers, tests/models/roformer, apply_rotary_position_embeddings',
    tolerance: 5e-5,
    // The queries are 0, 1, 2, … / 100 in the shape (2, 12, 16, 64); the keys are their negatives.
    shape: [2, 12, 16, 64],
    expected: [
      [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07],
      [-0.2012, 0.8897, 0.0263, 0.9401, 0.2074, 0.9463, 0.3481, 0.9343],
      [-1.7057, 0.6271, -1.2145, 1.3897, -0.6303, 1.7647, -0.1173, 1.8985],
      [-2.1731, -1.6397, -2.7358, 0.2854, -2.184, 1.7183, -1.3018, 2.4871],
      [0.2717, -3.6173, -2.9206, -2.1988, -3.6638, 0.3858, -2.9155, 2.298],
      [3.9859, -2.158, -0.7984, -4.4904, -4.1181, -2.0252, -4.4782, 1.1253],
    ],
  },
  {
    kind: 'ones',
    source: 'keras-hub, RotaryEmbedding test_output_correct_values',
    tolerance: 6e-5,
    positions: [0, 3],
    expected: [
      [1, 1, 1, 1, 1, 1],
      [-1.1311, 0.8515, 0.9935, -0.8489, 1.1291, 1.0064],
    ],
  },
  {
    kind: 'ones',
    source: 'keras-hub, RotaryEmbedding test_rope_scaling',
    tolerance: 1e-6,
    scaling: { kind: 'linear', factor: 2 },
    positions: [0, 1, 2],
    expected: [
      [1, 1, 1, 1],
      [0.398157001, 0.994987488, 1.3570081, 1.004987478],
      [-0.301168621, 0.98995018, 1.381773233, 1.009949803],
    ],
  },
  {
    kind: 'ones',
    source: 'keras-hub, RotaryEmbedding test_rope_scaling_with_kv_cache',
    tolerance: 1e-6,
    scaling: { kind: 'linear', factor: 5 },
    positions: [12],
    expected: [[-1.412856817, 0.975714266, -0.061930716, 1.023709655]],
  },
  {
    kind: 'frequencies',
    source: published('default'),
    tolerance: 5e-5,
    width: 128,
    pairNumbers,
    expected: [1, 8.6596e-1, 1.1548e-1, 8.6596e-2, 3.1623e-2, 1e-2, 2.7384e-3, 1.1548e-4],
  },
  {
    // "Dynamic" NTK at 16,384 tokens, factor 10, trained on 2,048: NTK-aware by 10 * 8 - 9 = 71.
    kind: 'frequencies',
    source: published('dynamic NTK'),
    tolerance: 5e-5,
    width: 128,
    scaling: { kind: 'ntk-aware', factor: 71 },
    pairNumbers,
    expected: [1, 8.0931e-1, 4.1853e-2, 2.7413e-2, 6.2339e-3, 1.1473e-3, 1.7089e-4, 1.6265e-6],
  },
  {
    kind: 'frequencies',
    source: published('YaRN'),
    tolerance: 5e-5,
    width: 128,
    scaling: { kind: 'yarn', factor: 10, trainedLen: 2048, betaFast: 32, betaSlow: 1 },
    pairNumbers,
    expected: [1, 8.6596e-1, 1.1548e-1, 8.3479e-2, 2.2515e-2, 4.24e-3, 2.7384e-4, 1.1548e-5],
  },
])
