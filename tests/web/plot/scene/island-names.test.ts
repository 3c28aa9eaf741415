import { expect, test } from 'vitest'
import { IslandNames } from '../../../../web/plot/scene/island-names.ts'

/** Two islands of six words each, 300 pixels apart. */
const x = Float32Array.from({ length: 12 }, (_, i) => (i < 6 ? 200 : 500) + 20 * (i % 3))
const y = Float32Array.from({ length: 12 }, (_, i) => 200 + 20 * (i % 2))
const groups = Uint8Array.from({ length: 12 }, (_, i) => (i < 6 ? 0 : 1))
const measures = { free: { left: 0, top: 0, width: 800, height: 400 }, size: 19, kernel: 12 }
const names = ['one', 'other']

test('a name lies at the coast of its island, clear of its words, and none on the other', () => {
  const placed = new IslandNames().place({ x, y }, groups, names, measures)
  expect(placed.map(({ group }) => group).sort()).toEqual([0, 1])
  for (const { group, x: at, y: level } of placed) {
    expect(Math.abs(at - (group === 0 ? 220 : 520))).toBeLessThan(100)
    expect(Math.min(...Array.from(y, (each) => Math.abs(each - level)))).toBeGreaterThan(20)
  }
})

test('a name goes with its island, and keeps its side of it while that is about as good', () => {
  const islands = new IslandNames()
  const [before] = islands.place({ x, y }, groups, names, measures)
  const moved = { x: x.map((each) => each + 7), y: y.map((each) => each - 4) }
  const after = islands
    .place(moved, groups, names, measures)
    .find(({ group }) => group === before?.group)
  expect(after?.x).toBeCloseTo((before?.x ?? 0) + 7, 3)
  expect(after?.y).toBeCloseTo((before?.y ?? 0) - 4, 3)
})

test('where groups lie mixed no island has a name, and nothing is where something else covers the map', () => {
  const mixed = groups.map((_, i) => i % 2)
  expect(new IslandNames().place({ x, y }, mixed, names, measures)).toEqual([])
  const covered = { ...measures, free: { left: 400, top: 0, width: 400, height: 400 } }
  const placed = new IslandNames().place({ x, y }, groups, names, covered)
  expect(placed.map(({ group }) => group)).toEqual([1])
})
