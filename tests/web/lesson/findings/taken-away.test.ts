// What is said of a model whose positions are taken away: made of what it wrote, and never against it.
import { expect, test } from 'vitest'
import {
  lossOf,
  type TakenAwayFacts,
  takenAwayFinding,
} from '../../../../web/lesson/findings/taken-away.ts'

/** As measured with the usual settings: grammatical ones of 1,000 sentences, seeds 1 to 3. */
const measured: TakenAwayFacts = {
  ...{ how: 'rotary, 5,000 steps', seeds: [1, 2, 3], drawn: 1000 },
  ...{ kept: [946, 942, 953], bare: [161, 182, 153], diverged: [false, false, false] },
}

test('the learner’s own run is said with its settings, and the seeds with their lowest and highest', () => {
  expect(takenAwayFinding({ ...measured, seeds: [1], kept: [946], bare: [161] })).toEqual([
    'rotary, 5,000 steps, seed 1: of 1,000 sentences 946 are grammatical with its positions, 161 without.',
  ])
  expect(takenAwayFinding(measured)[1]).toBe(
    'With 3 seeds: 94.2\u00A0% to 95.3\u00A0% with positions, 15.3\u00A0% to 18.2\u00A0% without. Every time most of its sentences fall apart.',
  )
})

test('results turned on their head are not said to fall apart', () => {
  const said = (bare: readonly number[]) => takenAwayFinding({ ...measured, bare })[1]
  expect(said([950, 941, 960])).toContain('Every time it writes as well as before.')
  expect(said([700, 650, 800])).toContain('it slips more often, and most of its sentences hold')
  expect(said([161, 941, 700])).toContain('depends on the seed')
  expect(said(measured.kept)).not.toContain('fall apart')
  expect(said([161, 941, 700])).not.toContain('Every time')
})

test('what is lost is judged beside what the model writes with its positions', () => {
  expect(lossOf(0.946, 0.161)).toBe('lost')
  expect(lossOf(0.946, 0.6)).toBe('slips')
  expect(lossOf(0.946, 0.93)).toBe('same')
  // One that has hardly learnt to write has nothing to lose.
  expect(lossOf(0.01, 0)).toBe('nothing')
  expect(lossOf(0, 0)).toBe('nothing')
})

test('a run that failed is named, and is in no range', () => {
  const [blewUp] = takenAwayFinding({ ...measured, diverged: [true, false, false] })
  expect(blewUp).toBe(
    'rotary, 5,000 steps, seed 1: its training diverged, which means that its loss ended above where it began. What it writes tells nothing about positions.',
  )
  const dumb = takenAwayFinding({ ...measured, kept: [0, 0, 0], bare: [0, 0, 0] })
  expect(dumb[1]).toContain('With its positions it has not learnt to write')
  expect(dumb).toHaveLength(3)
  const others = { kept: [946, 0, 953], bare: [161, 0, 153] }
  const compared =
    'With 2 seeds: 94.6\u00A0% to 95.3\u00A0% with positions, 15.3\u00A0% to 16.1\u00A0% without. Every time most of its sentences fall apart.'
  expect(takenAwayFinding({ ...measured, ...others }).slice(1)).toEqual([
    compared,
    'Left out: seed 2 (it has not learnt to write).',
  ])
  expect(takenAwayFinding({ ...measured, ...others, diverged: [false, true, false] })[2]).toBe(
    'Left out: seed 2 (its training diverged).',
  )
  const both = { ...measured, diverged: [false, true, true] }
  expect(takenAwayFinding(both).slice(1)).toEqual([
    'Left out: seed 2 (its training diverged), seed 3 (its training diverged).',
  ])
})
