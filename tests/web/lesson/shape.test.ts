import { expect, test } from 'vitest'
import { noticed, type Shape, shapeOf } from '../../../web/lesson/rhythm/shape.ts'

test.each<[Shape, number[]]>([
  ['flat', [0.5, 0.55, 0.5, 0.45, 0.5]],
  ['rising', [0, 0.1, 0.4, 0.9]],
  ['straight', [1, 0.75, 0.5, 0.25, 0]],
  ['steep first', [1, 0.5, 0.25, 0.1, 0]],
  ['steep last', [1, 0.95, 0.8, 0.5, 0]],
  ['turning', [1, 0.6, 0.5, 0.7, 0.4]],
  ['turning', [0, 0.4, 0.2]],
])('%s: %j', (shape, values) => {
  expect(shapeOf(values, 0.12)).toBe(shape)
})

test('a change in small steps is a change, and one that comes back is none', () => {
  expect(shapeOf([1, 0.95, 0.9, 0.85, 0.8], 0.12)).toBe('straight')
  expect(shapeOf([1, 0.95, 1, 0.95, 1], 0.12)).toBe('flat')
})

const waves = [1, 0.7, 0.6, 0.75, 0.5]

test('of a curve it is told what was drawn and what was not', () => {
  expect(noticed([1, 0.8, 0.7, 0.6, 0.5], waves, 0.1, 0.2, 'step 4')).toEqual({
    seen: ['that it falls at first', 'that it is near 0.5 at step 4'],
    missed: ['that it rises again on the way'],
  })
  expect(noticed([0, 0.2, 0.4, 0.6, 0.8], waves, 0.1, 0.2, 'step 4')).toEqual({
    seen: [],
    missed: [
      'that it falls at first',
      'that it rises again on the way',
      'that it is near 0.5 at step 4',
    ],
  })
})

test('a curve that moves late does not do so at first', () => {
  expect(noticed([1, 1, 1, 1, 0.5], waves, 0.1, 0.2, 'step 4')).toEqual({
    seen: ['that it is near 0.5 at step 4'],
    missed: ['that it falls at first', 'that it rises again on the way'],
  })
  expect(noticed([1, 1, 1, 1, 0], [1, 0.7, 0.4, 0.2, 0], 0.1, 0.2, 'step 4').missed).toEqual([
    'that it falls at first',
  ])
  expect(noticed([1, 1, 0.6, 0.2, 0], [1, 0.7, 0.4, 0.2, 0], 0.1, 0.2, 'step 4').missed).toEqual([])
})

test('a level curve is level, and one that is level after a step says so', () => {
  expect(noticed([1, 0.5, 0], [1, 1, 1], 0.1, 0.2, 'step 4').missed).toEqual([
    'that it stays level',
  ])
  expect(noticed([1, 0.5, 0], [1, 0, 0], 0.1, 0.2, 'step 4')).toEqual({
    seen: ['that it falls at first', 'that it is near 0 at step 4'],
    missed: ['that it is level from the second point on'],
  })
})
