// When questions come back: FSRS, by whole days.
import { expect, test } from 'vitest'
import { afterAnswer } from '../../../../web/lesson/returning/schedule.ts'
import { type Card, readCard, writeCard } from '../../../../web/state/returning/cards.ts'
import fc from '../../properties.ts'

const DAY = 20_513
const fresh: Card = {
  ...{ exercise: 'rotary', last: DAY, due: DAY + 1 },
  ...{ stability: 0, difficulty: 0, answered: 0, right: 0 },
}

test('answered right, a question comes after 1, 4 and 31 days: on the days 1, 5 and 36', () => {
  const once = afterAnswer(fresh, true, DAY + 1)
  expect(once).toMatchObject({ last: DAY + 1, due: DAY + 5, answered: 1, right: 1 })
  const twice = afterAnswer(once, true, once.due)
  expect(twice).toMatchObject({ last: DAY + 5, due: DAY + 36, answered: 2, right: 2 })
})

test('answered wrong, it comes back tomorrow, and then more often than before', () => {
  const wrong = afterAnswer(fresh, false, DAY + 1)
  expect(wrong).toMatchObject({ due: DAY + 2, answered: 1, right: 0 })
  const known = afterAnswer(afterAnswer(fresh, true, DAY + 1), true, DAY + 5)
  const missed = afterAnswer(known, false, known.due)
  expect(missed.due - missed.last).toBeLessThan(7)
  expect(missed.difficulty).toBeGreaterThan(known.difficulty)
})

test('practised early it hardly waits longer; answered late and right, it waits longer', () => {
  const once = afterAnswer(fresh, true, DAY + 1)
  const waits = [DAY + 1, once.due, once.due + 60].map((day) => {
    const next = afterAnswer(once, true, day)
    return next.due - next.last
  })
  expect(waits[0]).toBeLessThan(8)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
})

test('whatever the answers and the days, the card is one that is kept and read back', () => {
  const answers = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 3000 })), { maxLength: 40 })
  fc.assert(
    fc.property(answers, (given) => {
      let card = fresh
      for (const [right, later] of given) {
        card = afterAnswer(card, right, card.last + later)
        expect(card.due).toBeGreaterThan(card.last)
        const read = readCard(card.exercise, writeCard(card))
        expect(read).toBeDefined()
        card = read as Card
      }
      expect(card.answered).toBe(given.length)
    }),
    { numRuns: 60 },
  )
})
