import { expect, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { fits, openExercise } from '../kit/lesson.ts'

const exercises = ['order', 'sinusoidal', 'learned', 'rotary', 'alibi', 'side-by-side']

/** Takes the first choice of every prediction, and runs what there is to run. */
async function runAll(page: Page) {
  for (const predict of await page.locator('lx-predict').all()) {
    await predict.locator('.choice').first().click()
  }
  for (const form of await page.locator('lx-predict-number').all()) {
    await form.getByRole('textbox').fill('1')
    await form.getByRole('button', { name: 'Keep' }).click()
  }
  for (const form of await page.locator('lx-predict-sketch').all()) {
    // The first may be given.
    await form.getByRole('slider').nth(1).fill('0.5')
    await form.getByRole('button', { name: 'Keep' }).click()
  }
  const runs = page.getByRole('button', { name: 'Run', exact: true })
  const asked = await runs.count()
  for (let left = asked; left > 0; left--) {
    await expect(runs).toHaveCount(left)
    await runs.first().click()
  }
  await expect(page.locator('.outcome')).toHaveCount(asked)
  await expect(page.locator('.waiting')).toHaveCount(0)
}

for (const exercise of exercises) {
  test(`axe finds nothing on ${exercise} before and after a run, and nothing stands out at 320 px`, async ({
    page,
  }) => {
    await openExercise(page, exercise)
    expect(await violations(page)).toEqual([])
    await runAll(page)
    expect(await violations(page)).toEqual([])
    await fits(page)
  })
}
