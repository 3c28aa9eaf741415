// Predictions: how numbers and curves are judged, and the reasons that are told.
import { expect, test } from 'vitest'
import {
  gradeCount,
  gradeNumber,
  gradeSketch,
  gradeTyped,
} from '../../../web/lesson/rhythm/grade.ts'
import {
  type NumberPrediction,
  numberReason,
} from '../../../web/lesson/rhythm/number-prediction.ts'
import { type Prediction, reasonOf } from '../../../web/lesson/rhythm/rhythm.ts'
import {
  noticed,
  readSketch,
  type Shape,
  type SketchPrediction,
  shapeOf,
  sketchInWords,
  sketchReason,
} from '../../../web/lesson/rhythm/sketched.ts'
import { contents } from '../../../web/shell/contents.ts'
import { model } from '../../browser/kit/model-answers.ts'

test.each([
  [38_400_000, 38_400_000, 0],
  [0.1 + 0.2, 0.3, 0],
  [0.11, 0.1, 0.2],
  [0, 0, 0],
  [-2, -2, 0],
])('%d is right for %d within %d', (mine, came, tolerance) => {
  expect(gradeNumber(mine, came, tolerance)).toEqual({ right: true, feedback: '' })
})

test.each([
  [38_400, 38_400_000, 'yours is 1,000 times too small'],
  [4, 2, 'yours is 2 times too large'],
  [0.13, 0.1, 'yours is 30 % too large'],
  [-2, 2, ''],
  [0, 2, ''],
  [2, 0, ''],
])('%d for %d is wrong and says: %s', (mine, came, feedback) => {
  expect(gradeNumber(mine, came)).toEqual({ right: false, feedback })
})

test.each([
  ['1/256', true],
  ['0.0039', true],
  ['0.00390625', true],
  ['0.39 %', true],
  // A tie may go either way.
  ['0.0039062', true],
  ['0.0039063', true],
  // One digit, where it is as near as two usually are.
  ['.004', true],
  ['0.003', false],
  ['0.0038', false],
  ['0.00390', false],
  ['-0.0039', false],
])('%s for 1/256 is right to its digits: %s', (typed, right) => {
  expect(gradeTyped(typed, 1 / 256).right).toBe(right)
})

test.each([
  ['2,691,072', true],
  ['2.69 million', true],
  ['2.7M', true],
  ['2,690,000', true],
  ['2,691,070', true],
  ['3 million', false],
  ['2,691,027', false],
  // Without the rows of positions.
  ['2,560,000', false],
])('%s for 2,691,072 is right to its digits: %s', (typed, right) => {
  expect(gradeTyped(typed, 2_691_072).right).toBe(right)
})

test.each([
  [511, 'one too few, since from 0'],
  [513, 'one too many, since from 0'],
  [510, 'yours is 0.39 % too small'],
])('%d where 512 are counted says: %s', (mine, feedback) => {
  expect(gradeCount(mine, 512, 'from 0')).toEqual({ right: false, feedback })
  expect(gradeCount(512, 512, 'from 0')).toEqual({ right: true, feedback: '' })
})

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

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../web/exercises/*/{prediction,predictions,questions,understanding,year}.ts',
  { eager: true },
)
type Asked = Prediction | NumberPrediction | SketchPrediction
/** A prediction, or a list of what has one. */
function askedIn(value: unknown): Asked[] {
  if (Array.isArray(value)) return value.flatMap(askedIn)
  if (typeof value !== 'object' || value === null) return []
  if ('question' in value && 'exercise' in value) return [value as Asked]
  return 'prediction' in value && 'find' in value ? askedIn(value.prediction) : []
}
const all = Object.values(modules).flatMap((module) => Object.values(module).flatMap(askedIn))
const nameOf = ({ exercise, name }: Asked) => `${exercise}/${name}`
const named = all.map((each) => [nameOf(each), each] as const)

test('the predictions looked at are those of all exercises', () => {
  const expected = contents.flatMap(({ id, predictions }) =>
    predictions.flatMap((each) => each.split(' or ')).map((name) => `${id}/${name}`),
  )
  expect(all.map(nameOf).sort()).toEqual(expected.sort())
})

const SENTENCE = /^[A-Z“0-9].{40,}[.?]$/

test.each(named)('%s: every wrong answer has a reason of its own', (_, prediction) => {
  const reasons =
    'columns' in prediction
      ? [prediction.tooHigh, prediction.tooLow, ...Object.values(prediction.shapes ?? {})]
      : 'choices' in prediction
        ? prediction.choices.flatMap(({ wrong, right }) => [wrong, right])
        : [prediction.otherwise, ...Object.values(prediction.misses)]
  const given = reasons.filter((text) => text !== undefined)
  for (const text of given) expect(text).toMatch(SENTENCE)
  if (!('choices' in prediction)) return expect(new Set(given).size).toBeGreaterThan(1)
  const wrong = prediction.choices.flatMap((choice) => choice.wrong ?? [])
  expect(new Set(wrong).size).toBe(wrong.length)
  // The one that arithmetic makes right, whatever is set, is never wrong.
  const never = prediction.choices.filter(({ wrong }) => wrong === undefined)
  expect(never.length).toBeLessThan(2)
  const answer = model[prediction.exercise]?.predictions[prediction.name]
  for (const { value } of never) expect(value).toBe(answer)
})

test('a choice is told its own reason, by whether it was right', () => {
  const choices = [
    { value: 'a', text: 'A', wrong: 'Why not A.', right: 'Why A.' },
    { value: 'b', text: 'B' },
  ]
  const prediction = { exercise: 'x', name: 'y', question: 'Z?', choices }
  expect(reasonOf(prediction, 'a', false)).toBe('Why not A.')
  expect(reasonOf(prediction, 'a', true)).toBe('Why A.')
  expect(reasonOf(prediction, 'b', false)).toBe('')
  expect(reasonOf(prediction, 'c', false)).toBe('')
})

test('a usual slip is told as what it is, rounded or not, and any other the way', () => {
  const prediction = {
    ...{ exercise: 'x', name: 'y', question: 'Z?', unit: '', otherwise: 'The way.' },
    misses: {
      [1 / 256]: 'A power too many.',
      0: 'Nothing.',
    },
  }
  expect(numberReason(prediction, 1 / 256, false)).toBe('A power too many.')
  expect(numberReason(prediction, 0.00391, false)).toBe('A power too many.')
  expect(numberReason(prediction, 0.004, false)).toBe('The way.')
  expect(numberReason(prediction, 0, false)).toBe('Nothing.')
  expect(numberReason(prediction, 1 / 16, true)).toBe('')
})

test('between two slips, the nearer one is told', () => {
  const prediction = {
    ...{ exercise: 'x', name: 'y', question: 'Z?', unit: '', otherwise: 'The way.' },
    misses: {
      513: 'One too many.',
      511: 'One too few.',
    },
  }
  expect(numberReason(prediction, 511, false)).toBe('One too few.')
  expect(numberReason(prediction, 513, false)).toBe('One too many.')
  expect(numberReason(prediction, 514, false)).toBe('One too many.')
})
