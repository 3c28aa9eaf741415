import { expect, type Page, test } from '@playwright/test'
import {
  button,
  enter,
  errorAt,
  openExercise,
  predictCurve,
  predictNumber,
  pressByKey,
  rows,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

/** A row and itself, then strangers at every distance. */
const STRANGERS = '1,0,0,0,0,0,0'

const fact = (page: Page, name: string) =>
  page.locator('lx-learned-table .stats div', { hasText: name }).locator('dd')

test('a table of positions as it was drawn, its end and what moves it, kept over a reload', {
  tag: '@quick',
}, async ({ page }) => {
  const table = page.locator('lx-learned-table')
  // @fact positions you add: rows 0 … L−1, L·D extra parameters, neighbours near-random at the start
  await test.step('an untrained table has L · D parameters and neighbours like strangers', async () => {
    await openExercise(page, 'learned')
    await expect(button(page, 'Run').first()).toBeDisabled()
    await predictCurve(page, 'lx-learned-table', STRANGERS)
    await table.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(table.locator('.verdict')).toHaveText('As you predicted.')
    await expect(fact(page, 'parameters')).toHaveText('32,768')
    await expect(fact(page, 'rows')).toHaveText('0 … 511')
    await expect(fact(page, 'memory')).toHaveText('131,072 bytes')
    const neighbours = async () =>
      (await rows(table.locator('lx-line-chart'))).map(([, , y]) => Number(y))
    await expect.poll(async () => (await neighbours()).length).toBe(511)
    // 1/sqrt(64) is the spread of random cosines; of 511 none should lie five spreads away.
    for (const cosine of await neighbours()) expect(Math.abs(cosine)).toBeLessThan(5 / 8)

    await page.getByLabel('Table of').selectOption('GPT-2 small')
    await expect(fact(page, 'parameters')).toHaveText('786,432')
    await page.getByLabel('Table of').selectOption('BERT-base')
    await expect(fact(page, 'parameters')).toHaveText('393,216')
    await enter(page, 'Width D', '64')
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

  // @fact positions you add: training moves the rows that a text reaches
  await test.step('a step moves each row once for every text that reaches it, and no other', async () => {
    await enter(page, 'Rows L', '12')
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
  await reflectAndReload(page, 'learned')
  await expect(page.getByLabel('Lengths of the texts')).toHaveValue('9, 5, 5')
  await expect(page.locator('lx-learned-moving .state')).toContainText('9 of 12 rows moved')
})

test('the exercises of positions are done with the keyboard', async ({ page }) => {
  await test.step('learned', async () => {
    await openExercise(page, 'learned')
    const sketch = page.locator('lx-learned-table lx-predict-sketch')
    await expect(sketch.getByRole('slider').first()).toBeDisabled()
    await expect(sketch.getByRole('slider').first()).toHaveAttribute('aria-valuetext', '1, given')
    await sketch.getByRole('slider').nth(1).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect(sketch.getByRole('slider').nth(1)).toHaveAttribute('aria-valuetext', '0.95')
    await pressByKey(sketch.getByRole('button', { name: 'Keep' }))
    await pressByKey(page.locator('lx-learned-table').getByRole('button', { name: 'Run' }))
    await expect(page.locator('lx-learned-table .outcome')).toBeVisible()
    await page.getByLabel('Your number').focus()
    await page.keyboard.type('512')
    await page.keyboard.press('Enter')
    await pressByKey(page.locator('lx-learned-longer').getByRole('button', { name: 'Run' }))
    await expect(page.locator('lx-learned-longer .verdict')).toHaveText('As you predicted.')
  })

  await test.step('side by side', async () => {
    await openExercise(page, 'trained-short-read-long')
    await pressByKey(button(page, 'rotary'))
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
