import { expect, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { overflow } from '../kit/lesson.ts'

const syllabus = (page: Page) => page.locator('.syllabus > li')

test('the foot leads to the teacher’s page: what, how long, and where', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('contentinfo').getByRole('link', { name: 'For teachers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For teachers' })).toBeFocused()
  const exercises = await page.getByRole('navigation').getByRole('link').count()
  await expect(syllabus(page)).toHaveCount(exercises)
  const minutes = await page.locator('.syllabus h3 .hint').allTextContents()
  const all = minutes.reduce((sum, each) => sum + Number.parseInt(each, 10), 0)
  await expect(page.locator('lx-syllabus > p')).toHaveText(
    `${exercises} exercises, about ${all} minutes in all.`,
  )
  for (const name of ['Host it', 'Embed and link', 'Collect the reports'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await syllabus(page).filter({ hasText: 'Rotary' }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rotary' })).toBeVisible()
})

test('the answers are hidden until the switch is turned, by keyboard too', async ({ page }) => {
  await page.goto('./#/teacher')
  await expect(syllabus(page).first()).toBeVisible()
  await expect(page.locator('.syllabus .answer')).toHaveCount(0)
  expect(await page.content()).not.toContain('The low columns turn fastest')
  await page.getByLabel('Show the answers').focus()
  await page.keyboard.press('Space')
  await expect(page.locator('.syllabus .answer')).toHaveCount(await syllabus(page).count())
  await expect(page.getByText('The low columns turn fastest')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.locator('.syllabus .answer')).toHaveCount(0)
})

test('axe finds nothing on the teacher’s page, in light and dark, and nothing stands out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('./#/teacher')
  await page.getByLabel('Show the answers').check()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})
