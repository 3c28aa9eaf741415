import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  button,
  enter,
  errorAt,
  openExercise,
  predict,
  predictNumber,
  rows,
  takeFromShelf,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

const press = (page: Page, part: string) =>
  page.locator(part).getByRole('button', { name: 'Run', exact: true }).click()

const slopes = async (page: Page) =>
  (await rows(page.locator('lx-alibi-slopes lx-bars'))).map(([, value]) => Number(value))
const cells = async (figure: Locator) =>
  (await rows(figure)).flatMap((row) => row.slice(1).map(Number))
const labelled = (page: Page, label: string) => page.locator(`lx-heatmap[label="${label}"]`)

/** All the biases of a head over six words. */
const every = (causal: boolean, slope: number) =>
  Array.from({ length: 36 }, (_, cell) => {
    const distance = Math.floor(cell / 6) - (cell % 6)
    // 0 - 0 is 0, where -slope * 0 would be -0.
    return causal && distance < 0 ? -Infinity : 0 - slope * Math.abs(distance)
  })
const FOUR = [0.25, 0.0625, 0.015625, 0.00390625]

test('slopes, biases, and what equal and random scores make of them, kept over a reload', async ({
  page,
}) => {
  await openExercise(page, 'alibi')
  // @fact alibi: weights fall by e^-slope a step
  await test.step('equal scores: a third of the attention goes past three words, less by e^-slope at each step', async () => {
    await expect(button(page, 'Run').first()).toBeDisabled()
    await expect(labelled(page, 'Scores + bias')).toBeVisible()
    await expect(labelled(page, 'Attention with bias')).toHaveCount(0)
    // Equal scores are no figure, and other heads and scores come after the question.
    await expect(labelled(page, 'Scores')).toHaveCount(0)
    await expect(page.getByLabel('Which head')).toHaveCount(0)
    const lastRow = async (label: string) => (await cells(labelled(page, label))).slice(56)
    await page.getByLabel('Words T').fill('8')
    await expect.poll(() => lastRow('Attention without bias')).toEqual(Array(8).fill(0.125))
    await predict(page, 'about a third')
    await press(page, 'lx-alibi-attention')
    await expect(page.locator('lx-alibi-attention .verdict')).toHaveText('As you predicted.')
    await expect(page.locator('lx-alibi-attention .outcome')).toContainText('35.6 %')
    const bars = async () =>
      (await rows(page.locator('lx-alibi-attention lx-bars'))).map(([, weight]) => Number(weight))
    const behind = async () => (await bars()).slice(4, 16).reduce((sum, weight) => sum + weight, 0)
    await expect.poll(behind).toBeCloseTo(0.356, 3)
    await page.getByLabel('Words T').fill('8')
    for (const head of [1, 0]) {
      await page.getByLabel('Which head').fill(String(head))
      // Weights of about 0.1, in float32.
      const step = expect.closeTo(Math.exp(-(FOUR[head] as number)), 5)
      const steps = async () => {
        const row = await lastRow('Attention with bias')
        return row.slice(1).map((weight, j) => (row[j] as number) / weight)
      }
      await expect.poll(steps).toEqual(Array(7).fill(step))
    }
    await expect(page.locator('lx-alibi-attention .outcome')).toContainText('35.6 %')
  })

  await test.step('a longer text thins attention, and a steep head hardly notices', async () => {
    const finding = page.locator('lx-alibi-longer .state')
    await expect(finding).toContainText('the nearest 16 keep 25 %')
    await expect(finding).toContainText('it hardly notices the longer text')
  })

  // @fact alibi: H = 4: 0.25, 0.0625, 0.015625, 0.00390625; 12 heads: the 8 slopes of 8 heads,
  //   then 0.7071, 0.3536, 0.1768, 0.0884; no parameters
  await test.step('four heads have the slopes 1/4 … 1/256, and twelve those of the recipe', async () => {
    await takeFromShelf(page, 'A slope for every head')
    await predictNumber(page, '1/256')
    await press(page, 'lx-alibi-slopes')
    await expect(page.locator('lx-alibi-slopes .verdict')).toHaveText('As you predicted.')
    await expect.poll(() => slopes(page)).toEqual(FOUR)
    // What was asked is said at the slider from here on.
    await expect(page.locator('lx-alibi-attention')).toContainText('1, slope 0.25')
    await enter(page, 'Heads H', '12')
    await expect.poll(() => slopes(page)).toHaveLength(12)
    const twelve = await slopes(page)
    expect(twelve.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((h) => 2 ** -h))
    expect(twelve.slice(8).map((slope) => slope.toFixed(4))).toEqual([
      '0.7071',
      '0.3536',
      '0.1768',
      '0.0884',
    ])
    await expect(page.locator('lx-alibi-slopes .stats')).toContainText('parameters0')
    await enter(page, 'Heads H', '4')
    await expect.poll(() => slopes(page)).toEqual(FOUR)
  })

  // @fact alibi: the bias (H,T,T), causal or symmetric
  await test.step('the bias is minus slope times distance, hidden ahead or the same on both sides', async () => {
    await takeFromShelf(page, 'A square for every head')
    await page.getByLabel('Words T').fill('6')
    await expect(page.locator('lx-alibi-bias .stats')).toContainText('(4, 6, 6)')
    await expect(page.locator('lx-alibi-bias lx-heatmap')).toHaveCount(4)
    for (const head of [0, 3]) {
      await expect
        .poll(() => cells(labelled(page, `Bias of head ${head + 1}`)))
        .toEqual(every(true, FOUR[head] as number))
    }
    await page.getByLabel('A word looks').selectOption('symmetric')
    const first = labelled(page, 'Bias of head 1')
    await expect.poll(() => cells(first)).toEqual(every(false, 0.25))
    await page.getByLabel('A word looks').selectOption('causal')
  })

  await reflectAndReload(page, 'alibi')

  // @fact alibi: with another largest exponent the slopes are gentler or steeper
  await test.step('another largest exponent changes the slopes and the bias, and not what is asked', async () => {
    await enter(page, 'Largest exponent', '4')
    await expect.poll(() => slopes(page)).toEqual([0.5, 0.25, 0.125, 0.0625])
    await expect(page.locator('lx-alibi-slopes .outcome')).toContainText('0.00390625')
    await expect(page.locator('lx-alibi-slopes .verdict')).toHaveText('As you predicted.')
    await takeFromShelf(page, 'A square for every head')
    await expect.poll(async () => (await cells(labelled(page, 'Bias of head 1')))[6]).toBe(-0.5)
    await enter(page, 'Largest exponent', '200')
    await expect(await errorAt(page, 'Largest exponent')).toContainText('up to 126')
  })
})
