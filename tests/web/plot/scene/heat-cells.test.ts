import { expect, test } from 'vitest'
import {
  cellTexts,
  cellTicks,
  columnRoom,
  ROW_ROOM,
  uprightRoom,
} from '../../../../web/plot/scene/heat-cells.ts'
import { LETTER } from '../../../../web/plot/scene/labels.ts'
import fc from '../../properties.ts'

const rowTicks = (count: number, length: number, names: readonly string[] = []) =>
  cellTicks(count, names, ROW_ROOM, [length / count, 0], [0, length])
const columnTicks = (count: number, length: number, names: readonly string[] = []) =>
  cellTicks(count, names, columnRoom(count, names), [length / count, 0], [0, length])
const frame = { left: 0, top: 0, width: 200, height: 100 }

test('where there is room every row is labelled, in the middle of its cells', () => {
  expect(rowTicks(3, 60)).toEqual([
    { value: 0, text: '0', at: 10 },
    { value: 1, text: '1', at: 30 },
    { value: 2, text: '2', at: 50 },
  ])
})

test('long labels of columns are cut, and thinned by their letters', () => {
  const names = Array.from({ length: 20 }, (_, i) => `a very long name ${i}`)
  const ticks = columnTicks(20, 400, names)
  expect(ticks[0]?.text).toBe('a very long na…')
  expect(ticks.length).toBeLessThan(columnTicks(20, 400).length)
})

test('names of a few columns that are too narrow for them read upwards, in the room of the longest', () => {
  const words = ['dog', 'bites', 'glimmer', 'ouch']
  expect(uprightRoom({ width: 160, height: 150 }, 4, words)).toBe(LETTER * 'glimmer'.length)
  // Level where they fit; and where they would touch, or take more than half of the height.
  expect(uprightRoom({ width: 400, height: 150 }, 4, words)).toBe(0)
  expect(uprightRoom({ width: 60, height: 150 }, 4, words)).toBe(0)
  expect(uprightRoom({ width: 160, height: 80 }, 4, words)).toBe(0)
  expect(uprightRoom({ width: 160, height: 150 }, 4, [])).toBe(0)
})

test('no label touches the next, however many cells there are and wherever the view is', () => {
  const count = fc.integer({ min: 1, max: 5000 })
  const zoom = fc.integer({ min: 1, max: 50 })
  fc.assert(
    fc.property(count, zoom, fc.integer({ min: 0, max: 1000 }), (n, times, moved) => {
      const ticks = cellTicks(n, [], ROW_ROOM, [(times * 300) / n, -moved], [0, 300])
      for (const [i, { at, value }] of ticks.entries()) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(300)
        expect(value).toBeLessThan(n)
        const next = ticks[i + 1]
        if (next !== undefined) expect(next.at - at).toBeGreaterThanOrEqual(16 - 1e-9)
      }
    }),
  )
})

test('values are written once the cells have room, for the cells in sight, and only finite ones', () => {
  const values = Float32Array.from({ length: 12 }, (_, i) => (i === 1 ? Number.NaN : i))
  const inkOf = () => 'ink' as const
  expect(cellTexts(values, 3, 4, frame, { kx: 45, ky: 30, tx: 0, ty: 0 }, inkOf)).toEqual([])
  const [labels] = cellTexts(values, 3, 4, frame, { kx: 100, ky: 50, tx: 0, ty: -50 }, inkOf)
  // Two columns and two rows fit, from the second row on.
  expect(labels?.texts).toEqual(['4', '5', '8', '9'])
  const [first] = cellTexts(values, 3, 4, frame, { kx: 100, ky: 50, tx: 0, ty: 0 }, inkOf)
  expect(first?.texts).toEqual(['0', '4', '5'])
  expect([...(first?.x ?? [])]).toEqual([0.5, 0.5, 1.5])
})

test('each value is written in the ink of its cell, without a halo', () => {
  const values = Float32Array.of(0, 1, 0.5, 0.9)
  const view = { kx: 100, ky: 50, tx: 0, ty: 0 }
  const inkOf = (value: number) => (value > 0.8 ? 'paper' : 'ink')
  const labels = cellTexts(values, 2, 2, frame, view, inkOf)
  expect(labels.map(({ colour, texts, bare }) => [colour, texts, bare])).toEqual([
    ['ink', ['0', '0.5'], true],
    ['paper', ['1', '0.9'], true],
  ])
})
