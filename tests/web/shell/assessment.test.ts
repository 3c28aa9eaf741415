// The tests before and after the lesson: the same twelve kinds of questions, drawn with other numbers.
import { expect, test } from 'vitest'
import type { DrawnQuestion } from '../../../web/lesson/returning/kind.ts'
import { items, makeAll, markOf, nameOf, UNKNOWN } from '../../../web/shell/assessment/items.ts'
import { contents } from '../../../web/shell/contents.ts'
import { asks } from '../core.ts'

const made = { before: await makeAll(asks, 'before'), after: await makeAll(asks, 'after') }
const rightOf = ({ choices, found }: DrawnQuestion) =>
  choices.findIndex(({ value }) => value === found.value)
const textOf = (question: DrawnQuestion) => question.choices[rightOf(question)]?.text ?? ''

test('twelve questions, six of exercises on meaning and six of exercises on order', () => {
  const partOf = (id: string) => contents.find((each) => each.id === id)?.part
  const parts = items.map(({ exercise }) => partOf(exercise))
  expect(parts.filter((part) => part === 'meaning')).toHaveLength(6)
  expect(parts.filter((part) => part === 'order')).toHaveLength(6)
  expect(new Set(items.map(nameOf)).size).toBe(12)
})

test('both tests ask for the same case, with other numbers or words', () => {
  const contexts = ({ question }: DrawnQuestion) => /reaches (\d)/.exec(question)?.[1]
  // Questions that have several cases.
  const sameIn: Record<string, ((question: DrawnQuestion) => unknown)[]> = {
    'tokens.what-comes-back': [textOf],
    'trained-short-read-long.two-places': [({ question }) => question.replace(/\d[\d,]*/g, '#')],
    'order.mask-alone': [({ question }) => question.includes('no word sees later ones')],
    'skip-gram.contexts': [contexts, textOf],
  }
  const seen = items.flatMap((item, i) => {
    const [before, after] = [made.before[i] as DrawnQuestion, made.after[i] as DrawnQuestion]
    expect(before.question, nameOf(item)).not.toBe(after.question)
    expect(before.choices.length).toBe(after.choices.length)
    const cases = sameIn[nameOf(item)] ?? []
    for (const of of cases) expect(of(before), nameOf(item)).toEqual(of(after))
    return cases
  })
  expect(seen).toHaveLength(5)
})

test('an answer is right, wrong or not known', () => {
  const question = made.before[0] as DrawnQuestion
  const wrong = question.choices.find(({ value }) => value !== question.found.value)?.value ?? ''
  const answers = [question.found.value, wrong, '9', UNKNOWN, '']
  expect(answers.map((answer) => markOf(question, answer))).toEqual([
    ...['right', 'wrong', 'wrong', 'unknown', 'unknown'],
  ])
})
