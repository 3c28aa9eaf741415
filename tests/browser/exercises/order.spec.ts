import { expect, type Page, test } from '@playwright/test'
import { button, openExercise, rows } from '../kit/lesson.ts'
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

test('sums and patterns of two orders are seen, and the work is there after a reload', {
  tag: '@quick',
}, async ({ page }) => {
  // @fact order: sums of "dog bites man" and "man bites dog" are equal, and positions added
  //   change nothing about that
  await test.step('sums with positions added are as blind to order as sums of words', async () => {
    await openExercise(page, 'order')
    await run(page, 'lx-order-bag', 'yes, positions keep the order')
    const outcome = page.locator('lx-order-bag .outcome')
    await expect(outcome).toContainText('yes, positions keep the order')
    await expect(outcome).toContainText('The sums are the same')
    await expect(page.locator('lx-order-bag .verdict')).toContainText('Not as you predicted')
    await expect.poll(() => cells(page, 'Sums of the two orders')).toHaveLength(64)
    const shown = await cells(page, 'Sums of the two orders')
    // Rounding of a handful of additions of numbers below 8.
    for (let c = 0; c < 16; c++) {
      expect(shown[c]).toBe(shown[16 + c])
      expect(Math.abs((shown[32 + c] as number) - (shown[48 + c] as number))).toBeLessThan(5e-6)
    }
  })

  // @fact order: without positions attention's outputs are the same vectors permuted; with
  //   positions they differ; a causal mask alone leaks order
  await test.step('a mask alone leaks order; without mask and positions the pattern only moves', async () => {
    await run(page, 'lx-order-attention', 'yes, the mask is enough')
    await expect(page.locator('lx-order-attention .verdict')).toHaveText('As you predicted.')
    const status = page.locator('lx-order-attention .state')
    await page.locator('#sees').selectOption('all')
    await expect(status).toContainText(
      'the second pattern is the first with rows and columns moved',
    )
    await expect.poll(() => cells(page, 'Attention in order 1')).toHaveLength(9)
    const first = await cells(page, 'Attention in order 1')
    const second = await cells(page, 'Attention in order 2')
    for (let i = 0; i < 9; i++) expect(second[8 - i]).toBeCloseTo(first[i] as number, 5)

    await page.locator('#scheme').selectOption('alibi')
    await expect(status).toContainText('distance and not direction')
    await page.locator('#reorder').selectOption('swapped')
    await expect(status).toContainText('this head can tell the orders apart')
    await page.locator('#scheme').selectOption('none')
    await expect(status).toContainText('the second pattern is the first')
    await page.locator('#reorder').selectOption('reversed')
    for (const scheme of ['sinusoidal', 'learned', 'rotary'] as const) {
      await page.locator('#scheme').selectOption('none')
      await expect(status).toContainText('the second pattern is the first')
      await page.locator('#scheme').selectOption(scheme)
      await expect(status).toContainText('this head can tell the orders apart')
    }
    await page.locator('#scheme').selectOption('none')
    await page.locator('#sees').selectOption('causal')
    await expect(status).toContainText('this head can tell the orders apart')
  })
  await reflectAndReload(page, 'order')
})

test('the words of the prose frame rows and columns, by hover, focus and tap', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  await openExercise(page, 'order')
  await run(page, 'lx-order-bag', 'yes, positions keep the order')
  await run(page, 'lx-order-attention', 'yes, the mask is enough')
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
  // The word that was first is last in the other order.
  await term('moved').focus()
  await expect(one).toHaveJSProperty('highlighted', [0, 1])
  await expect(two).toHaveJSProperty('highlighted', [2, 3])
  await expect(two).toHaveJSProperty('highlightedColumns', [0, 0])
  await context.close()
})
