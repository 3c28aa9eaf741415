import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { problemFrom } from 'lexiscope/kit/problem.ts'
import { describe, expect, test } from 'vitest'
import { type CodeExercise, type Expected, inLanguage } from '../../../web/code/exercise.ts'
import { type Answer, grade } from '../../../web/code/grade.ts'
import { LANGUAGES, type Language, spelled } from '../../../web/code/language.ts'
import type { Input } from '../../../web/code/program.ts'
import { Random } from '../../../web/code/random.ts'
import { loadAnswers } from '../core.ts'
import { runInNode } from '../sandbox.ts'

const modules = import.meta.glob<{ default: CodeExercise }>(
  '../../../web/exercises/*/write-*/cases.ts',
  { eager: true },
)
const exercises = Object.values(modules).map((module) => module.default)
const core = await loadAnswers()
const answer: Answer = async (name, given): Promise<Expected> => {
  try {
    return { value: (core[name] as (...given: unknown[]) => never)(...given) }
  } catch (thrown) {
    return { refusal: problemFrom(thrown).message }
  }
}
const graded = (exercise: CodeExercise, code: string) =>
  grade(exercise, code, { run: runInNode, answer })

const languages = Object.keys(LANGUAGES) as Language[]
const written = exercises.flatMap((exercise) =>
  languages.map((language) => inLanguage(exercise, language)),
)

describe.each(written.map((exercise) => [exercise.callee.name, exercise] as const))(
  '%s',
  (_name, exercise) => {
    const { name, callee } = exercise
    const { language } = callee
    // @fact every exercise: every function that the learner writes: the starter fails
    test('the starter fails', async () => {
      const verdict = await graded(exercise, exercise.starter)
      expect(verdict.passed).toBe(false)
      expect(verdict.states).toContain('wrong')
      expect(verdict.line).toMatch(/^\S.*\.$/)
      expect(verdict.mistake).toMatch(/^\S.*\.$/)
    })

    // @fact every exercise: and the model answer passes
    test('the model answer passes', async () => {
      const verdict = await graded(exercise, exercise.solution)
      expect(verdict.line).toMatch(/^All \d+ cases right/)
      expect(verdict.passed).toBe(true)
      expect(verdict.mistake).toBe('')
      expect(new Set(verdict.states)).toEqual(new Set(['right']))
    })

    // The cases are the same in every language.
    test.runIf(language === 'javascript')(
      'what shrinking may come to is a case like any other: the model answer passes it',
      async () => {
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
      },
    )

    const folder = `tests/web/wrong-answers/${name}`
    const files = readdirSync(folder)
    const own = files.filter((file) => file.endsWith(language === 'python' ? '.py' : '.js'))
    test.each(own)('the wrong answer %s is told why', async (file) => {
      const code = readFileSync(`${folder}/${file}`, 'utf8')
      // A mistake that is there in JavaScript too is told in the same words.
      const twin = file.replace(/py$/, 'js')
      const told = files.includes(twin) ? readFileSync(`${folder}/${twin}`, 'utf8') : code
      const intended = spelled(language, /^(?:\/\/|#) → (.*)$/m.exec(told)?.[1] ?? '').replace(
        / (true|false)\):/,
        (text) => (language === 'python' ? text.replace('t', 'T').replace('f', 'F') : text),
      )
      const verdict = await graded(exercise, code)
      expect(verdict.passed).toBe(false)
      expect(verdict.line, basename(file)).toBe(intended)
    })
  },
)
