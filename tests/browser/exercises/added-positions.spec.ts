import { expect, type Page, test } from '@playwright/test'
import type { SinusoidalOptions } from 'lexiscope/faces/positions.d.ts'
import { loadPositions } from '../../web/core.ts'
import {
  button,
  enter,
  errorAt,
  openExercise,
  predict,
  predictCurve,
  predictNumber,
  pressByKey,
  rows,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const positions = await loadPositions()
const paper: SinusoidalOptions = {
  length: 100,
  embeddingDim: 32,
  layout: 'interleaved',
  base: 10_000,
}

const runOf = (page: Page, part: string) =>
  page.locator(part).getByRole('button', { name: 'Run', exact: true })

const table = (page: Page) => page.locator('lx-heatmap[label="Sinusoidal positions"]')
const fact = (page: Page, name: string, part = 'lx-sinusoidal-table') =>
  page.locator(`${part} .stats div`, { hasText: name }).locator('dd')
const unfold = (page: Page, name: string) =>
  page.locator('summary', { hasText: name }).press('Enter')

test('rows of sines, their clocks and how alike they are, kept over a reload', {
  tag: '@quick',
}, async ({ page }) => {
  // @fact positions you add: sin in even columns, cos in odd; low columns turn fast; wavelengths from 2π
  //   to below 10000·2π; row 0 is 0, 1, 0, 1; all rows distinct; no parameters, but memory
  await test.step('the clocks run through the sentence, and every number is the core’s', async () => {
    await openExercise(page, 'added-positions')
    const at = page.locator('lx-clock-player output')
    await expect(at).not.toHaveText('p = 0')
    await button(page, 'Pause').first().click()
    await expect(page.locator('lx-clock-player .now')).toHaveCount(1)
    // The row that is asked for is left out.
    const cells = async () => (await rows(table(page))).map((row) => row.slice(1).map(Number))
    await expect.poll(async () => (await cells())[0]?.every(Number.isNaN)).toBe(true)
    await expect(runOf(page, 'lx-sinusoidal-table')).toBeDisabled()
    await predict(page, '0, 1, 0, 1, …')
    await runOf(page, 'lx-sinusoidal-table').click()
    await expect(page.locator('lx-sinusoidal-table .verdict')).toHaveText('As you predicted.')
    const { table: expected, wavelengths } = positions.sinusoidal(paper)
    await expect
      .poll(async () => (await cells()).flat().map(Math.fround))
      .toEqual([...expected.values])
    const shown = await cells()
    expect(shown[0]?.slice(0, 6)).toEqual([0, 1, 0, 1, 0, 1])
    expect(shown[3]?.[0]).toBeCloseTo(Math.sin(3), 6)
    expect(wavelengths[0]).toBeCloseTo(2 * Math.PI, 12)
    expect(wavelengths.at(-1)).toBeLessThan(10_000 * 2 * Math.PI)
    await expect(fact(page, 'different rows')).toHaveText('100 of 100')
    await expect(fact(page, 'parameters')).toHaveText('0')
    await expect(fact(page, 'memory')).toHaveText('12,800 bytes')
    const turns = async () =>
      (await rows(page.locator('lx-clocks'))).map(([, turn]) => Number(turn))
    await expect.poll(turns).toEqual([0, 3, 6, 9, 12, 15].map((pair) => wavelengths[pair]))
  })

  // @fact positions you add: clocks and heat-map are linked
  await test.step('a chosen cell brings its row and its clock forward', async () => {
    const canvas = table(page).locator('canvas')
    await canvas.focus()
    for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter'])
      await canvas.press(key)
    await expect(page).toHaveURL(/position=2/)
    await expect(page.locator('lx-clocks')).toHaveJSProperty('highlighted', 0)
    const first = async () => (await rows(page.locator('lx-clocks')))[0]?.slice(2).map(Number)
    await expect
      .poll(first)
      .toEqual([Math.sin(2), Math.cos(2)].map((value) => expect.closeTo(value, 6)))
  })

  // @fact positions you add: PE(p+k) is one rotation of PE(p), whatever p
  await test.step('one rotation takes every position k further', async () => {
    await unfold(page, 'One step is one rotation')
    const matrix = page.locator('lx-heatmap[label="Rotation by 5 steps"]')
    const at = async () => (await rows(matrix)).flatMap((row) => row.slice(1).map(Number))
    await expect.poll(async () => (await at())[0]).toBeCloseTo(Math.cos(5), 6)
    const before = await at()
    await page.getByLabel('From position').fill('123')
    await expect(page.locator('lx-sinusoidal-shift .state')).toContainText('PE(128)')
    await expect.poll(at).toEqual(before)
    for (const from of [0, 123])
      expect(positions.sinusoidalShift({ ...paper, length: 1 }, from, 5).difference).toBeLessThan(
        1e-6,
      )
  })

  // @fact positions you add: similarity of rows falls, not monotonically
  await test.step('how alike rows are is drawn first, then shown over the sketch: it does not fall at every step', async () => {
    const part = 'lx-sinusoidal-similarity'
    await expect(runOf(page, part)).toBeDisabled()
    await expect(page.locator(`${part} lx-line-chart`)).toHaveCount(0)
    // A sketch leaves scrolling up and down to the finger.
    await expect(page.locator(`${part} canvas`)).toHaveCSS('touch-action', 'pan-y')
    const falling = '1,0.9,0.85,0.8,0.75,0.7,0.65'
    await predictCurve(page, part, falling)
    await runOf(page, part).click()
    const came = page.locator(`${part} lx-line-chart`)
    const curve = async () => (await rows(came)).map((row) => Number(row[2]))
    const rises = (values: number[]) =>
      values.some((value, k) => k > 0 && value > (values[k - 1] as number))
    await expect.poll(async () => rises(await curve())).toBe(true)
    await expect(came).toContainText('It does not fall at every step')
    const over = async () => (await rows(page.locator(`${part} lx-range-chart`))).at(-1)
    await expect.poll(over).toEqual(['your sketch', ...falling.split(',')])
    await expect(page.locator(`${part} .verdict`)).toHaveText(
      'Not as you predicted: you saw that it falls at first and that it is near 0.6 at distance 24, but not that it rises again on the way.',
    )
    await expect(page.locator(`${part} .reason`)).toContainText('Clocks do not')
  })

  // @fact positions you add: with L = 512 the first missing index is 512, and a longer sequence gets
  //   nothing
  await test.step('position 512 is the first that 512 rows do not have, in the core’s own words', async () => {
    const longer = page.locator('lx-learned-longer')
    await expect(longer.getByRole('button', { name: 'Run' })).toBeDisabled()
    await predictNumber(page, '513')
    await longer.getByRole('button', { name: 'Run' }).click()
    await expect(longer.locator('.outcome')).toContainText('Position 512: the rows are 0 … 511.')
    await expect(longer.locator('.verdict')).toContainText('Not as you predicted')
    await expect(await errorAt(page, 'Tokens fed')).toHaveText(
      'length: expected positions below 512, got 513 tokens',
    )
    await enter(page, 'Tokens fed', '512')
    await expect(longer.locator('.state')).toHaveText(
      'Rows 0 … 511 of the table’s 512, one for each token.',
    )
  })
  await reflectAndReload(page, 'added-positions')
  const sketch = page.locator('lx-sinusoidal-similarity')
  await expect(sketch).toContainText('so it is final')
  await expect(sketch.locator('.verdict')).toContainText('Not as you predicted')
  await expect(sketch.getByRole('slider')).toHaveCount(0)
})

test('other tables, what a learned one costs, and which rows a step moves', async ({ page }) => {
  // @fact positions you add: 10,000 x 64; D from 64 to 32; the fairseq layout
  await test.step('ten thousand positions, fewer columns and other layouts are computed', async () => {
    await openExercise(page, 'added-positions', 'waveLength=10000&waveDim=64')
    await expect(fact(page, 'different rows')).toHaveText('10,000 of 10,000')
    await expect(fact(page, 'memory')).toHaveText('2,560,000 bytes')
    await unfold(page, 'Another sentence, another table')
    await enter(page, 'Width D', '32')
    await expect(fact(page, 'memory')).toHaveText('1,280,000 bytes')
    await page.getByLabel('Columns', { exact: true }).selectOption('fairseq')
    const last = async () => Number((await rows(page.locator('lx-clocks'))).at(-1)?.[1])
    await expect.poll(last).toBeCloseTo(2 * Math.PI * 10_000, 3)
    await enter(page, 'Your sentence', 'my own few words')
    await expect(page.locator('lx-clock-player .words')).toHaveText(
      /^\s*my 0\s*own 1\s*few 2\s*words 3\s*$/,
    )
  })

  // @fact positions you add: rows of a small transformer, from noise on, while it trains in the tab
  await test.step('learned rows train while one watches, and what became of them is measured', async () => {
    const film = page.locator('lx-rows-film')
    await film.scrollIntoViewIfNeeded()
    const cosines = film.locator('lx-heatmap')
    await expect.poll(async () => (await rows(cosines)).length).toBe(32)
    await film.getByRole('slider', { name: 'Steps of training' }).fill('30')
    await expect(film.locator('.state')).toContainText(
      'Lines of 32, 600 steps at rate 0.03, seed 1: rows up to 4 apart grew more alike',
    )
    await expect(film.locator('output')).toHaveText('step 600')
  })

  // @fact positions you add: rows 0 … L−1, L·D extra parameters, neighbours near-random at the start
  await test.step('an untrained table has L · D parameters and neighbours like strangers', async () => {
    await unfold(page, 'What a learned table costs')
    const table = page.locator('lx-learned-table')
    const of = (name: string) => fact(page, name, 'lx-learned-table')
    await expect(of('parameters')).toHaveText('32,768')
    await expect(of('rows')).toHaveText('0 … 511')
    await expect(of('memory')).toHaveText('131,072 bytes')
    const neighbours = async () =>
      (await rows(table.locator('lx-line-chart'))).map(([, , y]) => Number(y))
    await expect.poll(async () => (await neighbours()).length).toBe(511)
    // 1/sqrt(64) is the spread of random cosines; of 511 none should lie five spreads away.
    for (const cosine of await neighbours()) expect(Math.abs(cosine)).toBeLessThan(5 / 8)
    await table.getByLabel('Table of').selectOption('GPT-2 small')
    await expect(of('parameters')).toHaveText('786,432')
    await table.getByLabel('Table of').selectOption('BERT-base')
    await expect(of('parameters')).toHaveText('393,216')
    await table.getByLabel('Width D').fill('64')
    await table.getByLabel('Rows L').fill('12')
    await table.getByLabel('Rows L').press('Enter')
    await expect(of('rows')).toHaveText('0 … 11')
  })

  // @fact positions you add: training moves the rows that a text reaches
  await test.step('a step moves each row once for every text that reaches it, and no other', async () => {
    await unfold(page, 'Which rows one training step moves')
    await enter(page, 'Lengths of the texts', '9, 5, 5')
    const moving = page.locator('lx-learned-moving')
    await expect(moving.locator('.state')).toContainText('9 of 12 rows moved')
    const change = (await rows(moving.locator('lx-heatmap'))).map((row) => row.slice(1).map(Number))
    for (const [p, row] of change.entries()) {
      const reached = [9, 5, 5].filter((length) => length > p).length
      // The change is the difference of two float32 tables of numbers below 0.4.
      for (const value of row) expect(value).toBeCloseTo(-0.1 * reached, 6)
      if (reached === 0) expect(row.every((value) => value === 0)).toBe(true)
    }
  })
})

test('links and frames of 1.0 to learned positions arrive at them', async ({ page }) => {
  await page.goto('./#/learned?rowsLearned=12&learnedDim=64')
  await expect(page.locator('h1')).toHaveText('Positions you add')
  await expect(page.locator('lx-rows-film')).toBeInViewport()
  await page.goto(
    './?embed=lx-heatmap-1&given.alike-apart=1,0,0,0,0,0,0#/learned?rowsLearned=12&learnedRun=yes',
  )
  const table = page.locator('lx-heatmap[label="Learned positions before training"]')
  await expect.poll(async () => (await rows(table)).length).toBe(12)
  await expect(table).toHaveAttribute('data-embedded', '')
})

test('the exercises of positions are done with the keyboard', async ({ page }) => {
  await test.step('positions you add', async () => {
    await openExercise(page, 'added-positions')
    await pressByKey(button(page, '0, 1, 0, 1, …'))
    await pressByKey(runOf(page, 'lx-sinusoidal-table'))
    await expect(page.locator('lx-sinusoidal-table .verdict')).toHaveText('As you predicted.')
    const sketch = page.locator('lx-sinusoidal-similarity lx-predict-sketch')
    await expect(sketch.getByRole('slider').first()).toBeDisabled()
    await expect(sketch.getByRole('slider').first()).toHaveAttribute('aria-valuetext', '1, given')
    await sketch.getByRole('slider').nth(1).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect(sketch.getByRole('slider').nth(1)).toHaveAttribute('aria-valuetext', '0.95')
    await pressByKey(sketch.getByRole('button', { name: 'Keep' }))
    await pressByKey(runOf(page, 'lx-sinusoidal-similarity'))
    await expect(page.locator('lx-sinusoidal-similarity .outcome')).toBeVisible()
    await page.getByLabel('Your number').focus()
    await page.keyboard.type('512')
    await page.keyboard.press('Enter')
    await pressByKey(page.locator('lx-learned-longer').getByRole('button', { name: 'Run' }))
    await expect(page.locator('lx-learned-longer .verdict')).toHaveText('As you predicted.')
  })

  await test.step('side by side', async () => {
    await openExercise(page, 'trained-short-read-long')
    await pressByKey(button(page, 'under learned alone'))
    await pressByKey(page.locator('lx-placed').getByRole('button', { name: 'Run' }))
    await expect(page.locator('lx-placed .verdict')).toContainText('Not as you predicted')
    await page.getByLabel('Your number').focus()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await pressByKey(page.locator('lx-position-reach').getByRole('button', { name: 'Run' }))
    await expect(page.locator('lx-position-reach .verdict')).toContainText('Not as you predicted')
    await page.getByLabel('Position asked').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/at=599/)
  })
})
