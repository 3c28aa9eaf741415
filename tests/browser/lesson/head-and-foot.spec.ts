// Around every exercise: what it is for at its head, three points to keep and a question at its foot.
import { expect, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { violations } from '../kit/axe.ts'
import { button, openExercise, overflow, predict, predictNumber } from '../kit/lesson.ts'

test('every exercise says at its head what it follows and what one will be able to do', async ({
  page,
}) => {
  await page.goto('./')
  for (const { id, title, prerequisites } of contents) {
    await page.goto(`./#/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('.opening .before')).toHaveText(/\S{3,}/)
    const objectives = page.locator('.opening .objectives')
    await expect(objectives.getByRole('listitem')).toHaveCount(0)
    await objectives.locator('summary').click()
    await expect(objectives.getByRole('listitem')).toHaveCount(3)
    const builds = contents.filter((entry) => prerequisites.includes(entry.id))
    await expect(objectives.getByRole('link')).toHaveText(
      builds.map((entry) => `${entry.number} ${entry.title}`),
    )
    const last = id === contents.at(-1)?.id
    await expect(page.locator('.onward p').first()).toHaveCount(last ? 0 : 1)
    if (!last) await expect(page.locator('.onward p').first()).toHaveText(/\?$/)
  }
})

test('the points to keep open by themselves once every outcome was seen', async ({ page }) => {
  await openExercise(page, 'lookup')
  const points = page.locator('.key-points')
  await predict(page, 'exactly the same numbers three times')
  await button(page, 'Look up').click()
  await predictNumber(page, '38.4M')
  await expect(points).not.toHaveAttribute('open')
  await button(page, 'Work it out').click()
  await expect(points).toHaveAttribute('open')
  await expect(points.getByRole('listitem')).toHaveCount(3)
})

test('before, they open by a press', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openExercise(page, 'lookup')
  await page.getByText('Three points to keep').click()
  await page.getByText('You will be able to').click()
  await expect(page.locator('.key-points').getByRole('listitem').first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('pages that are no exercise have neither', async ({ page }) => {
  await page.goto('./#/teacher')
  await expect(page.getByRole('heading', { level: 1, name: 'For teachers' })).toBeVisible()
  await expect(page.locator('.objectives, .closing')).toHaveCount(0)
})
