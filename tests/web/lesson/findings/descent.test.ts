// What is said of a descent comes from it: turned on its head, the sentence turns too.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HILL, LONG_RATE, tooFar } from '../../../../web/exercises/03-gradients/questions.ts'
import { SMALL_RATE } from '../../../../web/exercises/03-gradients/settings.ts'
import {
  arrival,
  type DescentFacts,
  descentEnd,
  descentFinding,
} from '../../../../web/lesson/findings/descent.ts'
import { written } from '../../../../web/plot/scene/scales.ts'
import { loadTokens } from '../../core.ts'

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

test('the text names the value that the number starts from', () => {
  const prose = readFileSync('web/exercises/03-gradients/prose.md', 'utf8')
  expect(prose).toContain(`We set the number to ${written(HILL.start)},`)
})
