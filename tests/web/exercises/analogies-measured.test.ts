// What exercise 06 states of the year, measured again.
import { readFileSync } from 'node:fs'
import { Session } from 'lexiscope/training/session.ts'
import { expect, test } from 'vitest'
import { all } from '../all.ts'
import { loadCore } from '../core.ts'
import { studiesOf } from '../studies.ts'

const MONTHS =
  'january february march april may june july august september october november december'.split(' ')
const studies = await studiesOf(new Session(await loadCore()))

test('each seed has the months in the order of the year, with at least 95 % in two components', async () => {
  const solutions = readFileSync('web/exercises/06-analogies/teacher/solutions.md', 'utf8')
  expect(solutions).toContain('Of seeds 1 to 20')
  expect(solutions).toContain('at least 95 % of their spread in two components')
  for (let seed = 1; seed <= (all ? 20 : 2); seed++) {
    const { circle } = await studies.year(MONTHS, seed, 'end')
    expect(circle.inOrder, `seed ${seed}`).toBe(true)
    expect(Math.round(100 * circle.share), `seed ${seed}`).toBeGreaterThanOrEqual(95)
  }
})

test('without the summer the circle has a gap where it would be', async () => {
  const others = MONTHS.filter((month) => !['june', 'july', 'august'].includes(month))
  const { circle } = await studies.year(others, 1, 'end')
  expect(circle.inOrder).toBe(true)
  const [largest, next] = [...circle.steps].sort((one, other) => other - one) as [number, number]
  expect(circle.steps.indexOf(largest)).toBe(others.indexOf('may'))
  expect(largest).toBeGreaterThan(1.5 * next)
})
