import { expect, test } from 'vitest'
import {
  boxOutline,
  joined,
  pointsInside,
  selectionText,
  toggled,
} from '../../../../web/plot/scene/selection.ts'
import fc from '../../properties.ts'

const identity = { kx: 1, ky: 1, tx: 0, ty: 0 }
const points = (...places: (readonly [number, number])[]) => ({
  x: Float32Array.from(places, ([x]) => x),
  y: Float32Array.from(places, ([, y]) => y),
})

test('a box holds the points between its corners, whichever two are given', () => {
  const some = points([1, 1], [5, 5], [9, 1], [5, 11], [4, 9])
  expect([...pointsInside(some, identity, boxOutline([0, 0], [6, 10]))]).toEqual([0, 1, 4])
  expect([...pointsInside(some, identity, boxOutline([6, 10], [0, 0]))]).toEqual([0, 1, 4])
})

test('a lasso is in pixels: the view takes the points there', () => {
  const view = { kx: 10, ky: -10, tx: 100, ty: 50 }
  const some = points([0, 0], [2, 1], [-3, 4])
  // (0, 0) is at (100, 50), (2, 1) at (120, 40), (-3, 4) at (70, 10).
  expect([
    ...pointsInside(some, view, [
      [95, 45],
      [125, 45],
      [125, 55],
      [95, 55],
    ]),
  ]).toEqual([0])
  expect([
    ...pointsInside(some, view, [
      [60, 0],
      [130, 0],
      [130, 60],
    ]),
  ]).toEqual([1])
})

test('where a lasso crosses itself, what is surrounded twice is out', () => {
  const pentagram = [0, 2, 4, 1, 3].map((k) => {
    const angle = (2 * Math.PI * k) / 5
    return [Math.cos(angle), Math.sin(angle)] as const
  })
  const some = points([0, 0], [0.8, 0])
  expect([...pointsInside(some, identity, pentagram)]).toEqual([1])
})

test('points without a place, and outlines without an inside, select nothing', () => {
  const some = points([Number.NaN, 1], [1, Infinity], [2, 2])
  expect([...pointsInside(some, identity, boxOutline([0, 0], [9, 9]))]).toEqual([2])
  expect([...pointsInside(some, identity, [])]).toEqual([])
  expect([...pointsInside(some, identity, [[2, 2]])]).toEqual([])
  const far = points([1e30, -1e30], [0, 0])
  expect([...pointsInside(far, identity, boxOutline([-1, -1], [1, 1]))]).toEqual([1])
})

test('a triangle holds exactly the points on the inner side of its three sides', () => {
  const number = fc.integer({ min: -50, max: 50 })
  const point = fc.tuple(number, number)
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, p) => {
      const turn = ([x0, y0]: number[], [x1, y1]: number[]) =>
        ((x1 as number) - (x0 as number)) * (p[1] - (y0 as number)) -
        ((y1 as number) - (y0 as number)) * (p[0] - (x0 as number))
      const turns = [turn(a, b), turn(b, c), turn(c, a)]
      // On a side it may be either.
      fc.pre(turns.every((each) => each !== 0))
      const inside = turns.every((each) => each > 0) || turns.every((each) => each < 0)
      expect(pointsInside(points(p), identity, [a, b, c]).length).toBe(inside ? 1 : 0)
    }),
  )
})

test('selections are joined and toggled in order', () => {
  expect([...joined(Uint32Array.of(2, 30), Uint32Array.of(4, 2))]).toEqual([2, 4, 30])
  expect([...toggled(Uint32Array.of(2, 30), 4)]).toEqual([2, 4, 30])
  expect([...toggled(Uint32Array.of(2, 4, 30), 4)]).toEqual([2, 30])
})

test('a selection is said by its first words, and of the others how many there are', () => {
  const words = Array.from({ length: 2000 }, (_, i) => `w${i}`)
  expect(selectionText(Uint32Array.of(), words)).toBe('Nothing selected.')
  expect(selectionText(Uint32Array.of(3), words)).toBe('1 word selected: w3.')
  expect(selectionText(Uint32Array.from(words.keys()), words)).toBe(
    '2,000 words selected: w0, w1, w2, w3, w4, w5, w6, w7 and 1,992 more.',
  )
})
