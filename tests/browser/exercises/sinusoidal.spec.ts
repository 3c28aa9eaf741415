import { expect, type Page, test } from '@playwright/test'
import type { SinusoidalOptions } from 'lexiscope/faces/positions.d.ts'
import { loadPositions } from '../../web/core.ts'
import { openExercise, predict, predictCurve, rows } from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

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
const fact = (page: Page, name: string) =>
  page.locator('lx-sinusoidal-table .stats div', { hasText: name }).locator('dd')

test('rows of sines, their clocks and how alike they are, kept over a reload', {
  tag: '@quick',
}, async ({ page }) => {
  // @fact positions you add: sin in even columns, cos in odd; low columns turn fast; wavelengths from 2π
  //   to below 10000·2π; row 0 is 0, 1, 0, 1; all rows distinct; no parameters, but memory
  await test.step('low columns turn fast, and every number is the core’s', async () => {
    await openExercise(page, 'sinusoidal')
    await expect(runOf(page, 'lx-sinusoidal-table')).toBeDisabled()
    await predict(page, /the low columns/)
    await runOf(page, 'lx-sinusoidal-table').click()
    await expect(page.locator('lx-sinusoidal-table .verdict')).toHaveText('As you predicted.')
    const { table: expected, wavelengths } = positions.sinusoidal(paper)
    const cells = async () => (await rows(table(page))).map((row) => row.slice(1).map(Number))
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
    await expect
      .poll(async () => (await rows(page.locator('lx-clocks'))).map(([, turn]) => Number(turn)))
      .toEqual([...wavelengths])
  })

  // @fact positions you add: clocks and heat-map are linked
  await test.step('a chosen cell brings its row and its clock forward', async () => {
    const canvas = table(page).locator('canvas')
    await canvas.focus()
    for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter'])
      await canvas.press(key)
    await expect(page).toHaveURL(/position=2/)
    await expect(page.locator('lx-clocks')).toHaveJSProperty('highlighted', 1)
    const first = async () => (await rows(page.locator('lx-clocks')))[0]?.slice(2).map(Number)
    await expect
      .poll(first)
      .toEqual([Math.sin(2), Math.cos(2)].map((value) => expect.closeTo(value, 6)))
  })

  // @fact positions you add: PE(p+k) is one rotation of PE(p), whatever p
  await test.step('one rotation takes every position k further', async () => {
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
      'Not as you predicted: you saw that it falls at first and that it ends near 0.6, but not that it rises again on the way.',
    )
    await expect(page.locator(`${part} .reason`)).toContainText('Clocks do not')
    // It is there after a reload, and final.
    await reflectAndReload(page, 'sinusoidal')
    await expect(page.locator(part)).toContainText('so it is final')
    await expect(page.locator(`${part} .verdict`)).toContainText('Not as you predicted')
    await expect(page.locator(part).getByRole('slider')).toHaveCount(0)
  })

  // @fact positions you add: 10,000 x 64; D from 64 to 32; the fairseq layout
  await test.step('ten thousand positions, fewer columns and other layouts are computed', async () => {
    const query = 'waveLength=10000&waveDim=64&waveRun=yes'
    await openExercise(page, 'sinusoidal', query)
    await expect(fact(page, 'different rows')).toHaveText('10,000 of 10,000')
    await expect(fact(page, 'memory')).toHaveText('2,560,000 bytes')
    await page.getByLabel('Width D').fill('32')
    await page.getByLabel('Width D').blur()
    await expect(fact(page, 'memory')).toHaveText('1,280,000 bytes')
    await page.getByLabel('Columns', { exact: true }).selectOption('fairseq')
    await expect(fact(page, 'row 0 begins')).toHaveText('0, 0, 0, 0')
    await expect(fact(page, 'turns take')).toContainText('62830')
  })
})
