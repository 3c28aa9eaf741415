// Sessions of review questions: what one takes, in which order, and how one that was left goes on.
import { expect, test } from 'vitest'
import {
  begun,
  forgetSession,
  interleave,
  nextCards,
  nextIn,
  savedSession,
  saveSession,
  withAnswer,
} from '../../../web/shell/again/session.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import type { Card } from '../../../web/state/returning/cards.ts'

const DAY = 20_513

/** "meaning1" is of the part "meaning". */
const partOf = ({ exercise }: Card) => exercise.replace(/\d+/, '')
const card = (exercise: string, due: number, last = DAY - 3, answered = 2): Card => ({
  ...{ exercise, last, due: DAY + due, stability: 2, difficulty: 5, answered, right: 1 },
})
const names = (cards: readonly Card[]) => cards.map(({ exercise }) => exercise)
const some = (part: string, count: number, due: number) =>
  Array.from({ length: count }, (_, i) => card(`${part}${i + 1}`, due))

test('the parts of the lesson take turns, each in its own order', () => {
  const cards = [...some('meaning', 3, 0), ...some('order', 2, 0), ...some('together', 1, 0)]
  expect(names(interleave(cards, partOf)).join(' ')).toBe(
    'meaning1 order1 together1 meaning2 order2 meaning3',
  )
  expect(names(interleave(cards, partOf, 4))).toHaveLength(4)
})

test('of many that are due, a session takes ten, from all parts', () => {
  const cards = [...some('meaning', 9, -5), ...some('order', 6, -1)]
  const next = nextCards(cards, DAY, partOf)
  expect(next.early).toBe(0)
  expect(names(next.cards)).toEqual([1, 2, 3, 4, 5].flatMap((i) => [`meaning${i}`, `order${i}`]))
})

test('where few are due the next ones come early, except for those of today', () => {
  const cards = [
    ...[card('meaning1', 0), card('meaning2', 9), card('meaning3', 30)],
    ...[card('order1', 2, DAY), card('order2', 8), card('order3', 4)],
  ]
  const next = nextCards(cards, DAY, partOf)
  expect(next.early).toBe(4)
  expect(names(next.cards)).toEqual(['meaning1', 'order3', 'meaning2', 'order2', 'meaning3'])
  expect(nextCards([card('order1', 2, DAY)], DAY, partOf)).toEqual({ cards: [], early: 0 })
})

test('a session that was left goes on at its first question without an answer', () => {
  const notebook = new Notebook(() => null)
  const cards = [card('tokens', 0), card('order', 0), card('rotary', 0)]
  // Without an answer, there is nothing to go on with.
  saveSession(notebook, begun(cards))
  expect(savedSession(notebook, cards)).toBeNull()
  saveSession(notebook, withAnswer(begun(cards), 0, true))
  expect(notebook.read('again/session')).toBe('1 tokens.2=right order.2 rotary.2')
  // The answer has moved its card on, and another was answered elsewhere since.
  const now = [card('tokens', 9, DAY, 3), card('order', 5, DAY, 3), card('rotary', 0)]
  const left = savedSession(notebook, now) ?? []
  expect(left.map((each) => [each.card.exercise, each.right])).toEqual([
    ['tokens', true],
    ['rotary', null],
  ])
  expect(nextIn(left)).toBe(1)
  expect(savedSession(notebook, now.slice(0, 2))).toBeNull()
  forgetSession(notebook)
  for (const text of ['', '2 tokens.2=right rotary.2', '1', '1 of something', '1 rotary.x=maybe']) {
    if (text !== '') notebook.write('again/session', text)
    expect(savedSession(notebook, now), text).toBeNull()
  }
})
