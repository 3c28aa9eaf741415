// The review's questions on all of the lesson: the core makes one choice right, and the
// others have their reasons.
import { expect, test } from 'vitest'
import { understood } from '../../../web/exercises/17-review/questions.ts'
import { model } from '../../browser/kit/model-answers.ts'
import { asks } from '../core.ts'

const foundIn = async (name: string) => {
  const question = understood.find((each) => each.name === name)
  return (await question?.outcome({ core: asks as never })) ?? { value: '', text: '' }
}
/** In the order of the sentence. */
const numbersOf = (text: string) =>
  [...text.matchAll(/−?\d+(\.\d+)?/g)].map(([each]) => Number(each.replace('−', '-')))

test('what the core finds is the choice that has no reason against it', async () => {
  for (const { name, choices, outcome } of understood) {
    const found = await outcome({ core: asks as never })
    const { value, text } = found ?? { value: '', text: '' }
    const right = choices.filter(({ wrong }) => wrong === undefined)
    expect(right.map((choice) => choice.value)).toEqual([value])
    expect(value).toBe(model.review?.predictions[name])
    expect(text).toMatch(/^[A-Z].*\d.*\.$/)
  }
})

test('rows that get the same gradient come to point the same way', async () => {
  const { text } = await foundIn('same-places')
  const [before = 1, after = 0] = [...text.matchAll(/from (\S+) to (\S+)\./g)].flatMap(
    ([, from, to]) => [from, to].map((each) => Number(each?.replace('−', '-'))),
  )
  // Random rows of 64 numbers: the spread is 1/8.
  expect(Math.abs(before)).toBeLessThan(0.4)
  expect(after).toBeGreaterThan(0.8)
})

test('the numbers that are said of meaning are those of the field', async () => {
  const [often, seldom] = numbersOf((await foundIn('pmi')).text)
  expect(often).toBeCloseTo(Math.log(4), 2)
  expect(seldom).toBeCloseTo(0, 6)
  const [pairs = 0, asked, held, alone] = numbersOf((await foundIn('by-c-alone')).text)
  expect([asked, held, alone]).toEqual([pairs * (pairs - 1), asked, asked])
  expect((await foundIn('untouched-row')).text).toContain('moved 5, 10; no number of row 7')
})

test('the numbers that are said of order are those of rotations', async () => {
  const [, score, ...rest] = numbersOf((await foundIn('same-score')).text)
  const [three, seven, m, n, moved, , , swapped, , , doubled] = rest
  expect([three, seven, m, n]).toEqual([3, 7, 103, 107])
  expect(moved).toBe(score)
  expect(swapped).not.toBe(score)
  expect(doubled).not.toBe(score)
  const [trained, at, there] = numbersOf((await foundIn('past-trained')).text)
  expect([trained, at]).toEqual([1, 31])
  expect(there).toBeLessThan(0.9)
})

test('a model that knows its text by heart is no better on lines that it has not read', async () => {
  const { text } = await foundIn('held-out')
  const [, from = 0, end = 0, unread = 0] = numbersOf(text)
  expect(from).toBeCloseTo(Math.log(12), 2)
  expect(end).toBeLessThan(from - 0.5)
  expect(unread).toBeGreaterThan(from)
  expect(numbersOf((await foundIn('least-loss')).text).at(-1)).toBeCloseTo(Math.log(4), 1)
})
