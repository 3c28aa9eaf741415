// Cards of exercises whose questions come back: kept each on its own, by the days of a calendar.
import { afterEach, expect, test, vi } from 'vitest'
import { Notebook } from '../../../web/state/notebook.ts'
import {
  type Card,
  cardsOf,
  dayText,
  dueOn,
  enrol,
  forgetCard,
  forgetOlder,
  readCard,
  saveCard,
  today,
  writeCard,
} from '../../../web/state/returning/cards.ts'
import fc from '../properties.ts'
import { storage } from '../storage.ts'

const DAY = 20_513
const card: Card = {
  ...{ exercise: 'rotary', last: DAY, due: DAY + 4, stability: 2.3065, difficulty: 2.1181 },
  ...{ answered: 1, right: 1 },
}
const outline = ['tokens', 'lookup', 'rotary', 'alibi', 'compose', 'order'].map((id) => ({
  ...{ number: '01', id, title: id, question: '?', minutes: 1, predictions: ['one'] },
}))

function done(notebook: Notebook, id: string) {
  for (const part of ['prediction/one', 'seen/one', 'reflection'])
    notebook.write(`${id}/${part}`, 'yes')
}

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
  vi.useRealTimers()
})

test('a card is kept in one short line and read back', () => {
  expect(writeCard(card)).toBe('1 2026-03-01 2026-03-05 2.3065 2.1181 1 1')
  expect(readCard('rotary', writeCard(card))).toEqual(card)
  const days = fc.integer({ min: 0, max: 60_000 })
  const counts = fc.nat({ max: 9999 })
  fc.assert(
    fc.property(days, fc.nat({ max: 366 }), counts, counts, (last, wait, one, other) => {
      const [right, answered] = [Math.min(one, other), Math.max(one, other)]
      const known =
        answered === 0 ? { stability: 0, difficulty: 0 } : { stability: 7.5, difficulty: 3 }
      const kept = { exercise: 'a', last, due: last + wait, answered, right, ...known }
      expect(readCard('a', writeCard(kept))).toEqual(kept)
    }),
  )
})

test.each([
  '',
  '2 2026-03-01 2026-03-05 2.3065 2.1181 1 1',
  '1 2026-03-01 2026-03-05 2.3065 2.1181 1',
  '1 2026-02-30 2026-03-05 2.3065 2.1181 1 1',
  '1 2026-03-01 2026-02-28 2.3065 2.1181 1 1',
  '1 2026-03-01 2027-05-01 2.3065 2.1181 1 1',
  '1 2026-03-01 2026-03-05 -2.3065 2.1181 1 1',
  '1 2026-03-01 2026-03-05 0 2.1181 1 1',
  '1 2026-03-01 2026-03-05 2.3065 11 1 1',
  '1 2026-03-01 2026-03-05 2.3065 2.1181 1 2',
  '1 2026-03-01 2026-03-05 2.3065 2.1181 0 0',
  '1 1e9 2026-03-05 2.3065 2.1181 1 1',
])('“%s” is no card', (text) => {
  expect(readCard('rotary', text)).toBeUndefined()
})

test('a damaged card is told, and costs no other', () => {
  const notebook = new Notebook(() => storage())
  saveCard(notebook, card)
  notebook.write('again/card/alibi', '1 2026-03-01 soon')
  notebook.write('again/card/tokens', '9 of another version')
  expect(cardsOf(notebook)).toEqual({
    cards: [card],
    damaged: [
      { exercise: 'alibi', text: '1 2026-03-01 soon' },
      { exercise: 'tokens', text: '9 of another version' },
    ],
  })
  // It is neither overwritten nor counted as absent, until it is begun anew.
  done(notebook, 'alibi')
  enrol(notebook, outline, DAY)
  expect(cardsOf(notebook).damaged).toHaveLength(2)
  forgetCard(notebook, 'alibi')
  enrol(notebook, outline, DAY)
  expect(cardsOf(notebook).damaged.map(({ exercise }) => exercise)).toEqual(['tokens'])
  expect(cardsOf(notebook).cards).toContainEqual(
    expect.objectContaining({ exercise: 'alibi', last: DAY, due: DAY + 1, answered: 0 }),
  )
})

test('an exercise that is done gets a card for tomorrow, once', () => {
  const notebook = new Notebook(() => storage())
  enrol(notebook, outline, DAY)
  expect(cardsOf(notebook).cards).toEqual([])
  done(notebook, 'rotary')
  enrol(notebook, outline, DAY)
  enrol(notebook, outline, DAY + 3)
  const fresh = { stability: 0, difficulty: 0, answered: 0, right: 0 }
  expect(cardsOf(notebook).cards).toEqual([
    { exercise: 'rotary', last: DAY, due: DAY + 1, ...fresh },
  ])
  expect(dueOn(cardsOf(notebook).cards, DAY)).toEqual([])
  expect(dueOn(cardsOf(notebook).cards, DAY + 1)).toHaveLength(1)
})

test('of many that were done before, four come a day', () => {
  const notebook = new Notebook(() => storage())
  for (const { id } of outline) done(notebook, id)
  enrol(notebook, outline, DAY)
  expect([1, 2, 3].map((ahead) => dueOn(cardsOf(notebook).cards, DAY + ahead).length)).toEqual([
    ...[4, 6, 6],
  ])
})

test('what has waited longest comes first', () => {
  const [late, later] = [
    { ...card, due: DAY + 1 },
    { ...card, due: DAY - 3 },
  ]
  expect(dueOn([card, late, later], DAY + 1)).toEqual([later, late])
})

test('a clock that was put back moves what was kept under it to as many days from now', () => {
  const notebook = new Notebook(() => storage())
  saveCard(notebook, { ...card, last: DAY + 5000, due: DAY + 5004 })
  enrol(notebook, outline, DAY)
  expect(cardsOf(notebook).cards).toEqual([{ ...card, last: DAY, due: DAY + 4 }])
  // From then on it nears, day by day.
  enrol(notebook, outline, DAY + 2)
  expect(cardsOf(notebook).cards).toEqual([{ ...card, last: DAY, due: DAY + 4 }])
})

test.each([
  ['Pacific/Kiritimati', '2026-03-01T10:30:00Z', '2026-03-02'],
  ['Pacific/Pago_Pago', '2026-03-01T10:30:00Z', '2026-02-28'],
  ['Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29'],
  ['America/New_York', '2026-03-08T04:59:00Z', '2026-03-07'],
])('in %s the day of %s is %s, as the calendar on the wall says', (name, time, day) => {
  process.env.TZ = name
  expect(dayText(today(new Date(time)))).toBe(day)
})

test('of the answers about an exercise the last one stays', () => {
  const notebook = new Notebook(() => storage())
  for (const name of ['rotary.0', 'rotary.1', 'rotary.11', 'alibi.0'])
    for (const part of ['prediction', 'seen']) notebook.write(`again/${part}/${name}`, 'x')
  notebook.write('rotary/reflection', 'mine')
  saveCard(notebook, card)
  forgetOlder(notebook, { ...card, answered: 1 })
  expect(notebook.keys()).toEqual([
    ...['again/card/rotary', 'again/prediction/alibi.0', 'again/prediction/rotary.1'],
    ...['again/seen/alibi.0', 'again/seen/rotary.1', 'rotary/reflection'],
  ])
})
