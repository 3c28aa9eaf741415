/** A table of made-up vectors in which words of work lean to men, and words of home to women. */
import type { LoadedTable } from 'lexiscope/vectors/table.ts'
import { kinds } from '../../web/exercises/07-pretrained/word-lists.ts'
import { tableOf } from './core.ts'

const WIDTH = 16
const OTHERS = 200

/** Even numbers in -1 … 1, the same every time. */
function* numbers(): Generator<number, never> {
  for (let state = 1; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield (2 * state) / 2_147_483_647 - 1
  }
}

/** Rows by word; `others` lean as well, half each way, in two columns. */
function leaningRows(): Map<string, number[]> {
  const draw = numbers()
  const { x, y, a, b } = (kinds[0] as (typeof kinds)[number]).of
  const lean = new Map([...x, ...a].map((word) => [word, 1]))
  for (const word of [...y, ...b]) lean.set(word, -1)
  const most = [...a, ...b]
  for (let i = 0; i < OTHERS; i++) lean.set(`other${i}`, i % 2 === 0 ? 1 : -1)
  return new Map(
    [...lean].map(([word, side]) => {
      const row = Array.from({ length: WIDTH }, () => draw.next().value)
      row[0] = (most.includes(word) ? 3 : 0.8) * side + (row[0] ?? 0) / 2
      row[1] = 2 * side + (row[1] ?? 0)
      return [word, row.map((value) => Number(value.toFixed(6)))]
    }),
  )
}

/** As the page's worker has it. */
export function leaningTable(): Promise<LoadedTable> {
  const rows = leaningRows()
  return tableOf([...rows.keys()], Float32Array.from([...rows.values()].flat()), WIDTH)
}
