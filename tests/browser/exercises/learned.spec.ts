import { expect, type Page, test } from '@playwright/test'
import type { LearnedOptions } from '../../../web/core/faces/positions.d.ts'
import { loadPositions } from '../../web/core.ts'
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

const positions = await loadPositions()
const small: LearnedOptions = { length: 512, embeddingDim: 64, sigma: 0.02, seed: 1 }
/** A row and itself, then strangers at every distance. */
const STRANGERS = '1,0,0,0,0,0,0'
const tiny = 'rowsLearned=12&learnedDim=8&texts=9,5,5'

const fact = (page: Page, name: string) =>
  page.locator('lx-learned-table .stats div', { hasText: name }).locator('dd')

test('a table of positions as it was drawn, its end, and sizes that cannot be', async ({
  page,
}) => {
  // @fact learned: rows 0 … L−1, L·D extra parameters, neighbours near-random at the start
  await test.step('an untrained table has L · D parameters and neighbours like strangers', async () => {
    await openExercise(page, 'learned')
    await expect(button(page, 'Run').first()).toBeDisabled()
    await predictCurve(page, 'lx-learned-table', STRANGERS)
    await page.locator('lx-learned-table').getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.locator('lx-learned-table .verdict')).toHaveText('As you predicted.')
    await expect(fact(page, 'parameters')).toHaveText('32,768')
    await expect(fact(page, 'rows')).toHaveText('0 … 511')
    await expect(fact(page, 'memory')).toHaveText('131,072 bytes')
    const { neighbours, similarity } = positions.learnedPositions(small)
    const over = page.locator('lx-learned-table lx-range-chart')
    await expect
      .poll(async () => (await rows(over))[0]?.slice(1).map(Number))
      .toEqual([...similarity.slice(0, 7)])
    const curve = page.locator('lx-learned-table lx-line-chart')
    await expect
      .poll(async () => (await rows(curve)).map(([, , y]) => Number(y)))
      .toEqual([...neighbours])
    expect(neighbours).toHaveLength(511)
    // 1/sqrt(64) is the spread of random cosines; of 511 none should lie five spreads away.
    for (const cosine of neighbours) expect(Math.abs(cosine)).toBeLessThan(5 / 8)

    await page.getByLabel('Table of').selectOption('GPT-2 small')
    await expect(fact(page, 'parameters')).toHaveText('786,432')
    await page.getByLabel('Table of').selectOption('BERT-base')
    await expect(fact(page, 'parameters')).toHaveText('393,216')
  })

  // @fact learned: with L = 512 the first missing index is 512, and a longer sequence gets
  //   nothing
  await test.step('position 512 is the first that 512 rows do not have, in the core’s own words', async () => {
    const longer = page.locator('lx-learned-longer')
    await expect(longer.getByRole('button', { name: 'Run' })).toBeDisabled()
    await predictNumber(page, '513')
    await longer.getByRole('button', { name: 'Run' }).click()
    await expect(longer.locator('.outcome')).toContainText('Position 512: the rows are 0 … 511.')
    await expect(longer.locator('.outcome')).toContainText(
      'length: expected positions below 512, got 513 tokens',
    )
    await expect(longer.locator('.verdict')).toContainText('Not as you predicted')
    await expect(await errorAt(page, 'Tokens fed')).toHaveText(
      'length: expected positions below 512, got 513 tokens',
    )
    await enter(page, 'Tokens fed', '512')
    await expect(longer.locator('.state')).toHaveText('Rows 0 … 511, one for each token.')
    await enter(page, 'Rows L', '100')
    await expect(await errorAt(page, 'Tokens fed')).toContainText('below 100, got 512 tokens')
    await enter(page, 'Rows L', '512')
    await expect(longer.locator('.state')).toHaveText('Rows 0 … 511, one for each token.')
  })

  await test.step('sizes that cannot be are said at their controls, and the link restores the rest', async () => {
    for (const [label, typed, says] of [
      ['Rows L', '1', /2 … 4096, got 1/],
      ['Rows L', '', /got nothing/],
      ['Width D', '2000', /2 … 1024/],
      ['Tokens fed', '-1', /got -1/],
      ['Lengths of the texts', '3; 4', /whole numbers 1 … 16384/],
      ['Lengths of the texts', '0', /got 0/],
    ] as const) {
      await enter(page, label, typed)
      await expect(await errorAt(page, label)).toContainText(says)
    }
    await enter(page, 'Width D', '32')
    await enter(page, 'Lengths of the texts', '7, 8')
    await page.reload()
    await expect(fact(page, 'parameters')).toHaveText('16,384')
    await expect(page.getByLabel('Lengths of the texts')).toHaveValue('7, 8')
    await expect(page.locator('lx-learned-moving .state')).toContainText('8 of 512 rows moved')
  })
})

test('by keyboard, and a small table cell by cell', async ({ page }) => {
  await test.step('the whole exercise can be done with the keyboard', async () => {
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

  await test.step('every cell of the table is the core’s', async () => {
    await openExercise(page, 'learned', `${tiny}&learnedRun=yes`)
    const table = page.locator('lx-heatmap[label="Learned positions before training"]')
    const expected = positions.learnedPositions({ ...small, length: 12, embeddingDim: 8 })
    await expect
      .poll(async () =>
        (await rows(table)).flatMap((row) => row.slice(1).map(Number).map(Math.fround)),
      )
      .toEqual([...expected.table.values])
  })

  await test.step('the words of the prose frame the rows that they name', async () => {
    const change = page.locator('lx-learned-moving lx-heatmap')
    await expect(page.locator('lx-learned-moving .state')).toContainText('9 of 12 rows moved')
    for (const [part, from, to] of [
      ['early', 0, 5],
      ['late', 5, 9],
      ['unreached', 9, 12],
    ] as const) {
      await page.locator(`lx-term[part=${part}]`).focus()
      await expect(change).toHaveJSProperty('brought', [from, to])
    }
    await page.locator('lx-term[part=neighbours]').focus()
    await expect(change).toHaveJSProperty('brought', [0, 0])
    await expect(page.locator('lx-learned-table lx-heatmap')).toHaveClass(/faded/)
  })

  // @fact learned: training moves the rows that a text reaches
  await test.step('a step moves each row once for every text that reaches it, and no other', async () => {
    const moving = page.locator('lx-learned-moving')
    await expect(moving.locator('.state')).toContainText('9 of 12 rows moved')
    const change = (await rows(moving.locator('lx-heatmap'))).map((row) => row.slice(1).map(Number))
    for (const [p, row] of change.entries()) {
      const reached = [9, 5, 5].filter((length) => length > p).length
      // The change is the difference of two float32 tables of numbers below 0.4.
      for (const value of row) expect(value).toBeCloseTo(-0.1 * reached, 6)
      if (reached === 0) expect(row.every((value) => value === 0)).toBe(true)
    }
    await enter(page, 'Lengths of the texts', '13, 4')
    await expect(await errorAt(page, 'Lengths of the texts')).toContainText(
      'below 12, got 13 tokens',
    )
    await enter(page, 'Lengths of the texts', '12')
    await expect(moving.locator('.state')).toHaveText('12 of 12 rows moved.')
  })
})
