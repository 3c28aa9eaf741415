// Coloured words of the prose bring forward, in the figures beside it, what they name.
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  button,
  enter,
  highlightedBars,
  highlightedRows,
  pointAt,
  predictNumber,
  takeFromShelf,
} from '../kit/lesson.ts'
import { openPredicted } from '../kit/model-answers.ts'

const labelled = (page: Page, label: string) => page.locator(`[label="${label}"]`)

/** The curves of a chart that step back. */
const fadedCurves = (chart: Locator) =>
  chart.evaluate((figure) =>
    (figure as unknown as { series: { name: string; faded: boolean }[] }).series
      .filter((series) => series.faded)
      .map(({ name }) => name),
  )

test('in exercises on vectors: rows, pairs, optimisers and costs', async ({ page }) => {
  await test.step('lookup: rows and costs', async () => {
    await openPredicted(page, 'lookup')
    const figure = page.locator('lx-row-selection lx-matrices')
    const none = { 'one-hot': [], 'table W': [], product: [] }
    await page.getByLabel('Rows copied').press('End')
    await expect.poll(() => highlightedRows(figure)).toEqual(none)
    await pointAt(page, 'one-hot')
    await expect.poll(() => highlightedRows(figure)).toEqual({ ...none, 'one-hot': [0, 1, 2] })
    await pointAt(page, 'copied')
    const copied = { 'table W': [3, 1, 7], product: [0, 1, 2] }
    await expect.poll(() => highlightedRows(figure)).toEqual({ ...none, ...copied })
    await takeFromShelf(page, 'How widely')
    await takeFromShelf(page, 'What a table takes')
    await pointAt(page, 'spread')
    await expect.poll(() => highlightedRows(figure)).toEqual(none)
    await expect(page.locator('lx-initial-values .highlighted')).toContainText('spread')

    await predictNumber(page, '38.4M')
    await button(page, 'Work it out').click()

    const cost = page.locator('lx-table-size .highlighted')
    await expect(cost).toHaveCount(0)
    await pointAt(page, 'parameters')
    await expect(cost).toHaveText(/Parameters, V × D\s*38,400,000/)
    await pointAt(page, 'multiplied')
    await expect(cost).toContainText('Multiplications by one-hot')
  })

  await test.step('gradients: the rows that they name', async () => {
    await openPredicted(page, 'gradients')
    const figure = page.locator('lx-gradient lx-matrices')
    await pointAt(page, 'repeated')
    await expect.poll(async () => (await highlightedRows(figure)).gradient).toEqual([10, 5])

    await takeFromShelf(page, 'What the optimiser adds')
    await takeFromShelf(page, 'One table, two uses')
    await button(page, 'it goes on moving it the same way').click()
    await button(page, 'Take both steps').click()
    const moved = page.locator('lx-optimizers tr.highlighted')
    await pointAt(page, 'lazyAdam')
    await expect(moved).toHaveText(/lazy Adam/)
    await pointAt(page, 'sgd')
    await expect(moved).toHaveText(/SGD/)
    await page.getByLabel('Optimiser', { exact: true }).selectOption('adam')
    await page.getByLabel('Step shown').selectOption('the second')
    await pointAt(page, 'drifting')
    const second = page.locator('lx-optimizers lx-matrices')
    await expect.poll(async () => (await highlightedRows(second)).change).toEqual([5, 10])

    await pointAt(page, 'others')
    const ofTied = page.locator('lx-tied lx-matrices')
    const others = Array.from({ length: 12 }, (_, row) => row).filter((row) => row % 5 || row === 0)
    await expect.poll(async () => (await highlightedRows(ofTied)).gradient).toEqual(others)
    await pointAt(page, 'padding')
    await expect.poll(async () => (await highlightedRows(ofTied)).gradient).toEqual([])
    await page.getByLabel('Padding id').selectOption('id 10')
    await pointAt(page, 'padding')
    await expect.poll(async () => (await highlightedRows(ofTied)).after).toEqual([10])
  })

  await test.step('similarity: pairs, the baseline and the statistics', async () => {
    await openPredicted(page, 'similarity')
    const five = page.locator('lx-five-words')
    await pointAt(page, 'spread')
    await expect(page.locator('lx-random-directions .highlighted dt')).toHaveText([
      'standard deviation',
      '1 / √D',
    ])
    await pointAt(page, 'cat – seven')
    await expect.poll(() => highlightedBars(five.locator('lx-bars'))).toEqual(['cat – seven'])
    await pointAt(page, 'animals')
    await expect.poll(() => highlightedBars(five.locator('lx-bars'))).toEqual([])
    await expect
      .poll(() => highlightedRows(five.locator('lx-matrices')))
      .toEqual({ vectors: [0, 1, 2], cosines: [0, 1, 2] })
    await pointAt(page, 'baseline')
    await expect(five.locator('lx-bars')).toHaveJSProperty('baselineHighlighted', true)
  })
})

test('in exercises on positions: columns, clocks, pairs, heads and schemes', async ({ page }) => {
  await test.step('positions you add: columns, clocks and rows', async () => {
    await openPredicted(page, 'added-positions')
    for (const entry of [
      'One step is one rotation',
      'What a learned table costs',
      'Which rows one training step moves',
    ])
      await page.locator('summary', { hasText: entry }).press('Enter')
    const table = labelled(page, 'Sinusoidal positions')
    await expect(table).toHaveJSProperty('highlightedColumns', [0, 0])
    await pointAt(page, 'low')
    await expect(table).toHaveJSProperty('highlightedColumns', [0, 16])
    await pointAt(page, 'high')
    await expect(table).toHaveJSProperty('highlightedColumns', [16, 32])
    await pointAt(page, 'last')
    await expect(page.locator('lx-clocks')).toHaveJSProperty('highlighted', 15)
    await pointAt(page, 'further')
    await expect(page.locator('lx-clocks')).toHaveJSProperty('highlighted', -1)
    const rotated = labelled(page, 'The rotated row, and the row of the table')
    await expect(rotated).toHaveJSProperty('highlighted', [1, 3])
  })

  await test.step('and the rows that a text reaches', async () => {
    await enter(page, 'Rows L', '12')
    await enter(page, 'Lengths of the texts', '9, 5, 5')
    const change = page.locator('lx-learned-moving lx-heatmap')
    await expect(page.locator('lx-learned-moving .state')).toContainText('9 of 12 rows moved')
    for (const [part, from, to] of [
      ['early', 0, 5],
      ['late', 5, 9],
      ['unreached', 9, 12],
    ] as const) {
      await pointAt(page, part)
      await expect(change).toHaveJSProperty('highlighted', [from, to])
    }
    await pointAt(page, 'neighbours')
    await expect(change).toHaveJSProperty('highlighted', [0, 0])
    await expect(page.locator('lx-learned-table lx-heatmap')).toHaveClass(/faded/)
  })

  await test.step('rotary: pairs, scores, conventions and scalings', async () => {
    await openPredicted(page, 'rotary')
    const planes = page.locator('lx-planes')
    await pointAt(page, 'last')
    await expect(planes).toHaveJSProperty('highlighted', 3)
    await pointAt(page, 'distance')
    await expect(page.locator('lx-rotary-meeting .highlighted')).toHaveText(
      /relative position n − m\s*\d/,
    )
    await expect(planes).toHaveJSProperty('highlighted', -1)
    await takeFromShelf(page, 'Two ways to pair')
    await takeFromShelf(page, 'Longer than trained')
    await pointAt(page, 'interleaved')
    await expect(labelled(page, 'rotate-half of the query')).toHaveJSProperty('highlighted', [2, 3])
    await pointAt(page, 'yarn')
    await expect
      .poll(() => fadedCurves(page.locator('lx-rotary-stretching lx-line-chart')))
      .toEqual(['no scaling', 'linear (position interpolation)', 'NTK-aware'])
  })

  await test.step('ALiBi: heads, scores and weights', async () => {
    await openPredicted(page, 'alibi')
    const faded = (part: string) => page.locator(`${part} lx-heatmap.faded`)
    await takeFromShelf(page, 'A square for every head')
    await expect(page.locator('lx-alibi-bias lx-heatmap')).toHaveCount(4)
    await pointAt(page, 'steep')
    await expect(faded('lx-alibi-bias')).toHaveCount(3)
    await expect(labelled(page, 'Bias of head 1')).not.toHaveClass(/faded/)
    await pointAt(page, 'gentle')
    await expect(labelled(page, 'Bias of head 4')).not.toHaveClass(/faded/)
    await expect(labelled(page, 'Bias of head 1')).toHaveCSS('opacity', '0.35')
    // A square of equal scores is left out.
    await page.getByLabel('Scores', { exact: true }).selectOption('of random queries and keys')
    await expect(labelled(page, 'Scores')).toBeVisible()
    await pointAt(page, 'weights')
    await expect(faded('lx-alibi-bias')).toHaveCount(0)
    await expect(faded('lx-alibi-attention')).toHaveCount(2)
    await expect(labelled(page, 'Scores')).toHaveClass(/faded/)
  })

  await test.step('side by side: a scheme, in its map and its curves', async () => {
    await openPredicted(page, 'trained-short-read-long')
    const term = (part: string) => page.locator(`section:has(${part}) lx-term[part="rotary"]`)
    await term('lx-placed').focus()
    await expect(labelled(page, 'Vectors under ALiBi')).toHaveClass(/faded/)
    await expect(labelled(page, 'Vectors under rotary')).not.toHaveClass(/faded/)
    await term('lx-placed').blur()
    await expect(labelled(page, 'Vectors under ALiBi')).not.toHaveClass(/faded/)
    await takeFromShelf(page, 'From near to far')
    // Without a word, vectors under ALiBi are zeros, and have no cosine.
    await page.getByLabel('Every position holds').selectOption('one word')
    const ofCurves = page.locator('lx-shelf-entry:has(lx-apart) lx-term[part="rotary"]')
    for (const label of [
      'How alike is a position to the next?',
      'How alike are positions that lie apart?',
    ]) {
      const faded = () => fadedCurves(labelled(page, label))
      await expect.poll(faded).toEqual([])
      await ofCurves.focus()
      await expect.poll(faded).toEqual(['learned', 'sinusoidal', 'ALiBi'])
      await ofCurves.blur()
      await expect.poll(faded).toEqual([])
    }
  })
})
