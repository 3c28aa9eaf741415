// Progress as a text for the course system: whatever is written is read again, and what is damaged is not.
import { expect, test } from 'vitest'
import {
  type CarriedExercise,
  type Entry,
  MAX_LETTERS,
  readSuspended,
  Unreadable,
  writeProgress,
  writeTexts,
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
const texts: fc.Arbitrary<Entry[]> = fc.array(
  fc.tuple(
    name.map((id) => `${id}/reflection`),
    fc.string({ unit: 'binary', maxLength: 600 }),
  ),
  { maxLength: 17 },
)
const attempt = fc.stringMatching(/^[a-z0-9]{9}$/)

async function whole(of: string, all: CarriedExercise[], written: Entry[], most = MAX_LETTERS) {
  const progress = writeProgress(of, all, most)
  const packed = await writeTexts(written, most - progress.code.length)
  return { code: progress.code + packed.code, left: [...progress.left, ...packed.left] }
}

test('what has room is read again, whatever was answered and written, in letters that no system changes', async () => {
  const most = fc.oneof(fc.integer({ min: 40, max: 4096 }), fc.constant(100_000))
  await fc.assert(
    fc.asyncProperty(attempt, exercises, texts, most, async (of, all, written, room) => {
      const { code, left } = await whole(of, all, written, room)
      expect(code.length).toBeLessThanOrEqual(room)
      expect(code).toMatch(/^[A-Za-z0-9_.,:;=/$~-]*$/)
      const read = await readSuspended(code)
      expect(read).toMatchObject({ attempt: of, cut: false })
      if (room === 100_000) expect(left).toEqual([])
      expect(read.exercises).toEqual(all.filter(({ id }) => !left.includes(id)))
      expect(read.texts).toEqual(written.slice(0, read.texts.length))
      expect(read.exercises.length + read.texts.length + left.length).toBe(
        all.length + written.length,
      )
    }),
  )
})

test('cut off anywhere it is refused, or what comes of it was written', async () => {
  await fc.assert(
    fc.asyncProperty(attempt, exercises, texts, fc.nat(), async (of, all, written, at) => {
      const { code } = await whole(of, all, written)
      fc.pre(code.length > 0)
      const cut = code.slice(0, at % code.length)
      try {
        const read = await readSuspended(cut)
        expect(read.exercises).toEqual(all.slice(0, read.exercises.length))
        expect(read.texts).toEqual([])
        // Where just the texts are missing, nothing tells that there were any.
        expect(read.cut || cut.endsWith('~')).toBe(true)
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(Unreadable)
      }
    }),
  )
})

test('a character that was changed is found, or changes nothing', async () => {
  const all: CarriedExercise[] = [
    { id: 'rotary', reflected: true, answers: [{ name: 'both', value: '1,2', standing: 'right' }] },
  ]
  const { code } = await whole('a1b2c3d4e', all, [['rotary/reflection', 'Turning both leaves it.']])
  for (let at = 0; at < code.length; at++) {
    const changed = `${code.slice(0, at)}${code[at] === 'x' ? 'y' : 'x'}${code.slice(at + 1)}`
    const read = await readSuspended(changed).catch((thrown: unknown) => thrown)
    if (read instanceof Unreadable) continue
    expect(read, `at ${at}`).toMatchObject({ exercises: all, texts: [], cut: true })
  }
})

test('a whole lesson of usual answers has room for reflections of 200 letters', async () => {
  const sentence = 'Words that keep the same company end up in the same place, and '
  const usual = { value: '1,0.75,0.65,0.7', standing: 'right' } as const
  const all = Array.from({ length: 17 }, (_, i) => ({
    ...{ id: `exercise-${i}`, reflected: true },
    answers: [0, 1, 2].map((j) => ({ name: `question-${j}`, ...usual })),
  }))
  const written = all.map(
    ({ id }, i): Entry => [`${id}/reflection`, `${i} ${sentence.repeat(4)}`.slice(0, 200)],
  )
  const { code, left } = await whole('a1b2c3d4e', all, written)
  expect(left).toEqual([])
  // A curve's commas cost one character each.
  expect(code).toContain('=r1,0.75,0.65,0.7/')
})
