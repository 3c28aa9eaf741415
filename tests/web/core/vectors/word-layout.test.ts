/** Layouts by UMAP as the page asks for them, slice by slice. */
import type { PretrainedModule } from 'lexiscope/faces/vectors.d.ts'
import { CoreProblem } from 'lexiscope/kit/problem.ts'
import type { LayoutCoordinates, LayoutRequest } from 'lexiscope/vectors/protocol.ts'
import { EPOCHS, LayoutSlices } from 'lexiscope/vectors/word-layout.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadPretrained } from '../../core.ts'

const KINDS = 4
const ROWS = 80

let core: PretrainedModule
beforeAll(async () => {
  core = await loadPretrained()
})

/** Words of four kinds in turn, each near an axis of its own; the sixth is a zero row. */
function slices() {
  const names = Array.from({ length: ROWS }, (_, i) => `w${i}`)
  let end = 0
  const ends = Int32Array.from(names, (name) => {
    end += name.length
    return end
  })
  const vectors = Float32Array.from({ length: ROWS * KINDS }, (_, at) => {
    const [row, column] = [Math.floor(at / KINDS), at % KINDS]
    if (row === 5) return 0
    return (row % KINDS === column ? 1 : 0) + ((row * 7 + column * 13) % 11) / 40
  })
  const bytes = new TextEncoder().encode(names.join(''))
  return new LayoutSlices(core, core.wordVectors(bytes, ends, vectors, KINDS))
}

const wish: LayoutRequest = { rows: ROWS, neighbours: 6, dimensions: 2, seed: 1 }

function laid(of: LayoutSlices, wanted: LayoutRequest): LayoutCoordinates {
  const id = of.begin(wanted)
  for (;;) {
    const now = of.advance(id)
    if (now.done) return now
  }
}

test('words come to lie among their kind; a zero row lies nowhere', () => {
  const { x, y, z, epochs, fraction, neighboursKept, neighbours } = laid(slices(), wish)
  expect([x.length, z.length, epochs, fraction, neighbours]).toEqual([ROWS, 0, EPOCHS, 1, 6])
  expect([x[5], y[5]]).toEqual([Number.NaN, Number.NaN])
  for (let i = 0; i < ROWS; i++) {
    if (i === 5) continue
    const far = (j: number) =>
      Math.hypot((x[i] as number) - (x[j] as number), (y[i] as number) - (y[j] as number))
    const others = Array.from({ length: ROWS }, (_, j) => j).filter((j) => j !== i && j !== 5)
    const nearest = others.reduce((best, j) => (far(j) < far(best) ? j : best))
    expect(nearest % KINDS).toBe(i % KINDS)
  }
  expect(neighboursKept).toBeGreaterThan(0.3)
})

test('a seed gives the same layout however it is cut into slices, and another seed another', () => {
  const [one, other] = [slices(), slices()]
  const { x } = laid(one, wish)
  const id = other.begin({ ...wish, dimensions: 3 })
  expect(other.advance(id).z.length).toBe(ROWS)
  expect(laid(other, wish).x).toEqual(x)
  expect(laid(other, { ...wish, seed: 2 }).x).not.toEqual(x)
})

test('a layout ends when another begins or when it is told to', () => {
  const layouts = slices()
  const first = layouts.begin(wish)
  const second = layouts.begin(wish)
  expect(() => layouts.advance(first)).toThrow(CoreProblem)
  layouts.end(first)
  expect(layouts.advance(second).x.length).toBe(ROWS)
  layouts.end(second)
  expect(() => layouts.advance(second)).toThrow('Another map has begun.')
})

test('the core refuses what it cannot lay out', () => {
  const layouts = slices()
  const refused = (change: Partial<LayoutRequest>) => () => layouts.begin({ ...wish, ...change })
  expect(refused({ neighbours: 1 })).toThrow('neighbours: expected a number from 2 to 79, got 1')
  expect(refused({ neighbours: 80 })).toThrow('got 80')
  expect(refused({ rows: 2 })).toThrow('vectors: expected at least 3 rows, got 2')
  expect(refused({ rows: 81 })).toThrow('rows')
  expect(refused({ seed: 0.5 })).toThrow('seed')
})
