// What one exercise is given changes no other; what they share goes along, whichever way is taken.
import { expect, type Page, test } from '@playwright/test'
import {
  button,
  enter,
  lossOf,
  openEntry,
  openExercise,
  predict,
  small,
  state,
  takeFromShelf,
  train,
} from '../kit/lesson.ts'

/** By the links that a learner takes. */
async function goTo(page: Page, title: string) {
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: title, exact: false }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
}

const ofTrained = (page: Page) => page.locator('lx-vectors-wanted')

test('no other exercise changes the training or its vectors, and each has its own as it was left', async ({
  page,
}) => {
  await train(page)
  const loss = await lossOf(page)
  await goTo(page, 'Lookup')
  await takeFromShelf(page, 'What a table takes')
  await enter(page, 'Words V', '7')
  await goTo(page, 'Gradients')
  await enter(page, 'Learning rate', '2')
  await goTo(page, 'Order')
  await enter(page, 'Sentence', 'a cat sees a dog')
  await goTo(page, 'Pretrained')
  await openEntry(page, 'vector-loader')
  await enter(page, 'Only the first rows', '50')
  // The start page trains vectors of its own.
  await page.getByRole('link', { name: 'Lexiscope' }).click()
  await page.getByRole('slider', { name: 'How far the training is' }).fill('3')
  await goTo(page, 'Skip-gram')
  await expect(state(page)).toHaveText('Trained.')
  await expect.poll(() => lossOf(page)).toEqual(loss)
  await expect(page.getByLabel('Learning rate', { exact: true })).toHaveValue('0.1')
  await expect(page.getByLabel('Neighbours of')).toHaveValue('king')
  await expect(page.locator('.notices .notice')).toHaveCount(0)
  // What they share is in the link onward, and nothing else.
  const carried = new URLSearchParams(small).toString()
  const onward = page.getByRole('link', { name: /^Next: / })
  await expect(onward).toHaveAttribute('href', `#/analogies?${carried}`)
  await goTo(page, 'Order')
  await expect(page.getByLabel('Sentence', { exact: true })).toHaveValue('a cat sees a dog')
})

test('what was trained elsewhere is not shown before there is a prediction', async ({ page }) => {
  const figures = page.locator('lx-training-bench').locator('lx-line-chart, lx-bars')
  await openExercise(page, 'similarity', small)
  const entry = page.locator('summary', { hasText: 'Your own vectors beside their random pairs' })
  await entry.press('Enter')
  await button(page, 'Train now').click()
  await expect(ofTrained(page)).toContainText('You are asking')
  await goTo(page, 'Skip-gram')
  await expect(state(page)).toContainText('Predict, and you see these vectors')
  await expect(figures).toHaveCount(0)
  await expect(page.locator('lx-skip-gram-outcome .verdict')).toHaveCount(0)
  await predict(page, /queen/)
  await expect(page.locator('lx-skip-gram-outcome .verdict')).toBeVisible()
})
