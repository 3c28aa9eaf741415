// Every exercise as it starts (must not count as done) and with its model answers (must).
import { expect, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { openExercise } from '../kit/lesson.ts'
import { answerAll, asking, done, model, namesOf } from '../kit/model-answers.ts'

for (const { id, title, predictions } of contents) {
  test(`${title} is not done as it starts, and is with its model answers`, async ({ page }) => {
    const answers = model[id]
    if (answers === undefined) throw new Error(`expected model answers of ${id}, got none`)
    await answers.prepare?.(page)
    await openExercise(page, id, answers.query)
    await expect(done(page)).toHaveAttribute('data-done', 'not begun')

    const known = predictions.map((names) => names.split(' or '))
    expect(known.length).toBeGreaterThan(0)
    await expect(async () => {
      const asked = await asking(page).evaluateAll(namesOf)
      expect(known.map((names) => asked.find((name) => names.includes(name))).sort()).toEqual(
        [...asked].sort(),
      )
    }).toPass()

    const reflection = page.locator('lx-reflect textarea')
    await reflection.fill(answers.reflection)
    await expect(done(page)).toHaveAttribute('data-done', 'begun')
    // Where running is a press of its own, a prediction alone is not enough either.
    await answerAll(page, answers.predictions)
    if (answers.presses.length > 0) {
      await expect(done(page)).toHaveAttribute('data-done', 'begun')
    }
    for (const press of answers.presses) {
      await page.getByRole('button', { name: press, exact: true }).first().click()
    }
    await expect(done(page)).toHaveAttribute('data-done', 'done')
    const wrong = page.getByText(/^\s*(Not as you predicted|Not yet)/)
    await expect.poll(() => wrong.count()).toBeLessThanOrEqual(answers.uncertain?.length ?? 0)
    await reflection.fill(' ')
    await expect(done(page)).toHaveAttribute('data-done', 'begun')
  })
}
