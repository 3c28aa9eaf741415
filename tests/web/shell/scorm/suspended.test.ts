// Progress as a text for the course system: whatever is written is read again, and what is damaged is not.
import { expect, test } from 'vitest'
import {
  type CarriedExercise,
  type Entry,
  readSuspended,
  Unreadable,
  writeSuspended,
} from '../../../../web/shell/scorm/suspended.ts'
import fc from '../../properties.ts'

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

test('a long text does not keep shorter ones out', () => {
  const long = ['rotary/reflection', 'x'.repeat(5000)] as const
  const short = ['lookup/reflection', 'short'] as const
  const { code, left } = writeSuspended({ attempt: 'a', exercises: [], texts: [long, short] }, 4096)
  expect([readSuspended(code).texts, left]).toEqual([[short], ['rotary/reflection']])
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
  expect(writeSuspended({ attempt: 'a1b2c3d4e', exercises, texts }, 4096).left).toEqual([])
})
