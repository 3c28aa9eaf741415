// What one exercise is given changes no other; what they share goes along, whichever way is taken.
import { expect, type Page, test } from '@playwright/test'
import { button, contentsOf, openExercise, predict, small, state } from '../kit/lesson.ts'

/** By the links that a learner takes. */
async function goTo(page: Page, title: string) {
  const contents = await contentsOf(page)
  await contents.getByRole('link', { name: title, exact: false }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
}

const ofTrained = (page: Page) => page.locator('lx-vectors-wanted')

test('what was trained elsewhere is not shown before there is a prediction', async ({ page }) => {
  const figures = page.locator('lx-training-bench').locator('lx-line-chart, lx-bars')
  await openExercise(page, 'similarity', small)
  const entry = page.locator('summary', { hasText: 'Your own vectors beside their random pairs' })
  await entry.press('Enter')
  await button(page, 'Train now').click()
  await expect(ofTrained(page)).toContainText('You are asking')
  await goTo(page, 'Skip-gram')
  await expect(state(page)).toContainText('Answer the question to see these vectors')
  await expect(figures).toHaveCount(0)
  await expect(page.locator('lx-training-bench .question-card .verdict')).toHaveCount(0)
  await predict(page, /queen/)
  await expect(page.locator('lx-training-bench .question-card .verdict')).toBeVisible()
})
