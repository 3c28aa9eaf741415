// golden.mjs: what the scripts that write golden values share. Run one with
// `node tests/golden/NAME.mjs`; it writes NAME.json beside itself.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Writes NAME.json: a list of cases, one a line; numbers keep all their digits. */
export function writeGolden(name, cases) {
  const lines = cases.map((one) => `  ${JSON.stringify(one)}`).join(',\n')
  const path = fileURLToPath(new URL(`./${name}.json`, import.meta.url))
  writeFileSync(path, `[\n${lines}\n]\n`)
}

/** (rows, columns) multiples of 1/32 between -50/32 and 50/32: exact in float32, without pattern. */
export function numbers(rows, columns, seed = 0) {
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column) => ((((row * columns + column) * 37 + seed * 11) % 101) - 50) / 32,
    ),
  )
}

export const zeros = (rows, columns) => Array.from({ length: rows }, () => Array(columns).fill(0))
export const transpose = (a) => a[0].map((_, column) => a.map((row) => row[column]))
export const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0)

/** The matrix product in float64. */
export function multiply(a, b) {
  const columns = transpose(b)
  return a.map((row) => columns.map((column) => dot(row, column)))
}
