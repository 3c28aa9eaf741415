// What is said of new tables and of a descent: turned on their head, the sentences turn too.
import { expect, test } from 'vitest'
import { renumbered } from '../../../../web/exercises/02-lookup/questions.ts'
import { HILL, LONG_RATE, tooFar } from '../../../../web/exercises/03-gradients/questions.ts'
import { SMALL_RATE } from '../../../../web/exercises/03-gradients/settings.ts'
import {
  arrival,
  type DescentFacts,
  descentEnd,
  descentFinding,
} from '../../../../web/lesson/findings/descent.ts'
import { loadTokens } from '../../core.ts'

const WORDS = ['the', 'queen', 'man', 'king', 'woman', 'cat', 'dog', 'glimmer', 'sees', 'rules']

test('where one word is always the nearest, the sentence and the verdict say so', () => {
  const always = (id: number) =>
    renumbered.say({ nearest: Array(20).fill(id), words: WORDS, difference: 0 })
  expect(always(1)).toEqual({
    value: 'meaning',
    text: 'In all 20 tables the row nearest to king was that of queen. By chance, each of the 9 other words would come out about 2 times. One step of training on king, queen, glimmer gives each word’s row the same gradient under the old id and under the new one: they differ by 0.',
  })
  expect(always(4).value).toBe('ids')
  expect(always(5).value).toBe('order')
  expect(always(5).text).toContain('that of cat')
})

const core = await loadTokens()
const STEPS = 24

function descent(rate: number, steps = STEPS): DescentFacts {
  const at = (learningRate: number, steps: number) =>
    core.descend(HILL.pairs, { start: HILL.start, learningRate, steps })
  return { ...at(rate, steps), rate, bottom: at(SMALL_RATE, 1000).losses.at(-1) as number }
}

test('small steps arrive at the bottom, and the step is named at which they do', () => {
  const facts = descent(SMALL_RATE)
  expect(descentEnd(facts)).toBe('arrives')
  const step = arrival(facts)
  expect(step).toBeGreaterThan(3)
  expect(step).toBeLessThan(STEPS)
  expect(descentFinding(facts)).toMatch(
    new RegExp(`^At a learning rate of 0\\.5 .*at the bottom after ${step} steps`),
  )
})

test('steps five times as long leap over the valley, and the prediction is judged by that', () => {
  expect(LONG_RATE).toBe(5 * SMALL_RATE)
  const facts = descent(LONG_RATE)
  expect(tooFar.say(facts)).toMatchObject({ value: 'bounces' })
  expect(descentFinding(facts)).toMatch(
    /^At a learning rate of 2.5 .*leapt over the valley 24 times/,
  )
})

test('tiny steps are said to be on their way, and standing still is no arrival', () => {
  expect(descentEnd(descent(0.05))).toBe('crawls')
  expect(descentFinding(descent(0.05))).toMatch(/still on its way after 24 steps/)
  expect(descentFinding(descent(0))).toMatch(/stays where it began/)
})
