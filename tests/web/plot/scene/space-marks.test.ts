// Marks of a map: depth, the cross of its axes, and axes of two words.
import { expect, test } from 'vitest'
import type { Labels, Points } from '../../../../web/plot/scene/marks.ts'
import { axisCross, inDepth } from '../../../../web/plot/scene/rotation.ts'
import { wordAxisMarks } from '../../../../web/plot/scene/word-axes.ts'

const points: Points = {
  kind: 'points',
  x: new Float32Array(3),
  y: new Float32Array(3),
  colours: 'accent',
  radius: 2,
  opacity: 0.8,
}
const depth = Float32Array.of(-1, 1, 0)

test('far points come first, small and pale; near ones last, large and full', () => {
  const bands = inDepth(points, depth, 1).filter(({ only }) => only?.length)
  expect(bands.map(({ only }) => [...(only ?? [])])).toEqual([[0], [2], [1]])
  const [far, , near] = bands as [Points, Points, Points]
  expect(far.radius).toBeLessThan(points.radius)
  expect(far.opacity).toBeLessThan(near.opacity)
  expect(near.radius).toBeGreaterThan(points.radius)
  expect(near.opacity).toBeLessThanOrEqual(points.opacity)
})

test('unturned, x goes right, y up, and z towards the reader, so that its name stands in the middle', () => {
  const marks = axisCross({ turn: 0, tilt: 0 }, ['1', '2', '3'], [40, 300])
  const names = marks.find((mark): mark is Labels => mark.kind === 'labels')
  expect(names?.texts).toEqual(['1', '2', '3'])
  const at = (i: number) => [names?.x[i], names?.y[i]].map((value) => Math.round(value as number))
  expect(at(0)[0]).toBeGreaterThan(40)
  expect(at(0)[1]).toBe(300)
  expect(at(1)[0]).toBe(40)
  expect(at(1)[1]).toBeLessThan(300)
  expect(at(2)).toEqual([40, 300])
})

const axes = { across: ['man', 'woman'], up: ['low', 'high'] } as const
const size = { width: 200, height: 100 }

test('each word of an axis is at its line, and a line out of view has none', () => {
  // 0 and 1 lie at 50 and 150 across, at 80 and −20 up.
  const [lines, below, beside] = wordAxisMarks(axes, { kx: 100, tx: 50, ky: -100, ty: 80 }, size)
  expect(lines).toMatchObject({
    kind: 'lines',
    x: Float32Array.of(50, 50, 150, 150, 0, 200),
    y: Float32Array.of(0, 100, 0, 100, 80, 80),
  })
  expect(below).toMatchObject({ texts: ['man (0)', 'woman (1)'], x: Float32Array.of(50, 150) })
  expect(beside).toMatchObject({ texts: ['low (0)'] })
})
