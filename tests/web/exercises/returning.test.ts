// Questions that return: made anew for every seed, with one right choice, which the core finds.
import { CoreProblem } from 'lexiscope/utilities/problem.ts'
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
import { asks } from '../core.ts'
import { worked } from './worked-answers.ts'

const SEEDS = sweeps ? 40 : 8
const SENTENCE = /^[A-Z“0-9].{40,}[.?]$/s

const files = import.meta.glob<readonly Kind[]>('../../../web/exercises/*/returning/kinds.ts', {
  ...({ eager: true, import: 'default' } as const),
})
const kindsOf = ({ folder }: { folder: string }) =>
  files[`../../../web/exercises/${folder}/returning/kinds.ts`]
const returning = contents.filter((entry) => kindsOf(entry) !== undefined)

const all = returning.flatMap((entry) =>
  (kindsOf(entry) ?? []).map((kind) => [`${entry.id}/${kind.name}`, kind] as const),
)

test('all exercises before the review have questions that return, of at least two kinds each', () => {
  expect(returning.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: contents.length - 1 }, (_, i) => i + 1),
  )
  for (const entry of returning) expect(kindsOf(entry)?.length, entry.id).toBeGreaterThan(1)
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length)
})

/** What a question gives, as numbers and words in quotation marks. */
const givenIn = (question: string) =>
  [...question.matchAll(/“[^”]*”|−?\d[\d,.]*\d|\d/g)].map(([each]) => each).join(' ')

test.each(all)(
  '%s: one right choice, whose reason is its own, and new ones each time',
  async (name, kind) => {
    const ask = (seed: number) => kind.make(asks, new Random(seedOf(`${name}/${seed}`)))
    const [questions, answers] = [new Set<string>(), new Set<string>()]
    for (let seed = 0; seed < SEEDS; seed++) {
      const { question, choices, found } = await ask(seed)
      expect(question).toMatch(/^.{30,600}\?$/s)
      const texts = choices.map(({ text }) => text)
      expect([3, 4], question).toContain(texts.length)
      expect(new Set(texts).size, question).toBe(texts.length)
      expect(new Set(choices.map(({ value }) => value)).size).toBe(texts.length)
      for (const text of texts) expect(text).toMatch(/^.{1,100}$/)

      const right = choices.filter(({ wrong }) => wrong === undefined)
      expect(right.map(({ value }) => value)).toEqual([found.value])
      const answer = right[0]?.text ?? ''
      expect(found.text.startsWith(`${answer}. `)).toBe(true)
      const reasons = choices.map((choice) => choice.wrong ?? choice.right ?? '')
      for (const reason of reasons) expect(reason, question).toMatch(SENTENCE)
      expect(new Set(reasons).size, reasons.join('\n')).toBe(texts.length)
      questions.add(question)
      answers.add(answer)
      if (seed < 2) expect(`${givenIn(question)} → ${answer}`).toBe(worked[name]?.[seed])
    }
    expect(await ask(0)).toEqual(await ask(0))
    expect(Math.min(questions.size, answers.size)).toBeGreaterThan(1)
  },
)

test('after a right answer comes another kind, after a wrong one the same', () => {
  const kinds = ['a', 'b', 'c'].map((name) => ({ name }) as Kind)
  expect([0, 1, 2, 3].map((right) => kindOf(kinds, right).name)).toEqual(['a', 'b', 'c', 'a'])
})

test('what reads as the right answer is no wrong one, and one wrong answer is too few', () => {
  const right = { text: '4', outcome: 'Four.', why: 'So.' }
  const wrong = { No: '4', Nor: '5', 'Nor this': ['5', '6'], Never: '7', 'Not at all': '8' }
  const { choices } = made(new Random(1), 'How many?', right, wrong)
  expect(choices.map(({ text }) => text).sort()).toEqual(['4', '5', '6', '7'])
  const drawn = Array.from({ length: 20 }, (_, i) => made(new Random(i), '?', right, wrong).choices)
  expect(new Set(drawn.map((each) => each.findIndex(({ text }) => text === '4'))).size).toBe(4)
  expect(() => made(new Random(1), 'How many?', right, { No: '4', Nor: '5' })).toThrow('two wrong')
})

test('a choice is the same one in another language', () => {
  const ask = (right: string, wrong: readonly string[]) =>
    made(
      new Random(1),
      'Which?',
      { text: right, outcome: right, why: right },
      {
        a: wrong[0] as string,
        b: wrong[1] as string,
        c: wrong[2] as string,
        d: wrong[3] as string,
      },
    )
  const english = ask('both', ['neither', 'neither', 'the first', 'the second'])
  const spanish = ask('ambos', ['ninguno', 'ninguno', 'el primero', 'el segundo'])
  const values = ({ choices }: DrawnQuestion) => choices.map(({ value }) => value)
  expect(values(spanish)).toEqual(values(english))
  expect(values(english)).toEqual(['1', '2', '3', '4'])
  expect(english.found.value).toBe(spanish.found.value)

  const notebook = new Notebook(() => null)
  const lesson = { notebook } as unknown as Lesson
  const of = ({ question, choices }: DrawnQuestion) => ({
    ...{ exercise: 'again', name: 'tokens.3', question, choices },
  })
  const first = english.choices.find(({ text }) => text === 'the first')?.value ?? ''
  savePrediction(lesson, of(english), first, 'the first')
  expect(textOf(of(spanish), predicted(lesson, of(spanish)))).toBe('el primero')
  notebook.write('again/prediction/tokens.3', 'something else')
  expect(predicted(lesson, of(english))).toBe('')
})

test('a fault of the core is no answer', async () => {
  const broken = { ...asks, compute: () => Promise.reject(new CoreProblem('Crashed', '', 'gone')) }
  for (const [name, kind] of all.filter(([, { name }]) => name !== 'what-followed'))
    await expect(kind.make(broken as QuestionCore, new Random(1)), name).rejects.toThrow('gone')
})
