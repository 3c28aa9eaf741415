// Questions that return: made anew for every seed, with one right choice, which the core finds and
// pencil and paper find again.

import { CoreProblem, problemFrom } from 'lexiscope/kit/problem.ts'
import { expect, test } from 'vitest'
import { Random } from '../../../web/code/random.ts'
import type { Lesson } from '../../../web/lesson/lesson.ts'
import {
  type DrawnQuestion,
  type Kind,
  kindOf,
  made,
  type QuestionCore,
  seedOf,
} from '../../../web/lesson/returning/kind.ts'
import { predicted, savePrediction, textOf } from '../../../web/lesson/rhythm/rhythm.ts'
import { contents } from '../../../web/shell/contents.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { all as sweeps } from '../all.ts'
import { loadAnswers, loadPositions, loadStudies, loadTokens, loadTransformer } from '../core.ts'
import { solve } from './returned-answers.ts'

const SEEDS = sweeps ? 40 : 12
const SENTENCE = /^[A-Z“0-9].{40,}[.?]$/s

const files = import.meta.glob<readonly Kind[]>('../../../web/exercises/*/returning/kinds.ts', {
  ...({ eager: true, import: 'default' } as const),
})
const kindsOf = ({ folder }: { folder: string }) =>
  files[`../../../web/exercises/${folder}/returning/kinds.ts`]
const returning = contents.filter((entry) => kindsOf(entry) !== undefined)

type Functions = Record<string, (...values: unknown[]) => unknown>
const parts = {
  tokens: await loadTokens(),
  positions: await loadPositions(),
  answers: await loadAnswers(),
  studies: await loadStudies(),
} as unknown as Record<string, Functions>
const transformer = (await loadTransformer()) as unknown as Functions

/** As the worker answers: what the core refuses is a CoreProblem. */
const call = async (of: Functions | undefined, name: string, values: unknown[]) => {
  try {
    return of?.[name]?.(...values)
  } catch (thrown) {
    throw problemFrom(thrown)
  }
}
const asks = {
  compute: (part: string, name: string, ...values: unknown[]) => call(parts[part], name, values),
  task: (name: string, ...values: unknown[]) => call(transformer, name, values),
} as unknown as QuestionCore

test('all exercises before the review have questions that return, of at least two kinds each', () => {
  expect(returning.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: contents.length - 1 }, (_, i) => i + 1),
  )
  for (const entry of returning) {
    const names = kindsOf(entry)?.map(({ name }) => name) ?? []
    expect(names.length, entry.id).toBeGreaterThan(1)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names)
      expect(solve, `${entry.id}/${name}`).toHaveProperty([`${entry.id}/${name}`])
  }
})

const all = returning.flatMap((entry) =>
  (kindsOf(entry) ?? []).map((kind) => [`${entry.id}/${kind.name}`, kind] as const),
)

for (const [name, kind] of all) {
  // @fact what comes back: every question has one right choice, which the core finds and pencil
  //   and paper find again
  test(`${name}: one right choice, found by the core and again by hand`, async () => {
    const questions = new Set<string>()
    const rights = new Set<string>()
    const places = new Set<number>()
    for (let seed = 0; seed < SEEDS; seed++) {
      const { question, choices, found } = await kind.make(
        asks,
        new Random(seedOf(`${name}/${seed}`)),
      )
      questions.add(question)
      expect(question).toMatch(/^.{30,600}\?$/s)
      const texts = choices.map(({ text }) => text)
      expect(texts.length, question).toBeGreaterThan(2)
      expect(texts.length, question).toBeLessThan(5)
      expect(new Set(texts).size, `${question} ${texts}`).toBe(texts.length)
      const values = choices.map(({ value }) => value)
      for (const value of values) expect(value).toMatch(/^right$|^wrong-\d+$/)
      expect(new Set(values).size).toBe(values.length)
      for (const text of texts) expect(text).toMatch(/^.{1,100}$/)

      const right = choices.filter(({ wrong }) => wrong === undefined)
      expect(right.map(({ value }) => value)).toEqual([found.value])
      const answer = right[0]?.text ?? ''
      expect(solve[name]?.(question, texts), question).toBe(answer)
      rights.add(answer)
      places.add(texts.indexOf(answer))

      const came = found.text.slice(`${answer}. `.length)
      expect(found.text).toBe(`${answer}. ${came}`)
      expect(came).toMatch(/^[A-Z0-9“].*\d.*\.$|^The task.*\.$/s)
      const reasons = choices.map((choice) => choice.wrong ?? choice.right ?? '')
      for (const reason of reasons) expect(reason, question).toMatch(SENTENCE)
      expect(new Set(reasons).size, reasons.join('\n')).toBe(reasons.length)
    }
    // New numbers and words, other answers, in other places.
    expect(questions.size).toBeGreaterThan(SEEDS / 8)
    expect(rights.size).toBeGreaterThan(1)
    expect(places.size).toBeGreaterThan(2)
  })
}

// @fact what comes back: a reload shows the same question, another repetition another one
test('the same card and repetition ask the same again, another repetition asks otherwise', async () => {
  for (const [name, kind] of all) {
    const ask = (repetition: number) => kind.make(asks, new Random(seedOf(`${name}.${repetition}`)))
    expect(await ask(3)).toEqual(await ask(3))
    const several = await Promise.all([0, 1, 2, 3, 4, 5].map(ask))
    expect(new Set(several.map(({ question }) => question)).size, name).toBeGreaterThan(1)
  }
})

test('after a right answer comes another kind, after a wrong one the same', () => {
  const kinds = ['a', 'b', 'c'].map((name) => ({ name }) as Kind)
  expect([0, 1, 2, 3].map((right) => kindOf(kinds, right).name)).toEqual(['a', 'b', 'c', 'a'])
})

test('what reads as the right answer is no wrong one, and one wrong answer is too few', () => {
  const right = { text: '4', outcome: 'Four.', why: 'So.' }
  const wrong = ['4', '5', '5', '6', '7', '8'].map((text) => ({ text, why: `No ${text}.` }))
  const { choices } = made(new Random(1), 'How many?', right, wrong)
  expect(choices.map(({ text }) => text).sort()).toEqual(['4', '5', '6', '7'])
  expect(() => made(new Random(1), 'How many?', right, wrong.slice(0, 3))).toThrow('two wrong')
})

test('a choice is the same one in another language', () => {
  const ask = (right: string, wrong: readonly string[]) =>
    made(
      new Random(1),
      'Which?',
      { text: right, outcome: right, why: right },
      wrong.map((text) => ({ text, why: text })),
    )
  const english = ask('both', ['neither', 'neither', 'the first', 'the second'])
  const spanish = ask('ambos', ['ninguno', 'ninguno', 'el primero', 'el segundo'])
  const values = ({ choices }: DrawnQuestion) => choices.map(({ value }) => value)
  expect(values(spanish)).toEqual(values(english))
  expect(values(english).sort()).toEqual(['right', 'wrong-1', 'wrong-3', 'wrong-4'])
  expect([english.found.value, spanish.found.value]).toEqual(['right', 'right'])

  const notebook = new Notebook(() => null)
  const lesson = { notebook } as unknown as Lesson
  const of = ({ question, choices }: DrawnQuestion) => ({
    ...{ exercise: 'again', name: 'tokens.3', question, choices },
  })
  savePrediction(lesson, of(english), 'wrong-3', 'the first')
  expect(textOf(of(spanish), predicted(lesson, of(spanish)))).toBe('el primero')
  notebook.write('again/prediction/tokens.3', 'something else')
  expect(predicted(lesson, of(english))).toBe('')
})

test('a fault of the core is no answer', async () => {
  const broken = { ...asks, compute: () => Promise.reject(new CoreProblem('Crashed', '', 'gone')) }
  for (const [name, kind] of all.filter(([, { name }]) => name !== 'what-followed'))
    await expect(kind.make(broken as QuestionCore, new Random(1)), name).rejects.toThrow('gone')
})
