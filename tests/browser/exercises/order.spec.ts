import { expect, type Page, test } from '@playwright/test'
import { button, enter, openExercise, rows } from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

const heatmap = (page: Page, label: string) => page.locator(`lx-heatmap[label="${label}"]`)
const cells = async (page: Page, label: string) =>
  (await rows(heatmap(page, label))).flatMap((row) => row.slice(1).map(Number))

async function run(page: Page, part: string, choice: string) {
  const section = page.locator('section', { has: page.locator(part) })
  await expect(section.getByRole('button', { name: 'Run', exact: true })).toBeDisabled()
  await button(page, choice).click()
  await section.getByRole('button', { name: 'Run', exact: true }).click()
}

test('sums and patterns of two orders are seen, and the work is there after a reload', async ({
  page,
}) => {
  // @fact order: sums of "dog bites man" and "man bites dog" are equal, and positions added
  //   change nothing about that
  await test.step('sums with positions added are as blind to order as sums of words', async () => {
    await openExercise(page, 'order', 'sentence=dog+bites+man')
    await expect.poll(() => cells(page, 'Sums of the two orders')).toHaveLength(32)
    await run(page, 'lx-order-bag', 'yes, positions keep the order')
    const outcome = page.locator('lx-order-bag .outcome')
    await expect(outcome).toContainText('yes, positions keep the order')
    await expect(outcome).toContainText('The sums are the same')
    await expect(page.locator('lx-order-bag .verdict')).toContainText('Not as you predicted')
    await expect.poll(() => cells(page, 'Sums of the two orders')).toHaveLength(64)
    // Once all three words are added up.
    await expect(page.locator('lx-order-bag .state')).toContainText('After 3 of 3 words')
    const shown = await cells(page, 'Sums of the two orders')
    // Rounding of a handful of additions of numbers below 8.
    for (let c = 0; c < 16; c++) {
      expect(Math.abs((shown[c] as number) - (shown[16 + c] as number))).toBeLessThan(5e-6)
      expect(Math.abs((shown[32 + c] as number) - (shown[48 + c] as number))).toBeLessThan(5e-6)
    }
    await expect(page.locator('lx-order-bag .state')).toContainText('the two sums are the same')
  })

  // @fact order: without positions attention's outputs are the same vectors permuted; with
  //   positions they differ; a causal mask alone leaks order
  await test.step('without mask and positions the pattern only moves, before anything is asked', async () => {
    const status = page.locator('lx-order-attention .state')
    await expect(status).toContainText('every output stays what it was, at its new place')
    await expect.poll(() => cells(page, 'Attention in order 1')).toHaveLength(9)
    await page.locator('#reorder').selectOption('reversed')
    const mirrored = async () => {
      const [first, second] = await Promise.all(
        [1, 2].map((order) => cells(page, `Attention in order ${order}`)),
      )
      return second?.every((value, i) => Math.abs(value - (first?.[8 - i] as number)) < 5e-6)
    }
    await expect.poll(mirrored).toBe(true)
    // One word's bars are its row of the matrix.
    const bars = page.locator('lx-order-attention lx-bars').first()
    await expect(bars).toHaveAttribute('label', 'Where “man” looks, in order 1')
    const heights = (await rows(bars)).map(([, value]) => Number(value))
    const row = (await cells(page, 'Attention in order 1')).slice(6)
    expect(heights.map(Math.fround)).toEqual(row.map(Math.fround))
    await page.getByLabel('Whose attention').selectOption('1 dog')
    await expect(bars).toHaveAttribute('label', 'Where “dog” looks, in order 1')
    await expect(heatmap(page, 'Attention in order 2')).toHaveJSProperty('highlighted', [2, 3])
  })

  await test.step('a mask alone leaks order, but not to the last word', async () => {
    await run(page, 'lx-order-attention', 'all but the last word’s')
    await expect(page.locator('lx-order-attention .verdict')).toHaveText('As you predicted.')
    await expect(page.locator('lx-order-attention .outcome')).toContainText(
      'In “dog bites glimmer ouch”, the outputs of “dog”, “bites”, “glimmer” change',
    )
    await expect(page.getByLabel('Sentence', { exact: true })).toHaveValue('dog bites man')
    await enter(page, 'Sentence', '')
    await page.locator('#reorder').selectOption('roles')
    const status = page.locator('lx-order-attention .state')
    await expect(status).toContainText('the outputs of “dog”, “bites”, “glimmer” change')
    await expect(status).toContainText('The same as before: “ouch”.')
    await page.locator('#sees').selectOption('all')
    await expect(status).toContainText('every output stays what it was')
    await page.locator('#scheme').selectOption('alibi')
    await page.locator('#reorder').selectOption('reversed')
    await expect(status).toContainText('distance and not direction')
    await page.locator('#reorder').selectOption('swapped')
    await expect(status).toContainText('this head can tell the orders apart')
    await page.locator('#scheme').selectOption('none')
    await expect(status).toContainText('every output stays what it was')
    await page.locator('#reorder').selectOption('reversed')
    for (const scheme of ['sinusoidal', 'learned', 'rotary'] as const) {
      await page.locator('#scheme').selectOption('none')
      await expect(status).toContainText('every output stays what it was')
      await page.locator('#scheme').selectOption(scheme)
      await expect(status).toContainText('this head can tell the orders apart')
    }
    await page.locator('#scheme').selectOption('none')
    await page.locator('#sees').selectOption('causal')
    await expect(status).toContainText('each word now has different words before it')
  })
  await reflectAndReload(page, 'order')
})

test('a sentence that is too long is refused at its entry, and figures and verdict stay', async ({
  page,
}) => {
  await openExercise(page, 'order')
  await run(page, 'lx-order-bag', 'no, the sums are the same')
  const outcome = page.locator('lx-order-bag .outcome')
  await expect(outcome).toContainText('The sums are the same')
  const said = await outcome.textContent()
  await enter(page, 'Sentence', 'a '.repeat(65))
  await expect(page.locator('#sentence-error')).toContainText('Expected at most 64 words, got 65.')
  await expect(outcome).toHaveText(said ?? '')
  await expect(heatmap(page, 'Sums of the two orders')).toHaveJSProperty('rows', 4)
  await expect(heatmap(page, 'Attention in order 1')).toHaveJSProperty('rows', 4)
  await enter(page, 'Sentence', 'a b c')
  await expect(page.locator('#sentence-error')).toHaveCount(0)
  await expect(heatmap(page, 'Attention in order 1')).toHaveJSProperty('rows', 3)
  // What was first seen stays, whatever is read by now.
  await expect(outcome).toContainText('The sums are the same')
})

test('the words of the prose bring rows and columns forward, by hover, focus and tap', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  await openExercise(page, 'order')
  await run(page, 'lx-order-bag', 'yes, positions keep the order')
  const sums = heatmap(page, 'Sums of the two orders')
  // What comes late moves what is under the pointer.
  await expect(heatmap(page, 'Attention in order 2').locator('canvas')).toBeVisible()
  const term = (part: string) => page.locator(`lx-term[part="${part}"]`)
  await term('words').hover()
  await expect(sums).toHaveJSProperty('highlighted', [0, 2])
  await term('placed').hover()
  await expect(sums).toHaveJSProperty('highlighted', [2, 4])
  await page.mouse.move(0, 0)
  await expect(sums).toHaveJSProperty('highlighted', [0, 0])

  const [one, two] = [1, 2].map((order) => heatmap(page, `Attention in order ${order}`))
  if (one === undefined || two === undefined) throw new Error('expected two patterns')
  await term('column').tap()
  await expect(one).toHaveJSProperty('highlightedColumns', [0, 1])
  await expect(one).toHaveJSProperty('highlighted', [0, 0])
  await term('row').focus()
  await expect(one).toHaveClass(/faded/)
  await expect(one).toHaveJSProperty('highlighted', [3, 4])
  await expect(two).toHaveJSProperty('highlighted', [3, 4])
  await context.close()
})
