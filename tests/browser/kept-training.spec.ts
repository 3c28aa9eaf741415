import { expect, type Page, test } from '@playwright/test'
import { kept } from './faults.ts'
import { button, lossOf, openExercise, openText, predict, small, state, train } from './lesson.ts'

const notices = (page: Page) => page.locator('.notices')
const back = 'Your trained vectors are back'

test('a finished training is back after a reload, with its curve and every answer', async ({
  page,
}) => {
  await train(page)
  const loss = await lossOf(page)
  await kept(page)
  await page.reload()
  await expect(notices(page)).toContainText(`${back}, as they were kept at`)
  await expect(notices(page)).toContainText('100 % of their training')
  await expect(state(page)).toContainText('Trained.')
  expect(await lossOf(page)).toEqual(loss)
  await expect(page.locator('lx-skip-gram-outcome .verdict')).toBeVisible()
  // The exercises that ask the vectors have them too, on their own first load.
  await page.goto(`./#/analogies?${small}`)
  await page.reload()
  await expect(page.locator('lx-vectors-wanted')).toContainText('You are asking')
})

test('a paused training goes on after a reload to the vectors it would have had', async ({
  page,
}) => {
  const longer = 'sentences=1500&epochs=3&dim=8'
  await train(page, longer)
  const straight = await lossOf(page)
  await button(page, 'Rewind').click()
  await button(page, 'Step').click()
  await expect(state(page)).toContainText('Paused.')
  // The table is open already; the figure follows.
  const begun = await lossOf(page)
  expect(begun.length).toBeLessThan(straight.length)
  await kept(page)
  await page.reload()
  await expect(state(page)).toContainText('Paused.')
  await button(page, 'Train').click()
  await expect(state(page)).toContainText('Trained.', { timeout: 30_000 })
  expect(await lossOf(page)).toEqual(straight)
})

test('a text of the learner’s own has its vectors back', async ({ page }) => {
  await openExercise(page, 'skip-gram', small)
  await openText(page, 'mine.txt', 'the cat sees the dog\nthe dog sees the cat\n'.repeat(500))
  await predict(page, /early/)
  await button(page, 'Train').click()
  await expect(state(page)).toContainText('Trained.', { timeout: 30_000 })
  await kept(page)
  await page.reload()
  await expect(notices(page)).toContainText(back)
  await expect(state(page)).toContainText('Trained.')
})

test('two tabs keep their own', async ({ page, context }) => {
  await train(page)
  await kept(page)
  const other = await context.newPage()
  await openExercise(other, 'skip-gram', small)
  await expect(notices(other)).toContainText(back)
  await button(other, 'Rewind').click()
  await button(other, 'Step').click()
  await expect(state(other)).toContainText('Paused.')
  await kept(page, 2)
  await page.reload()
  await expect(state(page)).toContainText('Trained.')
  await other.reload()
  await expect(state(other)).toContainText('Paused.')
})
