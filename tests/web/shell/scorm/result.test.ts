// What a course system is told: score, status, and progress as a text.
import { expect, test } from 'vitest'
import { betterScore, betterStatus, resultOf } from '../../../../web/shell/scorm/attempt.ts'
import {
  type CarriedExercise,
  type Entry,
  readSuspended,
  Unreadable,
  writeSuspended,
} from '../../../../web/shell/scorm/suspended.ts'
import { Notebook } from '../../../../web/state/notebook.ts'
import fc from '../../properties.ts'

const asked = ['a', 'b', 'c']
const entry = (id: string, predictions: string[]) => ({
  ...{ number: '01', id, title: id, question: '', minutes: 1 },
  predictions,
})
const outline = [entry('lookup', ['parameters']), entry('review', asked)]

/** A notebook with so many right and wrong answers in the review. */
function reviewed(right: number, wrong: number) {
  const notebook = new Notebook(() => null)
  for (const [i, name] of asked.slice(0, right + wrong).entries()) {
    notebook.write(`review/prediction/${name}`, '1')
    notebook.write(`review/seen/${name}`, 'yes')
    notebook.write(`review/verdict/${name}`, i < right ? 'Right.' : 'Not right.')
  }
  return notebook
}

test('without a mastery score the lesson is completed once every exercise is done', () => {
  const notebook = reviewed(1, 2)
  notebook.write('review/reflection', 'so')
  expect(resultOf(notebook, outline, null).status).toBe('incomplete')
  notebook.write('lookup/prediction/parameters', '1')
  notebook.write('lookup/seen/parameters', 'yes')
  notebook.write('lookup/said-aloud', '2026-03-01')
  expect(resultOf(notebook, outline, null).status).toBe('completed')
})

test.each([
  [1, 1, 60, null, 'incomplete'],
  [2, 0, 60, 66, 'passed'],
  [1, 2, 60, 33, 'failed'],
  // Rounded up it would pass.
  [2, 1, 66.5, 66, 'failed'],
  [0, 0, 0, null, 'incomplete'],
])('%i right and %i wrong answers, mastery %d: %j, %s', (right, wrong, mastery, score, status) => {
  expect(resultOf(reviewed(right, wrong), outline, mastery)).toEqual({ score, status })
})

test('within an attempt the better result counts', () => {
  for (const [before, now, better] of [
    ['passed', 'incomplete', 'passed'],
    ['failed', 'passed', 'passed'],
    ['not attempted', 'incomplete', 'incomplete'],
    ['', 'failed', 'failed'],
  ] as const)
    expect(betterStatus(before, now)).toBe(better)
  for (const [before, now, better] of [
    ['80', 33, 80],
    ['20', 33, 33],
    ['', null, null],
    ['0', null, null],
    ['0', 0, 0],
    ['many', 33, 33],
    ['40', null, 40],
  ] as const)
    expect(betterScore(before, now)).toBe(better)
})

const standing = fc.constantFrom(
  'open' as const,
  'seen' as const,
  'right' as const,
  'wrong' as const,
)
const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/)
const value = fc.string({ unit: 'binary', maxLength: 40 })
const answers = fc.uniqueArray(fc.record({ name, value, standing }), {
  ...{ selector: (answer) => answer.name, maxLength: 13 },
})
const exercises: fc.Arbitrary<CarriedExercise[]> = fc.uniqueArray(
  fc.record({ id: name, reflected: fc.boolean(), answers }),
  { selector: ({ id }) => id, maxLength: 17 },
)
const texts: fc.Arbitrary<Entry[]> = fc.uniqueArray(
  fc.tuple(
    name.map((id) => `${id}/reflection`),
    fc.string({ unit: 'binary', maxLength: 600 }),
  ),
  { selector: ([key]) => key, maxLength: 17 },
)
const attempt = fc.stringMatching(/^[a-z0-9]{9}$/)
const all = fc.record({ attempt, exercises, texts })

test('what has room is read again, whatever was answered and written, in letters that no system changes', () => {
  const most = fc.oneof(fc.integer({ min: 45, max: 4096 }), fc.constant(64_000))
  fc.assert(
    fc.property(all, most, (of, room) => {
      const { code, left } = writeSuspended(of, room)
      expect(code.length).toBeLessThanOrEqual(room)
      expect(code).toMatch(/^[ -~]*$/)
      const has = (name: string) => !left.includes(name)
      expect(readSuspended(code)).toEqual({
        ...{ attempt: of.attempt, cut: false },
        exercises: of.exercises.filter(({ id }) => has(id)),
        texts: of.texts.filter(([key]) => has(key)),
      })
    }),
  )
})

test('cut off anywhere it is refused, or what is whole of it is read', () => {
  fc.assert(
    fc.property(all, fc.nat(), (of, at) => {
      const { code, left } = writeSuspended(of, 4096)
      const has = (name: string) => !left.includes(name)
      try {
        const read = readSuspended(code.slice(0, at % code.length))
        expect(read.cut).toBe(true)
        const whole = [...read.exercises, ...read.texts]
        const written = [
          ...of.exercises.filter(({ id }) => has(id)),
          ...of.texts.filter(([key]) => has(key)),
        ]
        expect(whole).toEqual(written.slice(0, whole.length))
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(Unreadable)
      }
    }),
  )
})

test('a whole lesson of usual answers has room for ten reflections of 150 letters', () => {
  const usual = { value: '1,0.75,0.65,0.7', standing: 'right' } as const
  const exercises = Array.from({ length: 16 }, (_, i) => ({
    ...{ id: `exercise-${i}`, reflected: true },
    answers: [0, 1, 2].map((j) => ({ name: `question-${j}`, ...usual })),
  }))
  const texts = Array.from(
    { length: 10 },
    (_, i): Entry => [`exercise-${i}/reflection`, 'x'.repeat(150)],
  )
  const all = { attempt: 'a1b2c3d4e', exercises, texts }
  const { code, left } = writeSuspended(all, 4096)
  expect(left).toEqual([])
  expect(writeSuspended(all, code.length).left).toEqual([])
  expect(writeSuspended(all, code.length - 1).left).toEqual(['exercise-9/reflection'])
})
