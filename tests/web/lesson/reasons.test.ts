// Every wrong choice has its reason: why one may think so, and what the figure shows instead.
import { expect, test } from 'vitest'
import {
  type NumberPrediction,
  numberReason,
} from '../../../web/lesson/rhythm/number-prediction.ts'
import { type Prediction, reasonOf } from '../../../web/lesson/rhythm/rhythm.ts'
import type { SketchPrediction } from '../../../web/lesson/rhythm/sketched.ts'
import { contents } from '../../../web/shell/contents.ts'
import { model } from '../../browser/kit/model-answers.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../web/exercises/*/{prediction,predictions,questions,understanding}.ts',
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
        : [prediction.otherwise, ...prediction.misses.map(({ feedback }) => feedback)]
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
    misses: [
      { number: 1 / 256, feedback: 'A power too many.' },
      { number: 0, feedback: 'Nothing.' },
    ],
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
    misses: [
      { number: 513, feedback: 'One too many.' },
      { number: 511, feedback: 'One too few.' },
    ],
  }
  expect(numberReason(prediction, 511, false)).toBe('One too few.')
  expect(numberReason(prediction, 513, false)).toBe('One too many.')
  expect(numberReason(prediction, 514, false)).toBe('One too many.')
})
