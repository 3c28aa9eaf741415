// All exercises from start to end, in one visit: reflected on, predicted, run, and onward. None counts as
// done as it starts, or before its outcomes were seen.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { button, openExercise, shown, small } from '../kit/lesson.ts'
import { answerAll, done, model } from '../kit/model-answers.ts'

/** Everything small: the walk is about the whole lesson, not about large numbers. */
const settings: Record<string, Record<string, string>> = {
  'trained-short-read-long': { steps: '40' },
  language: { languageSteps: '40' },
}

/** The exercise with its settings, and with what came along by the link to it. */
async function set(page: Page, id: string) {
  if (settings[id] === undefined) return
  const [, query = ''] = new URL(page.url()).hash.split('?')
  const all = { ...Object.fromEntries(new URLSearchParams(query)), ...settings[id] }
  await openExercise(page, id, new URLSearchParams(all).toString())
}

test('the whole lesson is done in one visit', async ({ page }) => {
  await openExercise(page, 'tokens', small)
  for (const [i, { id, title }] of contents.entries()) {
    await test.step(`${title} is not done as it starts, and is with its model answers`, async () => {
      const answers = model[id]
      if (answers === undefined) throw new Error(`expected model answers of ${id}, got none`)
      await expect(shown(page, id)).toContainText(title)
      await expect(done(page)).toHaveAttribute('data-done', 'not begun')
      await set(page, id)

      const reflection = page.locator('lx-reflect textarea')
      await reflection.fill(answers.reflection)
      await expect(done(page)).toHaveAttribute('data-done', 'begun')
      // Where running is a press of its own, a prediction alone is not enough either.
      await answerAll(page, answers.predictions)
      if (answers.presses.length > 0) await expect(done(page)).toHaveAttribute('data-done', 'begun')
      for (const press of answers.presses) await button(page, press).first().click()
      // Several transformers are trained one after the other.
      await expect(done(page)).toHaveAttribute('data-done', 'done', { timeout: 0 })
      // The review's first figure repeats what came of the others' predictions.
      const wrong = page
        .getByText(/^\s*(Not as you predicted|Not yet)/)
        .and(page.locator(':not(lx-own-way *)'))
      await expect.poll(() => wrong.count()).toBeLessThanOrEqual(answers.uncertain?.length ?? 0)
      if (i + 1 < contents.length) await page.getByRole('link', { name: /^Next: / }).click()
    })
  }

  await expect(page.locator('nav [data-done=done]')).toHaveCount(contents.length)
  await page.goto('./#/')
  await expect(page.locator('lx-progress-panel')).toContainText('Every exercise is done.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save as a file (JSON)').click(),
  ])
  const { entries } = JSON.parse(await readFile(await download.path(), 'utf8'))
  for (const { id } of contents) {
    for (const [name, answer] of Object.entries(model[id]?.predictions ?? {})) {
      expect(entries[`${id}/prediction/${name}`]).toBe(answer)
      // So short a training may decide nothing.
      if (model[id]?.uncertain?.includes(name)) continue
      expect(entries[`${id}/outcome/${name}`]).toMatch(/\S/)
      expect(entries[`${id}/verdict/${name}`]).toMatch(/^(As|Not as) you predicted|^Right/)
    }
    const written = Object.entries(entries).filter(([key]) => key.startsWith(`${id}/`))
    expect(written.map(([, value]) => value)).toContain(model[id]?.reflection)
  }
})
