// Writes rotary_scaling.json: the paces of pairs under each scaling, and what rotated vectors are
// multiplied by, from the published rules in float64; and values that a peer publishes in its
// tests, as printed there.
import { writeGolden } from './golden.mjs'
import { rules } from './scaling_rules.mjs'

const source = {
  dynamic: 'formula in float64 (Peng et al., 2023, and the libraries’ factor)',
  llama3: 'formula in float64 (Llama 3.1’s published rule)',
  longrope: 'formula in float64 (Ding et al., 2024)',
  yarn: 'formula in float64 (Peng et al., 2023, authors’ code)',
}

function computed(scaling, options) {
  const all = { width: 128, base: 10_000, ...options }
  return { source: source[scaling], tolerance: 1e-12, scaling, ...all, ...rules[scaling](all) }
}

const published = (scaling, name, options) => ({
  source: `HF transformers, tests/utils/test_modeling_rope_utils, ${name}`,
  tolerance: 5e-5,
  scaling,
  width: 128,
  base: 10_000,
  ...options,
})

const dynamic = { factor: 10, trainedLen: 2048, sequenceLen: 16_384 }
const llama3 = { factor: 10, trainedLen: 2048, lowFrequency: 1, highFrequency: 4 }
const yarn = { factor: 10, trainedLen: 2048 }
/** 1, 2, 3 … for as many pairs, as the peer’s test has them. */
const rising = Array.from({ length: 64 }, (_, i) => i + 1)
const two = Array(64).fill(2)
const longrope = { factor: 10, trainedLen: 2048, shortFactors: two, longFactors: rising }

writeGolden('rotary_scaling', [
  computed('dynamic', dynamic),
  computed('dynamic', { ...dynamic, sequenceLen: 2048 }),
  computed('dynamic', { ...dynamic, sequenceLen: 7 }),
  computed('dynamic', { ...dynamic, factor: 1, sequenceLen: 5000, base: 500_000, width: 64 }),
  computed('llama3', llama3),
  // Llama 3.1's own.
  computed('llama3', { ...llama3, factor: 8, trainedLen: 8192, base: 500_000 }),
  // Llama 3.2's factor, and other limits.
  computed('llama3', { ...llama3, factor: 32, lowFrequency: 0.5, highFrequency: 12.5, width: 64 }),
  computed('longrope', { ...longrope, sequenceLen: 2048 }),
  computed('longrope', { ...longrope, sequenceLen: 2049 }),
  computed('longrope', { ...longrope, sequenceLen: 4096, factor: 1 }),
  computed('longrope', { ...longrope, sequenceLen: 4096, given: 0.5 }),
  computed('yarn', yarn),
  computed('yarn', { ...yarn, truncate: false }),
  // gpt-oss: no truncation.
  computed('yarn', { factor: 32, trainedLen: 4096, base: 150_000, width: 64, truncate: false }),
  computed('yarn', { ...yarn, betaFast: 16, betaSlow: 2, given: 0.5 }),
  // Two alike, as in DeepSeek-V2, and two that differ.
  computed('yarn', { ...yarn, factor: 40, mscale: 0.71, mscaleAllDim: 0.71 }),
  computed('yarn', { ...yarn, factor: 40, mscale: 1, mscaleAllDim: 0.5, truncate: false }),
  computed('yarn', { ...yarn, factor: 1, mscale: 1, mscaleAllDim: 0.5 }),
  published('none', 'default', {
    ...{ factor: 1, trainedLen: 2048, attentionFactor: 1 },
    pairNumbers: [0, 1, 15, 17, 24, 32, 41, 63],
    expected: [1, 8.6596e-1, 1.1548e-1, 8.6596e-2, 3.1623e-2, 1e-2, 2.7384e-3, 1.1548e-4],
  }),
  published('dynamic', 'test_dynamic_rope_numerically', {
    ...dynamic,
    attentionFactor: 1,
    pairNumbers: [40, 41, 47, 48, 62, 63],
    expected: [2.1115e-4, 1.7089e-4, 4.8018e-5, 3.8861e-5, 2.0097e-6, 1.6265e-6],
  }),
  published('llama3', 'test_llama3_rope_numerically', {
    ...llama3,
    attentionFactor: 1,
    pairNumbers: [0, 1, 30, 31, 32, 33, 36, 39, 40, 41, 63],
    expected: [
      1, 8.6596e-1, 1.3335e-2, 1.073e-2, 7.7785e-3, 5.6009e-3, 1.9675e-3, 5.7363e-4, 3.4539e-4,
      2.7384e-4, 1.1548e-5,
    ],
  }),
  published('yarn', 'test_yarn_rope_numerically', {
    ...yarn,
    attentionFactor: 0.1 * Math.log(10) + 1,
    pairNumbers: [16, 17, 20, 26, 32, 38, 40, 41, 63],
    expected: [
      1e-1, 8.3479e-2, 4.8136e-2, 1.5177e-2, 4.24e-3, 8.7713e-4, 4.3007e-4, 2.7384e-4, 1.1548e-5,
    ],
  }),
])
