// Every function that learners write: the starter fails, the model answer passes, and whoever makes a
// usual mistake is told which.
import { describe, expect, test } from 'vitest'
import { type CodeExercise, inLanguage } from '../../../web/code/exercise.ts'
import { LANGUAGES, type Language } from '../../../web/code/language.ts'
import type { Input } from '../../../web/code/program.ts'
import { Random } from '../../../web/code/random.ts'
import { mistaken } from '../../edits.mjs'
import { graded } from '../sandbox.ts'
import { wrongAnswers } from './wrong-answers.ts'

const modules = import.meta.glob<{ default: CodeExercise }>(
  '../../../web/exercises/*/write-*/cases.ts',
  { eager: true },
)
const exercises = Object.values(modules).map((module) => module.default)
const codeOf = (name: string) => exercises.find((each) => each.name === name) as CodeExercise
const written = exercises.flatMap((exercise) =>
  (Object.keys(LANGUAGES) as Language[]).map((language) => inLanguage(exercise, language)),
)

describe.each(written.map((exercise) => [exercise.callee.name, exercise] as const))(
  '%s',
  (_, exercise) => {
    const { name, callee } = exercise

    test('the starter fails, and the model answer passes', async () => {
      const starter = await graded(exercise, exercise.starter)
      expect(starter.passed).toBe(false)
      expect(starter.states).toContain('wrong')
      for (const text of [starter.line, starter.mistake]) expect(text).toMatch(/^\S.*\.$/)
      const verdict = await graded(exercise, exercise.solution)
      expect(verdict).toMatchObject({ passed: true, mistake: '' })
      expect(verdict.line).toMatch(/^All \d+ cases right/)
      expect(new Set(verdict.states)).toEqual(new Set(['right']))
    })

    test.each(Object.entries(wrongAnswers[callee.language][name] ?? {}))(
      '%s: %s',
      async (mistake, told) => {
        const { passed, line } = await graded(exercise, mistaken(exercise.solution, mistake))
        expect(passed).toBe(false)
        expect(line).toContain(told)
      },
    )
  },
)

describe.each(exercises.map((exercise) => [exercise.name, exercise] as const))(
  '%s',
  (name, exercise) => {
    test('every mistake that the page explains is made once', () => {
      const told = Object.values(wrongAnswers.javascript[name] ?? {})
      for (const { hint } of exercise.mistakes)
        expect(
          told.some((part) => hint.startsWith(part) || part.includes(hint)),
          hint,
        ).toBe(true)
    })

    test('the model answer passes whatever shrinking may come to, and shrinking ends', async () => {
      const random = new Random(1)
      const smaller = new Map<string, Input>()
      for (let i = 0; i < 12; i++) {
        let given: Input =
          i < exercise.cases.length ? (exercise.cases[i]?.given ?? []) : exercise.random(random)
        // Down by one way at random, as far as it goes.
        for (let step = 0; step < 200; step++) {
          const next = exercise.smaller(given)
          for (const each of next) smaller.set(JSON.stringify(each), each)
          if (next.length === 0) break
          given = next[random.whole(0, next.length - 1)] as Input
          expect(step, 'steps of shrinking').toBeLessThan(199)
        }
      }
      const cases = [...smaller].map(([name, given]) => ({ name, given }))
      expect(cases.length).toBeGreaterThan(0)
      const verdict = await graded({ ...exercise, cases }, exercise.solution)
      expect(verdict.line).toMatch(/^All \d+ cases right/)
    })
  },
)

test.each(['javascript', 'python'] as const)(
  'in %s, a function may call another of the learner’s that has passed, which keeps to itself',
  async (language) => {
    const rope = inLanguage(codeOf('rope'), language)
    const half = inLanguage(codeOf('rotateHalf'), language)
    const calls = {
      javascript: `const half = 1
        function rope(x, positions) {
          return x.map((row, t) => {
            const angle = (k) => positions[t] / 10000 ** ((2 * (k % (row.length / 2))) / row.length)
            const turned = rotateHalf(row)
            return row.map((a, k) => a * Math.cos(angle(k)) + turned[k] * Math.sin(angle(k)))
          })
        }`,
      python: `import math
def rope(x, positions):
    rows = []
    for row, position in zip(x, positions):
        d = len(row)
        turned = rotate_half(row)
        angles = [position / 10000 ** (2 * (k % (d // 2)) / d) for k in range(d)]
        rows.append([row[k] * math.cos(angles[k]) + turned[k] * math.sin(angles[k]) for k in range(d)])
    return rows`,
    }
    const helpers = [{ name: half.callee.name, code: `${half.solution}\n` }]
    const callee = { ...rope.callee, helpers }
    expect(await graded({ ...rope, callee }, calls[language])).toMatchObject({ passed: true })
    const alone = await graded(rope, calls[language])
    expect(alone.line).toContain('rotate')
    expect(alone.passed).toBe(false)
    // Lines are those of the editor.
    const broken = await graded(
      { ...rope, callee },
      calls[language].replace('return x.map', 'return y.map').replace('zip(x', 'zip(y'),
    )
    expect(broken.line).toMatch(/\(line [34]\)/)
  },
)

test('forgetting the scale of attention fails no case about the mask', async () => {
  const exercise = codeOf('causalAttention')
  const { states } = await graded(exercise, exercise.solution.replace(' / root)', ')'))
  const wrong = exercise.cases.filter((_, i) => states[i] === 'wrong').map(({ name }) => name)
  expect(wrong).toEqual(['scores are divided by the square root of d'])
})
