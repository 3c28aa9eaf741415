// What is said of scores: made from them, and never more than they show.
import type { TestName, TestScore } from 'lexiscope/types/language.d.ts'
import { expect, test } from 'vitest'
import type { LanguageRun } from '../../../../web/exercises/14-language/language-run.ts'
import { foundOf, takenAway } from '../../../../web/exercises/14-language/questions.ts'
import { kindOf, percent, share, verdictOf } from '../../../../web/exercises/14-language/verdict.ts'

/** Right ones of a hundred cases each, never read and read; none where null. */
const score = (name: TestName, learnt: number | null, copied: number | null): TestScore => {
  const tally = (right: number | null) =>
    right === null ? { cases: 0, right: 0 } : { cases: 100, right }
  const [one, other] = [tally(learnt), tally(copied)]
  const all = { cases: one.cases + other.cases, right: one.right + other.right }
  return { name, all, learnt: one, copied: other }
}

const reading = (scores: TestScore[], neverSeen = 800) => ({
  heldOut: { loss: 1.4, optimum: 1.31, tokens: 1000 },
  summary: { drawn: 1000, grammatical: 970, neverSeen, heldOut: 100, different: 990 },
  scores,
})

test('learnt is what is right in cases that were never read', () => {
  expect(kindOf(score('agreement', 98, 99))).toBe('learnt')
  expect(kindOf(score('agreement', 75, 99))).toBe('partly')
  expect(kindOf(score('agreement', 50, 99))).toBe('copied')
  expect(kindOf(score('agreement', 50, 50))).toBe('not')
})

test('where every case was read, learning and copying look the same, however right it is', () => {
  expect(kindOf(score('capitals', null, 100))).toBe('untested')
  expect(kindOf(score('capitals', null, 70))).toBe('partly')
  expect(kindOf(score('capitals', null, 20))).toBe('not')
})

test('the verdict names every test once, under what was found of it', () => {
  const scores = [
    score('agreement', 98, 99),
    score('order', 95, 95),
    score('capitals', null, 100),
    score('facts', 70, 70),
    score('madeUp', 30, 30),
  ]
  const lines = verdictOf(reading(scores))
  expect(lines[0]).toBe(
    'It has learnt agreement and order: right in cases that it never read, too.',
  )
  expect(lines[1]).toBe(
    'It is right on capitals, but it has read every case of them: learning and copying look the same there.',
  )
  expect(lines[2]).toBe('It is still unsure of other facts.')
  expect(lines[3]).toBe('It has not learnt your word.')
  expect(lines[4]).toContain('970 are grammatical, and 800 of these it never read')
  expect(lines[4]).toContain('does not just recite')
  expect(lines[5]).toContain('0.09 nats a token above the grammar’s own')
})

test('a model whose sentences are mostly ungrammatical gets no praise', () => {
  const { summary, ...rest } = reading([], 200)
  const [text = ''] = verdictOf({ ...rest, summary: { ...summary, grammatical: 247 } })
  expect(text).toContain('only 247 are grammatical; 200 of these it never read')
  expect(text).not.toContain('recite')
})

test('of a single grammatical sentence it says whether it was read', () => {
  const single = (neverSeen: number) => {
    const { summary, ...rest } = reading([], neverSeen)
    return verdictOf({ ...rest, summary: { ...summary, grammatical: 1 } })[0]
  }
  expect(single(0)).toContain('1 is grammatical, and it has read that one')
  expect(single(1)).toContain('only 1 is grammatical; it never read that one')
})

test('an own text has no grammar to be above of', () => {
  const own = { ...reading([]), heldOut: { loss: 2, optimum: Number.NaN, tokens: 9 } }
  expect(verdictOf(own).join()).not.toContain('nats')
})

test('shares round, but never to a hundred what is not all', () => {
  expect(percent(share({ cases: 3, right: 3 }))).toBe('100 %')
  expect(percent(share({ cases: 1000, right: 999 }))).toBe('99.9 %')
  expect(percent(share({ cases: 2043, right: 2042 }))).toBe('99.9 %')
  expect(percent(share({ cases: 100, right: 94 }))).toBe('94 %')
  expect(percent(share({ cases: 0, right: 0 }))).toBe('–')
})

test('the outcome is how many sentences are grammatical without positions, beside with them', () => {
  const of = (grammatical: number) => {
    const whole = reading([score('capitals', 60, 60), score('order', 90, 90)])
    return { ...whole, summary: { ...whole.summary, grammatical } }
  }
  const found = foundOf(of(944), of(867))
  expect(found.value).toBe('fewer')
  expect(found.text).toContain(
    'Grammatical: 86.7\u00A0% of its sentences, with positions 94.4\u00A0%.',
  )
  expect(found.text).toContain(
    'capitals 60.0\u00A0% (60.0\u00A0%), order 90.0\u00A0% (90.0\u00A0%)',
  )
  expect(foundOf(of(944), of(200)).value).toBe('bag')
  expect(foundOf(of(944), of(930)).value).toBe('none')
})

test('two results of one seed tell what makes them different', () => {
  const text = (madeUp: { word: string; slot: string }[], made: string[] = []) => {
    const options = { steps: 5000, seed: 1 }
    const request = { options, text: { kind: 'microworld', madeUp } }
    const read = reading([score('order', 90, 90)])
    const run = { scheme: 'rotary', reading: read, bare: read, request, made }
    return takenAway.say(run as unknown as LanguageRun).text
  }
  expect(text([])).toContain('Settings: rotary, 5,000 steps, the microworld, seed 1.')
  expect(text([{ word: 'wug', slot: 'animals species=dog age=young' }], ['width 32'])).toContain(
    'Settings: rotary, 5,000 steps, the microworld with “wug” (animals dog young), width 32, seed 1.',
  )
})
