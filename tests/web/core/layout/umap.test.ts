import { expect, test } from 'vitest'
import { EPOCHS, seeded, UmapRun, type UmapTask } from '../../../../web/core/layout/run.ts'

const KINDS = 4
const EACH = 20
const NEAR = 6
const rows = KINDS * EACH

/** Four kinds; the neighbours of a word are those after it in its own kind, the kinds apart. */
function task(seed: number, dimensions: 2 | 3 = 2): UmapTask {
  const ids = Int32Array.from({ length: rows * NEAR }, (_, at) => {
    const [i, k] = [Math.floor(at / NEAR), at % NEAR]
    const first = i - (i % EACH)
    return first + ((i - first + k + 1) % EACH)
  })
  const cosines = Float32Array.from(ids, (_, at) => 0.9 - 0.05 * (at % NEAR))
  return { ...{ rows, neighbours: NEAR, ids, cosines }, dimensions, seed }
}

function laid(wish: UmapTask) {
  const run = new UmapRun(wish)
  while (run.step());
  expect(run.done).toBe(EPOCHS)
  return run.coordinates()
}

test('words come to lie among their neighbours: the nearest on the map is of the same kind', () => {
  const { x, y, z } = laid(task(1))
  expect(z).toHaveLength(0)
  for (let i = 0; i < rows; i++) {
    let nearest = -1
    let least = Infinity
    for (let j = 0; j < rows; j++) {
      const far = Math.hypot(
        (x[i] as number) - (x[j] as number),
        (y[i] as number) - (y[j] as number),
      )
      if (j !== i && far < least) [nearest, least] = [j, far]
    }
    expect(Math.floor(nearest / EACH)).toBe(Math.floor(i / EACH))
  }
})

test('a seed gives the same layout every time, and another seed another', () => {
  expect(laid(task(7))).toEqual(laid(task(7)))
  expect([...laid(task(7)).x]).not.toEqual([...laid(task(8)).x])
})

test('every machine lays out the same, to the last bit', () => {
  const { x, y } = laid(task(1))
  // As Chromium 156, Firefox 153 and WebKitGTK 2.50 laid it out, which differ in their own Math.exp.
  const hash = new Uint32Array(x.buffer).reduce((sum, bits) => (Math.imul(sum, 31) + bits) >>> 0, 0)
  expect([x[0], y[79], hash]).toEqual([-2.203660488128662, -3.29945969581604, 2722124935])
})

test('in space there are three coordinates; a word without neighbours has none', () => {
  const wish = task(3, 3)
  wish.ids.fill(-1, 5 * NEAR, 6 * NEAR)
  const { x, y, z } = laid(wish)
  expect([x.length, y.length, z.length]).toEqual([rows, rows, rows])
  const placed = (i: number) => [x, y, z].map((values) => Number.isFinite(values[i]))
  expect(placed(5)).toEqual([false, false, false])
  expect(placed(6)).toEqual([true, true, true])
})

test('seeded numbers fill 0 to 1 evenly, and large seeds differ in their high bits too', () => {
  const next = seeded(1)
  const drawn = Array.from({ length: 20_000 }, next)
  expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true)
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length
  // The mean of 20,000 has a standard deviation of 0.002: five of them.
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.01)
  expect(seeded(1)()).not.toBe(seeded(1 + 2 ** 40)())
})
