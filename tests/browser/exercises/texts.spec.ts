// 16: a model reads a word of two senses, and a head is trained on top of it; all of it is kept.
import { expect, test } from '@playwright/test'
import { button, openExercise, predict } from '../kit/lesson.ts'
import { model, reflectAndReload } from '../kit/model-answers.ts'

test('a model reads, halves look for each other, a head is trained, and the answers are kept', async ({
  page,
}) => {
  await openExercise(page, 'texts', model.texts?.query)
  const outcome = (part: string) => page.locator(`[data-part=${part}] .outcome`)
  await predict(page, /after block 1/)
  await button(page, 'Train it and read').click()
  await expect(outcome('texts-senses')).toContainText('50 % from the token table')
  await predict(page, /none of them/)
  await page.locator('[data-part=texts-pooled]').getByRole('button', { name: 'Run' }).click()
  await expect(outcome('texts-pooled')).toContainText('Chance is 5.0 %')
  await predict(page, /rounded to 8 bits/)
  await button(page, 'Train the head').click()
  await expect(outcome('texts-head')).toContainText('Right at the first place')
  await reflectAndReload(page, 'texts')
})
