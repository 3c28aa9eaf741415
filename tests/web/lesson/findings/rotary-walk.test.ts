// What is said of a walk follows from its scores, also where they turn out the other way round.
import { expect, test } from 'vitest'
import { rotaryWalkFinding } from '../../../../web/lesson/findings/rotary-walk.ts'

const lengths = [2, 3] as const

test('a score that stays is said to stay, whoever walked', () => {
  for (const [walk, who] of [
    ['both', 'Both words moved on by 2'],
    ['query', 'Only the query moved, by 2'],
  ] as const) {
    const scores = [1.25, 1.25 + 2e-6, 1.25 - 2e-6]
    expect(rotaryWalkFinding({ walk, scores, lengths })).toBe(
      `${who}: the score stayed at 1.25, apart from rounding.`,
    )
  }
})

test('a score that does not stay is said to run, even where both words walked', () => {
  expect(rotaryWalkFinding({ walk: 'both', scores: [1, -2.5, 0.25], lengths })).toBe(
    'Both words moved on by 2: the score varied between −2.5 and 1.',
  )
})

test('nothing is said of a walk before its first step', () => {
  expect(rotaryWalkFinding({ walk: 'query', scores: [1.25], lengths })).toBe('')
})
