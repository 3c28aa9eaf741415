// The review's questions on meaning, geometry and order: the core makes one choice right, and the
// others have their reasons.
import { expect, test } from 'vitest'
import { understood } from '../../../web/exercises/18-review/understanding.ts'
import { model } from '../../browser/kit/model-answers.ts'
import { loadPositions, loadTokens } from '../core.ts'

const parts = { tokens: await loadTokens(), positions: await loadPositions() }
type Part = Record<string, (...values: unknown[]) => unknown>
const core = {
  compute: async (part: keyof typeof parts, name: string, ...values: unknown[]) =>
    (parts[part] as unknown as Part)[name]?.(...values),
}

// @fact review: meaning, geometry and order are asked too; the core finds the right choice
test('what the core finds is the choice that has no reason against it', async () => {
  for (const { prediction, find } of understood) {
    const { name, choices } = prediction
    const { value, text } = await find(core as never)
    const right = choices.filter(({ wrong }) => wrong === undefined)
    expect(right.map((choice) => choice.value)).toEqual([value])
    expect(value).toBe(model.review?.predictions[name])
    expect(text).toMatch(/^[A-Z].*\d.*\.$/)
  }
})

// @fact review: rows that get the same gradient come to point the same way
test('rows that get the same gradient come to point the same way', async () => {
  const { text } = (await understood[0]?.find(core as never)) ?? { text: '' }
  const [before = 1, after = 0] = [...text.matchAll(/from (\S+) to (\S+)\./g)].flatMap(
    ([, from, to]) => [from, to].map((each) => Number(each?.replace('−', '-'))),
  )
  // Random rows of 64 numbers: the spread is 1/8.
  expect(Math.abs(before)).toBeLessThan(0.4)
  expect(after).toBeGreaterThan(0.8)
})
