import { expect, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { violations } from '../kit/axe.ts'
import { openExercise } from '../kit/lesson.ts'

for (const { id } of contents) {
  test(`every canvas of ${id} has a name, a role, a summary and a caption, and axe finds nothing`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // A language model is drawn once it is trained, here for some steps only.
    const language = id === 'language'
    await openExercise(page, id, language ? 'languageSteps=20' : '')
    // What a prediction lets run, and what is there without any. A run may take its button away.
    const choices = page.locator('lx-predict .choice:first-of-type')
    await choices.evaluateAll((all) => {
      for (const choice of all) (choice as HTMLElement).click()
    })
    const named = language ? 'Train' : /^(Run|Look up|Ask)$/
    const runs = page.getByRole('button', { name: named, disabled: false })
    await runs.evaluateAll((all) => {
      for (const run of all) (run as HTMLElement).click()
    })
    await page.waitForLoadState('networkidle')
    // The review asks, and draws nothing.
    if (id !== 'review') await expect(page.locator('canvas:visible').first()).toBeVisible()
    for (const canvas of await page.locator('canvas:visible').all()) {
      await expect(canvas).toHaveAccessibleName(/\w{3}/)
      await expect(canvas).toHaveRole('application')
      await expect(canvas).toHaveAccessibleDescription(/\w{3}/)
      await expect(canvas).toHaveAttribute('aria-roledescription', /\w{3}/)
      // A sentence of someone's, in sight: the summary is measured, and for screen readers.
      const caption = await canvas.evaluate(
        (element) =>
          element.closest('figure')?.querySelector('figcaption p:not(.unseen, .help)')?.textContent,
      )
      expect(caption, await canvas.getAttribute('aria-label').then(String)).toMatch(
        /^[A-Z]\D.{15,}[.:;]/,
      )
    }
    expect(await violations(page)).toEqual([])
  })
}
