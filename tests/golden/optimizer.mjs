// Writes optimizer.json: three steps of SGD, Adam and lazy Adam in float64, written from the
// papers' formulas row by row.
import { numbers, writeGolden, zeros } from './golden.mjs'

const rows = 4
const width = 3
const start = numbers(rows, width, 1)
// Which rows each step touches: row 1 at first and never again, row 3 never.
const steps = [
  { rows: [0, 1], values: numbers(2, width, 2) },
  { rows: [0], values: numbers(1, width, 3) },
  { rows: [0, 2], values: numbers(2, width, 4) },
]

function sgd(rate) {
  const weights = structuredClone(start)
  for (const step of steps) {
    step.rows.forEach((row, n) => {
      for (let i = 0; i < width; i++) weights[row][i] -= rate * step.values[n][i]
    })
  }
  return weights
}

function adam(lazy, { rate, beta1, beta2, epsilon }) {
  const weights = structuredClone(start)
  const m = zeros(rows, width)
  const v = zeros(rows, width)
  steps.forEach((step, before) => {
    const t = before + 1
    for (let row = 0; row < rows; row++) {
      const n = step.rows.indexOf(row)
      if (lazy && n < 0) continue
      for (let i = 0; i < width; i++) {
        const g = n < 0 ? 0 : step.values[n][i]
        m[row][i] = beta1 * m[row][i] + (1 - beta1) * g
        v[row][i] = beta2 * v[row][i] + (1 - beta2) * g * g
        const mean = m[row][i] / (1 - beta1 ** t)
        const meanSquare = v[row][i] / (1 - beta2 ** t)
        weights[row][i] -= (rate * mean) / (Math.sqrt(meanSquare) + epsilon)
      }
    }
  })
  return weights
}

const options = { rate: 0.1, beta1: 0.9, beta2: 0.999, epsilon: 1e-8 }
const source = 'formula in float64'

writeGolden('optimizer', [
  {
    kind: 'sgd',
    source: `${source} (SGD)`,
    tolerance: 1e-6,
    rate: 0.1,
    start,
    steps,
    expected: sgd(0.1),
  },
  {
    kind: 'dense',
    source: `${source} (Kingma and Ba, 2015)`,
    tolerance: 1e-6,
    ...options,
    start,
    steps,
    expected: adam(false, options),
  },
  {
    kind: 'lazy',
    source: `${source} (Kingma and Ba, 2015, touched rows)`,
    tolerance: 1e-6,
    ...options,
    start,
    steps,
    expected: adam(true, options),
  },
])
