import { expect, test } from 'vitest'
import { gradeSketch } from '../../../web/lesson/rhythm/grade.ts'
import { readSketch, sketchInWords, sketchReason } from '../../../web/lesson/rhythm/sketched.ts'

const asked = { columns: ['16–31', '32–39', '40–47'], low: 0, high: 100 }

test('a curve is kept as one whole number a range', () => {
  expect(readSketch('95,60,0', asked)).toEqual([95, 60, 0])
})

test.each(['', '95,60', '95,60,0,1', '95,60,101', '95,-1,0', '95,,0', '9e1,60,0', '95,6 0,0'])(
  '“%s” is no curve over three ranges',
  (kept) => {
    expect(readSketch(kept, asked)).toBeNull()
  },
)

const prediction = {
  ...asked,
  ...{ exercise: 'e', name: 'n', question: '?', xTitle: '', yTitle: '', baseline: null },
  ...{ edge: { before: 1, name: '' }, unit: '%', tooHigh: 'too high', tooLow: 'too low' },
}

test('in words it names each range, and parts no value from its range or its unit', () => {
  expect(sketchInWords(prediction, [95, 60, 0])).toBe(
    '16–\u206031:\u00A095\u00A0%, 32–\u206039:\u00A060\u00A0%, 40–\u206047:\u00A00\u00A0%',
  )
})

test('it is right where it is off by little on average', () => {
  expect(gradeSketch([95, 60, 0], [100, 50, 3], 6)).toEqual({ right: true, off: 6, far: 1 })
})

test('else it says by how much, and where most', () => {
  expect(gradeSketch([95, 60, 90], [100, 50, 0], 34)).toEqual({ right: false, off: 35, far: 2 })
})

test('why a curve may have been drawn so depends on which side it lies', () => {
  expect(sketchReason(prediction, [95, 60, 90], [100, 50, 0])).toBe('too high')
  expect(sketchReason(prediction, [50, 20, 0], [100, 50, 10])).toBe('too low')
})
