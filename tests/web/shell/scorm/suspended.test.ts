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
  selector: (answer) => answer.name,
  maxLength: 13,
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

test('what is written is read again, whatever was answered and written', async () => {
  await fc.assert(
    fc.asyncProperty(attempt, exercises, texts, async (of, all, written) => {
      const { code, left } = await whole(of, all, written, 100_000)
      expect(left).toEqual([])
      const read = await readSuspended(code)
      expect(read).toEqual({ attempt: of, exercises: all, texts: written, cut: false })
    }),
  )
})

test('it never has more than its characters, all of them such as no system changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      attempt,
      exercises,
      texts,
      fc.integer({ min: 40, max: 4096 }),
      async (...of) => {
        const [id, all, written, most] = of
        const { code, left } = await whole(id, all, written, most)
        expect(code.length).toBeLessThanOrEqual(most)
        expect(code).toMatch(/^[A-Za-z0-9_.,:;=/$~-]*$/)
        const read = await readSuspended(code)
        expect(read.exercises.length + read.texts.length).toBe(
          all.length + written.length - left.length,
        )
      },
    ),
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
  const written: Entry[] = [['rotary/reflection', 'Turning both leaves the angle.']]
  const { code } = await whole('a1b2c3d4e', all, written)
  for (let at = 0; at < code.length; at++) {
    const changed = `${code.slice(0, at)}${code[at] === 'x' ? 'y' : 'x'}${code.slice(at + 1)}`
    const read = await readSuspended(changed).catch((thrown: unknown) => thrown)
    if (read instanceof Unreadable) continue
    expect(read, `at ${at}`).toMatchObject({ exercises: all, texts: [], cut: true })
  }
})

test.each([
  ['', 'was not written by this lesson'],
  ['{"page":3}', 'was not written by this lesson'],
  ['lx2.abc.def.~', 'was written by another version of this lesson (2)'],
  ['lx1.', 'is damaged'],
  ['lx1.abc.1.rotary:r:~', 'is damaged'],
  ['x'.repeat(100_001), 'is too long (100001 characters)'],
])('%.20j is refused: it %s', async (code, message) => {
  const whole = `What the course system gave back ${message}, and was left as it is.`
  await expect(readSuspended(code)).rejects.toThrow(new Unreadable(whole))
})

test('a whole lesson of usual answers has room for reflections of 200 letters', async () => {
  const sentence = 'Words that keep the same company end up in the same place, and '
  const all = Array.from({ length: 17 }, (_, i) => ({
    id: `exercise-${i}`,
    reflected: true,
    answers: Array.from({ length: 3 }, (_, j) => ({
      ...{ name: `question-${j}`, value: '1,0.75,0.65,0.7', standing: 'right' as const },
    })),
  }))
  const written = all.map(
    ({ id }, i): Entry => [`${id}/reflection`, `${i} ${sentence.repeat(4)}`.slice(0, 200)],
  )
  const { code, left } = await whole('a1b2c3d4e', all, written)
  expect(left).toEqual([])
  expect(code.length).toBeLessThan(MAX_LETTERS)
  // A curve's commas cost one character each.
  expect(code).toContain('=r1,0.75,0.65,0.7/')
})

test('the shorter texts come first into what room there is', async () => {
  const noise = (letters: number) =>
    Array.from({ length: letters }, (_, i) =>
      String.fromCharCode(97 + ((i * i * 7 + 3 * i) % 25)),
    ).join('')
  const written: Entry[] = [
    ['a/reflection', 'short'],
    ['b/reflection', noise(300)],
    ['c/reflection', Array.from({ length: 3000 }, (_, i) => Math.sin(i).toString(36)).join('')],
  ]
  const { left } = await writeTexts(written, 1000)
  expect(left).toEqual(['c/reflection'])
  expect((await writeTexts(written, 10)).left).toHaveLength(3)
  const { code } = await writeTexts(written.slice(0, 2), 1000)
  expect((await writeTexts(written, code.length)).code).toBe(code)
  expect((await writeTexts(written, code.length - 1)).left).toHaveLength(2)
  expect(await writeTexts(written, -5)).toMatchObject({ code: '' })
})
