import { expect, type Locator, type Page, test } from '@playwright/test'
import { loadPositions } from '../../web/core.ts'
import {
  button,
  enter,
  errorAt,
  openExercise,
  predict,
  predictNumber,
  pressByKey,
  rows,
} from '../kit/lesson.ts'

const positions = await loadPositions()

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

test('slopes, and what equal and random scores make of them', async ({ page }) => {
  await openExercise(page, 'alibi')
  // @fact alibi: H = 4: 0.25, 0.0625, 0.015625, 0.00390625; 12 heads: the 8 slopes of 8 heads,
  //   then 0.7071, 0.3536, 0.1768, 0.0884; no parameters
  await test.step('four heads have the slopes 1/4 … 1/256, and twelve those of the recipe', async () => {
    await expect(button(page, 'Run').first()).toBeDisabled()
    await predictNumber(page, '1/256')
    await press(page, 'lx-alibi-slopes')
    await expect(page.locator('lx-alibi-slopes .verdict')).toHaveText('As you predicted.')
    await expect.poll(() => slopes(page)).toEqual(FOUR)
    await enter(page, 'Heads H', '8')
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((h) => 2 ** -h)
    await expect.poll(() => slopes(page)).toEqual(eight)
    await enter(page, 'Heads H', '12')
    await expect.poll(() => slopes(page)).toHaveLength(12)
    const twelve = await slopes(page)
    expect(twelve.slice(0, 8)).toEqual(eight)
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

  await test.step('the words of the prose bring heads, scores and weights forward', async () => {
    const faded = (part: string) => page.locator(`${part} lx-heatmap.faded`)
    await expect(page.locator('lx-alibi-bias lx-heatmap')).toHaveCount(4)
    await page.locator('lx-term[part=steep]').focus()
    await expect(faded('lx-alibi-bias')).toHaveCount(3)
    await expect(labelled(page, 'Bias of head 0')).not.toHaveClass(/faded/)
    await page.locator('lx-term[part=gentle]').focus()
    await expect(labelled(page, 'Bias of head 3')).not.toHaveClass(/faded/)
    await expect(labelled(page, 'Bias of head 0')).toHaveCSS('opacity', '0.35')
    await predict(page, 'at itself')
    await press(page, 'lx-alibi-attention')
    await expect(page.locator('lx-alibi-attention .verdict')).toHaveText('As you predicted.')
    await page.locator('lx-term[part=weights]').focus()
    await expect(faded('lx-alibi-bias')).toHaveCount(0)
    await expect(faded('lx-alibi-attention')).toHaveCount(2)
    await expect(labelled(page, 'Scores')).toHaveClass(/faded/)
  })

  // @fact alibi: weights fall by e^-slope a step
  await test.step('equal scores: a word looks most at itself, less by e^-slope at each step', async () => {
    await page.getByLabel('Words T').fill('8')
    const without = async () => (await cells(labelled(page, 'Attention without bias'))).slice(56)
    await expect.poll(without).toEqual(Array(8).fill(0.125))
    for (const [head, slope] of FOUR.entries()) {
      await page.getByLabel('Which head').fill(String(head))
      const last = async () =>
        (await cells(labelled(page, 'Attention with bias'))).slice(56).map(Math.fround)
      const { biasedWeights } = positions.alibiEffect(
        { heads: 4, length: 8, reach: 'causal', scores: 'equal', seed: 1 },
        head,
      )
      const row = [...biasedWeights.values.slice(56)]
      await expect.poll(last).toEqual(row)
      for (const [j, weight] of row.slice(1).entries()) {
        // Weights of about 0.1, in float32.
        expect((row[j] as number) / weight).toBeCloseTo(Math.exp(-slope), 5)
      }
    }
  })

  // @fact alibi: it is added to scores, and to nothing else
  await test.step('random scores get the bias of their head added, and no other change', async () => {
    await openExercise(
      page,
      'alibi',
      'alibiLength=8&alibiScores=random&reach=symmetric&head=1&slopesRun=yes&biasedRun=yes',
    )
    const { values } = positions.alibi({ heads: 4, length: 8, reach: 'symmetric' }).bias
    const { scores, biased } = positions.alibiEffect(
      { heads: 4, length: 8, reach: 'symmetric', scores: 'random', seed: 1 },
      1,
    )
    const shown = async (label: string) => (await cells(labelled(page, label))).map(Math.fround)
    await expect.poll(() => shown('Scores')).toEqual([...scores.values])
    await expect.poll(() => shown('Scores + bias')).toEqual([...biased.values])
    expect(new Set(scores.values).size).toBeGreaterThan(50)
    for (const [i, score] of scores.values.entries()) {
      // One rounding of a float32 sum below 8.
      expect((biased.values[i] as number) - score).toBeCloseTo(values[64 + i] as number, 5)
    }
  })

  await test.step('heads that cannot be are said at their control, and the link restores the rest', async () => {
    for (const [label, typed, says] of [
      ['Heads H', '0', /1 … 32, got 0/],
      ['Heads H', '33', /got 33/],
      ['Heads H', 'four', /got four/],
      ['Seed', '-1', /got -1/],
    ] as const) {
      await enter(page, label, typed)
      await expect(await errorAt(page, label)).toContainText(says)
    }
    await enter(page, 'Heads H', '1')
    await page.getByLabel('Words T').fill('16')
    await expect.poll(() => slopes(page)).toEqual([1 / 256])
    await page.getByLabel('A word looks').selectOption('symmetric')
    await page.reload()
    await expect(page.locator('lx-alibi-bias lx-heatmap')).toHaveCount(1)
    const farthest = async () => (await cells(labelled(page, 'Bias of head 0')))[15]
    await expect.poll(farthest).toBe(-15 / 256)
  })
})

test('the exercise by keyboard, and the bias of six words', async ({ page }) => {
  await test.step('the exercise can be done with the keyboard', async () => {
    await openExercise(page, 'alibi')
    await page.getByLabel('Your number').focus()
    await page.keyboard.type('0.00390625')
    await page.keyboard.press('Enter')
    const run = (part: string) => page.locator(part).getByRole('button', { name: 'Run' })
    await pressByKey(run('lx-alibi-slopes'))
    await expect(page.locator('lx-alibi-slopes .verdict')).toHaveText('As you predicted.')
    await pressByKey(button(page, 'at the first word'), 'Space')
    await pressByKey(run('lx-alibi-attention'))
    await expect(page.locator('lx-alibi-attention .verdict')).toContainText('Not as you predicted')
    await page.getByLabel('Which head').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/head=1/)
  })

  // @fact alibi: the bias (H,T,T), causal or symmetric
  await test.step('the bias is minus slope times distance, hidden ahead or the same on both sides', async () => {
    await page.getByLabel('Words T').fill('6')
    await expect(page.locator('lx-alibi-bias .stats')).toContainText('(4, 6, 6)')
    await expect(page.locator('lx-alibi-bias lx-heatmap')).toHaveCount(4)
    for (const [head, slope] of FOUR.entries()) {
      await expect
        .poll(() => cells(labelled(page, `Bias of head ${head}`)))
        .toEqual(every(true, slope))
    }
    await page.getByLabel('A word looks').selectOption('symmetric')
    const first = labelled(page, 'Bias of head 0')
    await expect.poll(() => cells(first)).toEqual(every(false, 0.25))
  })

  // @fact alibi: with another largest exponent the slopes are gentler or steeper
  await test.step('another largest exponent changes the slopes and the bias, and not what is asked', async () => {
    await enter(page, 'Largest exponent', '4')
    await expect.poll(() => slopes(page)).toEqual([0.5, 0.25, 0.125, 0.0625])
    await expect(page.locator('lx-alibi-slopes .outcome')).toContainText('0.00390625')
    await expect(page.locator('lx-alibi-slopes .verdict')).toHaveText('As you predicted.')
    const bias = async () => (await cells(labelled(page, 'Bias of head 0')))[6]
    await expect.poll(bias).toBe(-0.5)
    await enter(page, 'Largest exponent', '200')
    await expect(await errorAt(page, 'Largest exponent')).toContainText('up to 126')
  })
})
