// 11: an exercise about word order, answered, explored and found again.
import { expect, type Page, test } from '@playwright/test'
import { button, LEVEL, openExercise, predictCurve, rows, takeFromShelf } from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'
import { curvesOf } from '../kit/plot.ts'

const planes = (page: Page) => page.locator('lx-planes')
const score = async (page: Page) => {
  const shown = page
    .locator('[data-part=rotary-meeting] .stats div', { hasText: 'score' })
    .locator('dd')
  const text = (await shown.first().textContent()) ?? ''
  return Number(text.split(', ')[0]?.replace('−', '-'))
}

test('query and key move together with one score, in one convention only, and it is kept', {
  tag: '@quick',
}, async ({ page }) => {
  await test.step('moving both leaves the score and every length as they are', async () => {
    await openExercise(page, 'rotary')
    await expect(button(page, 'Run')).toBeDisabled()
    await predictCurve(page, '[data-part=rotary-meeting]', LEVEL)
    await button(page, 'Run').click()
    await expect(page.locator('[data-part=rotary-meeting] .verdict')).toHaveText(
      'As you predicted.',
    )
    await page.getByLabel('Move both by').fill('0')
    await expect(planes(page)).toHaveAttribute('label', 'Query at 3, key at 10')
    // Of each pair: x, y, rotated x, rotated y of the query, then of the key.
    for (const row of await rows(planes(page))) {
      const [x = 0, y = 0, rotatedX = 0, rotatedY = 0] = row.slice(1, 5).map(Number)
      expect(Math.hypot(rotatedX, rotatedY)).toBeCloseTo(Math.hypot(x, y), 5)
    }
    const at = await score(page)
    await page.getByLabel('Move both by').fill('60')
    await expect(planes(page)).toHaveAttribute('label', 'Query at 63, key at 70')
    // Shown to six digits.
    await expect.poll(() => score(page)).toBeCloseTo(at, 5)
    await page.getByLabel('Move both by').fill('0')
    await page.getByLabel('Query at m').fill('4')
    await expect.poll(async () => Math.abs((await score(page)) - at)).toBeGreaterThan(0.1)
  })

  await test.step('past the trained length angles are new, and scaling brings them back', async () => {
    await takeFromShelf(page, 'Longer than trained')
    const curves = () => curvesOf(page.locator('[data-part=rotary-stretching] lx-line-chart'))
    await expect.poll(async () => (await curves()).get('YaRN')?.length).toBe(512)
    const found = await curves()
    const [plain = [], linear = []] = ['no scaling', 'linear (position interpolation)'].map(
      (name) => found.get(name),
    )
    expect(Math.max(...plain.slice(256))).toBeLessThan(0.8)
    expect(Math.min(...linear.slice(0, 500))).toBeGreaterThan(0.98)
  })

  await test.step('mixed conventions lose the distance', async () => {
    await takeFromShelf(page, 'Two ways to pair')
    const status = page.locator('[data-part=rotary-conventions] .state')
    await expect(status).toContainText('Every diagonal is one score.')
    await page.locator('#kPairs').selectOption('interleaved')
    await expect(status).toContainText('the distance is lost')
    await page.locator('#qPairs').selectOption('interleaved')
    await expect(status).toContainText('Every diagonal is one score.')
  })

  await reflectAndReload(page, 'rotary')
  await expect(planes(page)).toHaveAttribute('label', 'Query at 4, key at 10')
  await expect(page.locator('#kPairs')).toHaveValue('interleaved')
})
