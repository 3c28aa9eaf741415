// What is said of longer lines follows from what was measured, also where that is turned on its head.
import { expect, test } from 'vitest'
import { type LengthFacts, lengthsFinding } from '../../../../web/lesson/findings/lengths.ts'

const ranges = [
  { from: 16, to: 32 },
  { from: 32, to: 40 },
  { from: 40, to: 48 },
  { from: 48, to: 64 },
  { from: 64, to: 128 },
  { from: 128, to: 256 },
]
const LASTS = [99, 99, 98, 97, 97, 97]
const FALLS = [100, 64, 30, 16, 13, 13]
const NEVER = [15, 14, 13, 12, 13, 12]
/** Of a training that diverged. */
const RAN_AWAY = [50, 50, 50, 50, 50, 50]

const facts = (
  schemes: Record<string, readonly (readonly number[])[]>,
  change: Partial<LengthFacts> = {},
): LengthFacts => ({
  ...{ task: 'What followed last time?', how: '1,000 steps on lines of 32', guess: 12.5 },
  ...{ length: 32, ranges, seeds: [1] },
  schemes: Object.entries(schemes).map(([name, right]) => ({
    ...{ name, right, diverged: right.map((one) => one === RAN_AWAY) },
  })),
  ...change,
})

test('who still answers at twice and at four times the trained length, with the settings', () => {
  expect(lengthsFinding(facts({ rotary: [FALLS], ALiBi: [LASTS] }))).toEqual(
    [
      '“What followed last time?”, 1,000 steps on lines of 32, seed 1.',
      'Up to 2 times that length (positions 48–63), these answer nearly as well as within it: ALiBi (97 %, from 99 %). The others: rotary (16 %, from 100 %).',
      'Up to 4 times that length (positions 64–127), these answer nearly as well as within it: ALiBi (97 %, from 99 %). The others: rotary (13 %, from 100 %).',
    ].map((text) => text.replaceAll(' %', '\u00A0%')),
  )
})

test('what was not learnt at the trained length does not count as still answering', () => {
  const text = lengthsFinding(facts({ rotary: [NEVER], ALiBi: [LASTS] })).join(' ')
  expect(text).toContain('Not learnt even at the trained length: rotary.')
  expect(text).toContain('The others: rotary (12\u00A0%, from 15\u00A0%)')
})

test('a task learnt only in part is named as such', () => {
  const half = [43, 43, 43, 43, 43, 43]
  const text = lengthsFinding(facts({ learned: [half], rotary: [FALLS] })).join(' ')
  expect(text).toContain('Learnt only in part even at the trained length: learned.')
  expect(text).toContain('these answer nearly as well as within it: learned (43')
  expect(lengthsFinding(facts({ ALiBi: [LASTS] })).join(' ')).not.toContain('only in part')
})

test('over several seeds it says what holds every time, with some only, and how far they differ', () => {
  const seeds = { seeds: [1, 2, 3] }
  const split = facts({ rotary: [FALLS, LASTS, FALLS], ALiBi: [LASTS, LASTS, LASTS] }, seeds)
  expect(lengthsFinding(split).at(-1)).toBe(
    'With 3 seeds, at positions 64–127: nearly as good as within the trained length with every seed: ALiBi; with some of them only: rotary. Lowest to highest: rotary 13–97\u00A0%, ALiBi 97–97\u00A0%.',
  )
  const none = facts({ rotary: [FALLS, FALLS, FALLS], ALiBi: [FALLS, LASTS, FALLS] }, seeds)
  expect(lengthsFinding(none).at(-1)).toContain(
    'none is nearly as good as within the trained length with every seed; with some of them only: ALiBi',
  )
})

test('a run that failed is named, and is in no range and no comparison', () => {
  const first = lengthsFinding(facts({ rotary: [RAN_AWAY], ALiBi: [LASTS] }))
  expect(first[1]).toBe('Diverged, which means that the loss ended above where it began: rotary.')
  expect(first.slice(2).join(' ')).not.toContain('rotary')
  expect(lengthsFinding(facts({ rotary: [RAN_AWAY] }))).toHaveLength(2)
  const seeds = { seeds: [1, 2, 3] }
  const some = facts({ rotary: [FALLS, RAN_AWAY, NEVER], ALiBi: [LASTS, LASTS, LASTS] }, seeds)
  expect(lengthsFinding(some).slice(-2)).toEqual([
    'With 3 seeds, at positions 64–127: nearly as good as within the trained length with every seed: ALiBi. Lowest to highest: rotary 13–13\u00A0%, ALiBi 97–97\u00A0%.',
    'Left out: rotary with seed 2 (diverged), rotary with seed 3 (not learnt).',
  ])
})
