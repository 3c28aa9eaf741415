import { expect, test } from 'vitest'
import {
  type Ball,
  ballOf,
  depthBands,
  posed,
  turnInto,
} from '../../../../web/plot/scene/rotation.ts'

const space = (...points: (readonly [number, number, number])[]) => ({
  x: Float32Array.from(points, ([x]) => x),
  y: Float32Array.from(points, ([, y]) => y),
  z: Float32Array.from(points, ([, , z]) => z),
})
const empty = (n: number) => ({
  x: new Float32Array(n),
  y: new Float32Array(n),
  z: new Float32Array(n),
})
const seenFrom = (turn: number, tilt: number, ...points: (readonly [number, number, number])[]) => {
  const seen = empty(points.length)
  const ball: Ball = { middle: [0, 0, 0], radius: 1 }
  turnInto(seen, space(...points), ball, { turn, tilt })
  return points.map((_, i) =>
    [seen.x[i], seen.y[i], seen.z[i]].map(
      (value) => Math.round(1000 * (value as number)) / 1000 + 0,
    ),
  )
}

test('a quarter turn brings z to the right; a quarter tilt brings y towards the reader', () => {
  expect(seenFrom(90, 0, [0, 0, 1], [1, 0, 0], [0, 1, 0])).toEqual([
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ])
  expect(seenFrom(0, 90, [0, 1, 0], [0, 0, 1])).toEqual([
    [0, 0, 1],
    [0, -1, 0],
  ])
})

test('points are seen from the middle of their box, and stay within its ball however turned', () => {
  const points = space([10, 0, 0], [14, 6, 2], [11, 1, Number.NaN])
  const ball = ballOf(points) as Ball
  expect(ball.middle).toEqual([12, 3, 1])
  expect(ball.radius).toBeCloseTo(Math.hypot(2, 3, 1), 12)
  for (const [turn, tilt] of [
    [0, 0],
    [33, -71],
    [250, 12],
  ] as const) {
    const seen = empty(3)
    turnInto(seen, points, ball, { turn, tilt })
    for (const i of [0, 1]) {
      const far = Math.hypot(...[seen.x, seen.y, seen.z].map((values) => values[i] as number))
      // Three coordinates rounded to float32.
      expect(Math.abs(far - ball.radius)).toBeLessThan(1e-6)
    }
    expect(seen.x[2]).toBeNaN()
  }
})

test('nothing with a place has no ball; one point, equal points and 1e30 have one', () => {
  expect(ballOf(space([Number.NaN, 0, 0], [0, Infinity, 0]))).toBeNull()
  expect(ballOf(empty(0))).toBeNull()
  expect(ballOf(space([4, 5, 6], [4, 5, 6]))).toEqual({ middle: [4, 5, 6], radius: 0 })
  const huge = ballOf(space([-3e38, 0, 0], [3e38, 0, 0])) as Ball
  expect(huge.radius).toBeCloseTo(Math.fround(3e38), -31)
})

test('bands hold every point with a depth once, farthest first', () => {
  const depth = Float32Array.of(-1, 1, 0, Number.NaN, 0.9, -0.3)
  expect(depthBands(depth, 1, 4).map((band) => [...band])).toEqual([[0], [5], [2], [1, 4]])
  expect(depthBands(depth, 1, 2, Uint32Array.of(5, 1)).map((band) => [...band])).toEqual([[5], [1]])
  expect(depthBands(Float32Array.of(0, 0), 0, 2).map((band) => band.length)).toEqual([0, 2])
})

test('a pose is kept in whole degrees, a turn once round, a tilt up to the poles', () => {
  expect(posed(-10.4, 95)).toEqual({ turn: 350, tilt: 90 })
  expect(posed(725, -200)).toEqual({ turn: 5, tilt: -90 })
  expect(posed(-0.2, 3.5)).toEqual({ turn: 0, tilt: 4 })
})
