// Writes sinusoidal.json: the formula in float64, the same phases from 60-digit arithmetic, and
// values that peers publish in their tests, as printed there.
import { writeGolden } from './golden.mjs'

const formula = 'formula in float64 (Vaswani et al., 2017, section 3.5)'
const base = 10000

function sinusoid(layout, positions, width) {
  const pairs = width / 2
  const divisor = layout === 'fairseq' ? pairs - 1 : pairs
  const waves = Array.from({ length: pairs }, (_, i) => base ** (-i / divisor))
  return positions.map((p) => {
    const sines = waves.map((w) => Math.sin(p * w))
    const cosines = waves.map((w) => Math.cos(p * w))
    if (layout !== 'interleaved') return [...sines, ...cosines]
    return sines.flatMap((sine, i) => [sine, cosines[i]])
  })
}

// Fixed-point numbers: a BigInt counts units of 10^-60.
const one = 10n ** 60n
const times = (a, b) => (a * b) / one
const over = (a, b) => (a * one) / b

function squareRoot(a) {
  let root = one
  for (let i = 0; i < 300; i++) root = (root + over(a, root)) / 2n
  return root
}

/** arctan(1/n) by its series; pi is 16 arctan(1/5) - 4 arctan(1/239) (Machin). */
function arctanOfInverse(n) {
  let sum = 0n
  let power = one / n
  for (let k = 0n; power !== 0n; k++, power /= n * n) {
    sum += (k % 2n === 0n ? power : -power) / (2n * k + 1n)
  }
  return sum
}
const turn = 2n * (16n * arctanOfInverse(5n) - 4n * arctanOfInverse(239n))

/** sine or cosine of an angle within one turn, by its series. */
function wave(angle, isSine) {
  let term = isSine ? angle : one
  let sum = 0n
  for (let k = isSine ? 1n : 0n; term !== 0n; k += 2n) {
    sum += term
    term = -times(times(term, angle), angle) / ((k + 1n) * (k + 2n))
  }
  return Number(sum) / 1e60
}

/** The interleaved rows for D = 64: base^(-1/32) is five square roots of 1/base. */
function exactSinusoid(positions) {
  let ratio = one / BigInt(base)
  for (let i = 0; i < 5; i++) ratio = squareRoot(ratio)
  return positions.map((p) => {
    const row = []
    for (let i = 0, w = one; i < 32; i++, w = times(w, ratio)) {
      const angle = (BigInt(p) * w) % turn
      row.push(wave(angle, true), wave(angle, false))
    }
    return row
  })
}

const places = [0, 1, 2, 7, 511, 9999]
const far = [1_000_000, 999_999, 123_456]

writeGolden('sinusoidal', [
  ...['interleaved', 'halves', 'fairseq'].map((layout) => ({
    source: formula,
    layout,
    tolerance: 1e-6,
    positions: places,
    expected: sinusoid(layout, places, 16),
  })),
  {
    source: 'formula in 60-digit arithmetic, positions to 1,000,000',
    layout: 'interleaved',
    tolerance: 1e-6,
    positions: far,
    expected: exactSinusoid(far),
  },
  {
    source: 'HF transformers, tests/models/roformer, sinusoidal test_basic',
    layout: 'halves',
    tolerance: 5e-5,
    positions: [0, 1],
    expected: [
      [0, 0, 0, 1, 1, 1],
      [0.8415, 0.0464, 0.0022, 0.5403, 0.9989, 1],
    ],
  },
  {
    source: 'HF transformers, tests/models/roformer, weights against RoFormer',
    layout: 'halves',
    tolerance: 5e-5,
    width: 512,
    positions: [0, 1, 2],
    expected: [
      [0, 0, 0, 0, 0],
      [0.8415, 0.8219, 0.802, 0.7819, 0.7617],
      [0.9093, 0.9364, 0.9581, 0.9749, 0.987],
    ],
  },
  {
    source: 'HF transformers, tests/models/fsmt (fairseq), sinusoidal test_basic',
    layout: 'fairseq',
    tolerance: 5e-5,
    positions: [2, 3],
    expected: [
      [9.093e-1, 1.9999e-2, 2e-4, -4.1615e-1, 9.998e-1, 1],
      [1.4112e-1, 2.9995e-2, 3e-4, -9.8999e-1, 9.9955e-1, 1],
    ],
  },
  {
    source: 'keras-hub, SinePositionEncoding test_output_correct_values',
    layout: 'interleaved',
    tolerance: 1e-5, // printed to five digits, the rest cut off
    positions: [0, 3],
    expected: [
      [0, 1, 0, 1, 0, 1],
      [0.14112, -0.98999, 0.13879, 0.99032, 0.00646, 0.99997],
    ],
  },
])
