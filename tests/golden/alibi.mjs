// Writes alibi.json: slopes and biases by the formula in float64, and values that peers publish in
// their tests, as printed there.
import { writeGolden } from './golden.mjs'

const paper = 'formula in float64 (Press, Smith and Lewis, 2022)'

// The authors' recipe: powers of two directly, any other count from its neighbours.
function slopes(heads) {
  const whole = 2 ** Math.floor(Math.log2(heads))
  const ofPower = (n) => Array.from({ length: n }, (_, h) => 2 ** ((-8 * (h + 1)) / n))
  const between = ofPower(2 * whole).filter((_, h) => h % 2 === 0)
  return [...ofPower(whole), ...between].slice(0, heads)
}

function slopesOfMpt(heads, largest) {
  const whole = 2 ** Math.ceil(Math.log2(heads))
  const all = Array.from({ length: whole }, (_, h) => 1 / 2 ** (((h + 1) * largest) / whole))
  if (whole === heads) return all
  const [odd, even] = [1, 0].map((rest) => all.filter((_, h) => h % 2 === rest))
  return [...odd, ...even].slice(0, heads)
}

const lastRow = (source, tolerance, expected) => ({
  kind: 'last-row',
  source,
  tolerance,
  heads: expected.length,
  keys: expected[0].length,
  expected,
})
// Every published row is -2m, -m, 0.
const threeKeys = (twiceSlopes) => twiceSlopes.map((twice) => [-twice, -twice / 2, 0])
const eight = [1, 0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125]

writeGolden('alibi', [
  ...[1, 2, 3, 4, 6, 8, 12, 16, 20, 71].map((heads) => ({
    kind: 'slopes',
    source: paper,
    tolerance: 1e-15,
    heads,
    expected: slopes(heads),
  })),
  // As MPT's code has them: of the next power of two, the odd ones first, then the even ones.
  ...[
    [4, 16],
    [12, 4],
    [32, 8],
    [40, 11.5],
  ].map(([heads, largest]) => ({
    kind: 'slopes',
    source: 'rule in float64 (MosaicML, MPT’s alibi_bias_max)',
    tolerance: 1e-14,
    heads,
    largest,
    expected: slopesOfMpt(heads, largest),
  })),
  ...[true, false].map((causal) => ({
    kind: 'bias',
    source: paper,
    tolerance: 1e-6,
    heads: 6,
    queries: 3,
    keys: 5,
    causal,
    // null stands for -infinity
    expected: slopes(6).map((m) =>
      [2, 3, 4].map((i) =>
        [0, 1, 2, 3, 4].map((j) => (causal && j > i ? null : m * -Math.abs(i - j))),
      ),
    ),
  })),
  lastRow('keras-hub, AlibiBias test_correct_output', 1e-7, threeKeys(eight)),
  lastRow('keras-hub, AlibiBias test_correct_output_num_heads_not_power_of_two', 1e-7, [
    ...threeKeys(eight),
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: as printed there
    [-1.4142135, -0.70710677, 0],
    [-0.70710677, -0.35355338, 0],
    [-0.35355338, -0.17677669, 0],
    [-0.17677669, -0.08838835, 0],
    [-0.08838835, -0.04419417, 0],
    [-0.04419417, -0.02209709, 0],
  ]),
])
