import { expect, test } from 'vitest'
import { maxLength, withinLimits } from '../../../web/state/entry-limits.ts'
import { MAX_ADDRESS, MAX_ANSWER, MAX_CODE, MAX_TEXT } from '../../../web/state/max-lengths.ts'
import fc from '../properties.ts'

const saved = '2026-03-01T09:30:00.000Z'
const workOf = (entries: Record<string, string>) => ({
  saved,
  entries: new Map(Object.entries(entries)),
})

test.each([
  ['lookup/prediction/parameters', MAX_ANSWER],
  ['lookup/answer/parameters', 10_000],
  ['lookup/begun', 100],
  ['lookup/address', MAX_ADDRESS],
  ['lookup/code/lookup/draft', MAX_CODE],
  ['rotary/curve/both-move-on', MAX_ANSWER],
  ['lookup/code/lookup/mistakes', 10_000],
  ['lookup/code/lookup.py/draft', MAX_CODE],
  ['lookup/reflection', 100_000],
  ['again/card/lookup', 100],
  ['again/session', 1000],
  ['assessment/after/result', 1000],
  ['text', MAX_TEXT],
  ['text-name', 1000],
  ['learner-name', 160],
  ['another/thing', 100_000],
])('%s is taken at its longest of %i letters, and not one longer', (key, most) => {
  expect(maxLength(key)).toBe(most)
  const longest = workOf({ [key]: 'x'.repeat(most) })
  expect(withinLimits(longest)).toEqual({ work: longest, leftOut: '' })
  const { work, leftOut } = withinLimits(workOf({ [key]: 'x'.repeat(most + 1) }))
  expect(work.entries.size).toBe(0)
  const n = (count: number) => count.toLocaleString('en')
  expect(leftOut).toBe(
    `Too long, and left out: ${key} (at most ${n(most)} characters; got ${n(most + 1)}). The file still has it.`,
  )
})

test('nothing is cut: an entry is taken whole or not at all', () => {
  const key = fc.constantFrom('a/prediction/b', 'a/begun', 'a/hints', 'text-stored')
  const entries = fc.dictionary(key, fc.string({ maxLength: 300 }))
  fc.assert(
    fc.property(entries, (all) => {
      const { work } = withinLimits(workOf(all))
      for (const [each, text] of Object.entries(all))
        expect(work.entries.get(each)).toBe(text.length <= maxLength(each) ? text : undefined)
    }),
  )
})
