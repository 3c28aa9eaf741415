// Writes rotary.json: rotations as explicit (d,d) matrices in float64, and values that peers
// publish in their tests, as printed there.
import { multiply, numbers, transpose, writeGolden, zeros } from './golden.mjs'
import { rules } from './scaling_rules.mjs'

const formula = 'formula in float64, rotation matrices (Su et al., 2021)'

function rotationMatrix(position, width, { pairs, base = 10000, rotaryDim = width, scaling }) {
  const matrix = zeros(width, width)
  for (let i = rotaryDim; i < width; i++) matrix[i][i] = 1
  const { kind = 'none', ...options } = scaling ?? {}
  const { expected, attentionFactor: size } = rules[kind]({ width: rotaryDim, base, ...options })
  expected.forEach((w, i) => {
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
])
