// "Drawn by your code": figures whose numbers come from the learner's function. Each function here
// passes its cases and leaves the right way where only the figure goes.
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { RotaryOptions } from 'lexiscope/faces/positions.d.ts'
import { loadPositions, loadTokens } from '../../web/core.ts'
import { check, openBench, type } from '../kit/code.ts'
import {
  button,
  LEVEL,
  openExercise,
  predict,
  predictCurve,
  predictNumber,
  rows,
  takeFromShelf,
} from '../kit/lesson.ts'

const positions = await loadPositions()

const solution = (path: string) => readFileSync(`web/exercises/${path}/solution.js`, 'utf8')

/** As if this code had passed, and its figure been switched to it. */
async function keepCode(page: Page, exercise: string, name: string, code: string) {
  await page.addInitScript(
    ([key, code]) => {
      localStorage.setItem(`${key}/passed`, code as string)
      localStorage.setItem(`${key}/drawn`, 'yes')
    },
    [`lexiscope/1/${exercise}/code/${name}`, code],
  )
}

const line = (page: Page) => page.locator('.drawn-by')

test('query and key turn by the learner’s rope, graded, switched on and off', {
  tag: '@quick',
}, async ({ page }) => {
  const bench = await openBench(page, 'rotary', 'rope')
  const drawn = bench.getByRole('button', { name: 'drawn by your code' })
  await expect(drawn).toHaveCount(0)
  // Beyond position 100 this one turns nothing; no case goes there, the figure does.
  const code = solution('11-rotary/write-rope').replace(
    'return x.map((row, t) => {',
    'return x.map((row, t) => {\nif (positions[t] > 100) return [...row]',
  )
  await type(page, bench, code)
  expect(await check(bench)).toMatch(/^All \d+ cases right/)
  await predictCurve(page, 'lx-rotary-meeting', LEVEL)
  await button(page, 'Run').click()
  await expect(page.locator('lx-planes')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  await drawn.click()
  await expect(line(page)).toHaveText('Drawn by your rope.')

  const planes = page.locator('lx-planes')
  const q = positions.randomVectors(2, 8, 1).values.slice(0, 8)
  const options: RotaryOptions = {
    length: 121,
    embeddingDim: 8,
    pairs: 'halves',
    base: 10_000,
    rotaryDim: 8,
    scaling: 'none',
    factor: 1,
    trainedLength: 0,
  }
  const k = positions.randomVectors(2, 8, 1).values.slice(8)
  const core = positions.rotaryMeeting(options, options, q, k, 3, 10)
  await expect(async () => {
    const parts = (await rows(planes)).map((row) => Number(row.at(-1)))
    expect(parts.length).toBeGreaterThan(0)
    // The learner's sines are of doubles, the core's rounded once more.
    for (const [i, part] of parts.entries()) expect(part).toBeCloseTo(core.parts[i] as number, 5)
  }).toPass()

  await page.getByLabel('Query at m').fill('60')
  await page.getByLabel('Move both by').fill('60')
  await expect(planes).toHaveAttribute('label', 'Query at 120, key at 70')
  // The label comes before the answer.
  const turnedAndNot = async () => {
    const [, qx, qy, turnedX, turnedY] = (await rows(planes))[0] ?? []
    return { q: [qx, qy], turned: [turnedX, turnedY] }
  }
  const [qx, qy] = (await turnedAndNot()).q
  await expect.poll(async () => (await turnedAndNot()).turned).toEqual([qx, qy])

  await takeFromShelf(page, 'Two ways to pair')
  await page.getByLabel('Keys pair').selectOption('interleaved: 2i with 2i + 1')
  await expect(line(page)).toHaveText('Drawn by the core: yours pairs split halves.')
  await page.getByLabel('Keys pair').selectOption('split halves: i with i + d/2')
  await expect(line(page)).toHaveText('Drawn by your rope.')
  await drawn.click()
  await expect(line(page)).toHaveCount(0)
  await expect.poll(async () => (await turnedAndNot()).turned).not.toEqual([qx, qy])
})

test('tables, rows and slopes are drawn by the learner’s code, and by the core where that fails', async ({
  page,
}) => {
  await test.step('the sinusoidal table, and what is told of it', async () => {
    // At width 32, which no case has, every row is the same.
    const code = solution('09-added-positions/write-sinusoidal').replace(
      'const angle = p /',
      'const angle = (embeddingDim === 32 ? 0 : p) /',
    )
    await keepCode(page, 'added-positions', 'sinusoidal', code)
    await openExercise(page, 'added-positions')
    await expect(line(page)).toHaveText('Drawn by your sinusoidal.')
    const fact = page.locator('lx-sinusoidal-table .stats div', { hasText: 'different rows' })
    await expect(fact.locator('dd')).toHaveText('1 of 100')
    await page.locator('summary', { hasText: 'Another sentence' }).press('Enter')
    await page.getByLabel('Columns', { exact: true }).selectOption('sines, then cosines')
    await expect(line(page)).toHaveText('Drawn by the core: yours has the layout of the paper.')
    await expect(fact.locator('dd')).toHaveText('100 of 100')
  })

  await test.step('rows, when they are taken by the call', async () => {
    const code = solution('02-lookup/write-lookup').replace(
      'return [...table[id]]',
      'return table.length === 10 ? table[id].map((x) => 2 * x) : [...table[id]]',
    )
    await keepCode(page, 'lookup', 'lookup', code)
    await page.goto('about:blank')
    await openExercise(page, 'lookup', 'way=call')
    await predict(page, /exactly the same numbers/)
    await button(page, 'Look up').click()
    await expect(line(page)).toHaveText('Drawn by your lookup.')
    const tokens = await loadTokens()
    const table = {
      vocabSize: 10,
      embeddingDim: 4,
      initialization: 'normal',
      sigma: 1,
      seed: 1,
    } as const
    const { called } = tokens.lookUp(table, [3, 1, 7], [3])
    const mine = async () =>
      (await rows(page.locator('lx-row-selection lx-matrices')))
        .filter(([name]) => name === 'embedding(ids)')
        .flatMap((row) => row.slice(-4).map((cell) => Math.fround(Number(cell))))
    await expect.poll(mine).toEqual([...called.values].map((x) => Math.fround(2 * x)))
  })

  await test.step('slopes, and code that does not end leaves them to the core', async () => {
    const code = solution('12-alibi/write-alibi-slopes').replace(
      'const slopesOf',
      'if (heads === 31) return new Array(31).fill(0.75)\n  if (heads === 30) for (;;);\n  const slopesOf',
    )
    await keepCode(page, 'alibi', 'alibiSlopes', code)
    await page.goto('about:blank')
    await openExercise(page, 'alibi', 'alibiHeads=31&slopesRun=yes')
    await predictNumber(page, '1/256')
    await expect(line(page)).toHaveText('Drawn by your alibiSlopes.')
    const steepest = page.locator('lx-alibi-slopes .stats dd').first()
    await expect(steepest).toHaveText('0.75')
    await page.getByLabel('Heads H').fill('30')
    await page.getByLabel('Heads H').blur()
    await expect(line(page)).toHaveText(
      'Your code takes too long for this figure. The core draws it.',
    )
    await expect(steepest).not.toHaveText('0.75')
  })
})
