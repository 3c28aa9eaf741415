// Letters of a formula that name parts of a figure: by keyboard, pointer and touch, in every exercise
// that has both.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import {
  broughtBars,
  broughtRows,
  button,
  LEVEL,
  openExercise,
  overflow,
  pointAtLetters,
  predict,
  predictCurve,
  predictNumber,
  small,
  tabTo,
  train,
} from '../kit/lesson.ts'

const runOf = (page: Page, part: string) =>
  page.locator(part).getByRole('button', { name: 'Run', exact: true })
const formulaOf = (page: Page, part: string) =>
  page.locator('lx-formula', { has: page.locator(`[part="${part}"]`) }).first()
const faded = (figure: Locator) => expect(figure).toHaveClass(/faded/)

async function turn(page: Page) {
  await openExercise(page, 'rotary')
  await predictCurve(page, 'lx-rotary-meeting', LEVEL)
  await button(page, 'Run').click()
  await expect(page.locator('lx-planes canvas')).toBeVisible()
}

test('a formula is one stop of the keyboard, and its letters come one after the other', async ({
  page,
}) => {
  await turn(page)
  const formula = formulaOf(page, 'query')
  const planes = page.locator('lx-planes')
  const said = formula.getByRole('status')
  await tabTo(page, formula)
  await expect(planes).toHaveAttribute('vector', 'query')
  await expect(said).toHaveText(/^Rm.q: query$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('lx-rotary-meeting .brought')).toHaveText(/^score/)
  await page.keyboard.press('ArrowRight')
  await expect(planes).toHaveAttribute('vector', 'key')
  await page.keyboard.press('End')
  await expect(page.locator('lx-rotary-meeting .brought')).toHaveText(/^distance n − m/)
  // There is nothing after the last, nor before the first.
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('n−m: distance')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(planes).toHaveAttribute('vector', 'query')
  await page.keyboard.press('Tab')
  await expect(formula).not.toBeFocused()
  await expect(page.locator('lx-term[part=score]')).toBeFocused()
  await expect(said).toHaveText('')
  await expect(formula.locator('.pointed')).toHaveCount(0)

  // Read once, as MathML, in a group that says what its keys do.
  await expect(formula).toHaveRole('group')
  await expect(formula).toHaveAccessibleName(/^Formula; arrow keys/)
  await expect(formula.locator('math')).toHaveCount(1)
  await expect(formula.locator('math [tabindex], math [href], math [aria-hidden]')).toHaveCount(0)
  await expect(formula.locator('annotation')).not.toContainText('part')

  await test.step('a letter has the colour of its part, in light and dark', async () => {
    const bar = (part: string) =>
      page
        .locator(`lx-formula [part="${part}"]`)
        .first()
        .evaluate((letter) => {
          const probe = document.createElement('i')
          probe.style.color = getComputedStyle(letter).getPropertyValue('--lx-meaning')
          document.body.append(probe)
          const { color } = getComputedStyle(probe)
          probe.remove()
          return getComputedStyle(letter).boxShadow.includes(color) ? color : 'no bar'
        })
    const legend = (i: number) =>
      page
        .locator('lx-planes .swatch')
        .nth(i)
        .evaluate((swatch) => getComputedStyle(swatch).backgroundColor)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(async () => {
        expect(await bar('query')).toBe(await legend(0))
        expect(await bar('key')).toBe(await legend(1))
      }).toPass()
    }
  })

  await test.step('formulas are found by axe, and fit in 320 px, with nothing against them', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await pointAtLetters(page, 'key')
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
})

test('a pointer and a finger point at letters, and a press brings the figure in sight', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openExercise(page, 'compose')
  await predictNumber(page, '2691072')
  await runOf(page, 'lx-assembly').click()
  const flow = page.locator('lx-shape-flow')
  await expect(flow.locator('canvas')).toBeVisible()
  const letters = (part: string) => formulaOf(page, 'lookup').locator(`[part="${part}"]`)
  await letters('lookup').hover()
  await expect(flow).toHaveAttribute('brought', 'lookup')
  await expect(letters('lookup')).toHaveClass('pointed')
  await letters('positions').hover()
  await expect(flow).toHaveAttribute('brought', 'positions')
  await page.mouse.move(0, 0)
  await expect(flow).toHaveAttribute('brought', '')

  await page.setViewportSize({ width: 400, height: 400 })
  await letters('scale').scrollIntoViewIfNeeded()
  await letters('scale').tap()
  await expect(flow).toHaveAttribute('brought', 'scale')
  await expect(flow).toBeInViewport()
  await context.close()
})

test('the letters of 02, 03 and 04 bring rows and numbers forward', async ({ page }) => {
  await openExercise(page, 'lookup')
  await predict(page, /exactly the same/)
  await button(page, 'Look up').click()
  const table = page.locator('lx-row-selection lx-matrices')
  const all = Array.from({ length: 10 }, (_, row) => row)
  await pointAtLetters(page, 'one-hot')
  await expect.poll(async () => (await broughtRows(table))['one-hot']).toEqual([0, 1, 2])
  await pointAtLetters(page, 'table')
  await expect.poll(async () => (await broughtRows(table))['table W']).toEqual(all)
  await pointAtLetters(page, 'copied')
  await expect.poll(async () => (await broughtRows(table)).product).toEqual([0, 1, 2])

  await openExercise(page, 'gradients')
  await predictNumber(page, '2')
  await button(page, 'Send it back').click()
  const sent = page.locator('lx-gradient lx-matrices')
  await pointAtLetters(page, 'gradient')
  await expect.poll(async () => (await broughtRows(sent)).gradient).toEqual([5, 10])
  await pointAtLetters(page, 'repeated')
  await expect.poll(async () => (await broughtRows(sent)).gradient).toEqual([10, 5])

  await openExercise(page, 'similarity')
  await predictNumber(page, '1/16')
  await button(page, 'Draw').click()
  await pointAtLetters(page, 'spread')
  await expect(page.locator('lx-random-directions .brought dt')).toHaveText(['spread', '1 / √D'])
  const five = page.locator('lx-five-words')
  await pointAtLetters(page, 'dog')
  await expect
    .poll(() => broughtRows(five.locator('lx-matrices')))
    .toEqual({
      vectors: [1],
      cosines: [1],
    })
  await pointAtLetters(page, 'cat – dog')
  await expect.poll(() => broughtBars(five.locator('lx-bars'))).toEqual(['cat – dog'])
})

test('the letters of 05 and 06 bring the loss, the window and the words forward', async ({
  page,
}) => {
  await train(page, small)
  await pointAtLetters(page, 'loss')
  await expect(page.locator('lx-line-chart[label="Loss"]')).toHaveClass(/brought/)
  const window = page.locator('lx-sentence-window .window')
  for (const part of ['centre', 'context']) {
    await pointAtLetters(page, part)
    await expect(window).toHaveAttribute('data-part', part)
  }
  await expect(window.locator('.word.centre')).toHaveCSS('opacity', '0.35')
  await page.getByRole('link', { name: 'Next: 06 Analogies →' }).click()
  await predict(page, /a new word/)
  await button(page, 'Ask').click()
  const plane = page.locator('lx-analogy lx-word-map')
  await expect(plane.locator('canvas')).toBeVisible()
  for (const [i, word] of ['man', 'king', 'woman'].entries()) {
    await pointAtLetters(page, word)
    await expect(plane).toHaveJSProperty('highlighted', [i])
  }
  await expect(page.locator('lx-analogy lx-bars.faded')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(plane).toHaveJSProperty('highlighted', [0, 1, 2, 3])
})

test('the letters of 08 to 12 bring rows, columns and heads forward', async ({ page }) => {
  await openExercise(page, 'order')
  await predict(page, 'yes, positions keep the order')
  await runOf(page, 'lx-order-bag').click()
  const sums = page.locator('lx-order-bag lx-heatmap')
  await pointAtLetters(page, 'words')
  await expect(sums).toHaveJSProperty('brought', [0, 2])
  await pointAtLetters(page, 'placed')
  await expect(sums).toHaveJSProperty('brought', [2, 4])

  await openExercise(page, 'sinusoidal', 'position=7')
  await predict(page, /the low columns/)
  await runOf(page, 'lx-sinusoidal-table').click()
  const waves = page.locator('lx-sinusoidal-table lx-heatmap')
  await pointAtLetters(page, 'position')
  await expect(waves).toHaveJSProperty('brought', [7, 8])
  await pointAtLetters(page, 'pair')
  await expect(waves).toHaveJSProperty('broughtColumns', [0, 2])
  await expect(page.locator('lx-clocks')).toHaveJSProperty('brought', 0)
  const turned = page.locator('lx-sinusoidal-shift lx-heatmap')
  await pointAtLetters(page, 'rotation')
  await faded(turned.last())
  await pointAtLetters(page, 'from')
  await expect(turned.last()).toHaveJSProperty('brought', [0, 1])

  await openExercise(page, 'learned')
  await predictCurve(page, 'lx-learned-table', LEVEL)
  await runOf(page, 'lx-learned-table').click()
  const rows = page.locator('lx-learned-table lx-heatmap')
  await pointAtLetters(page, 'row')
  await expect(rows).toHaveJSProperty('brought', [7, 8])
  await pointAtLetters(page, 'positions')
  await expect(rows).toHaveJSProperty('brought', [0, 512])
  await pointAtLetters(page, 'parameters')
  await expect(page.locator('lx-learned-table .brought')).toHaveText(/L · D\s*32,768$/)

  await openExercise(page, 'alibi')
  await predictNumber(page, '1/256')
  await runOf(page, 'lx-alibi-slopes').click()
  const slopes = page.locator('lx-alibi-slopes lx-bars')
  await expect(slopes).not.toHaveClass(/brought/)
  await pointAtLetters(page, 'slope')
  await expect(slopes).toHaveClass(/brought/)
  await predict(page, 'at itself')
  await runOf(page, 'lx-alibi-attention').click()
  await pointAtLetters(page, 'weights')
  await expect(page.locator('lx-alibi-attention lx-heatmap.faded')).toHaveCount(2)
})
