import { expect, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { predictAndRun } from '../../smoke/inside.mjs'
import { violations } from '../kit/axe.ts'
import { openExercise, small } from '../kit/lesson.ts'

/** Figures whose names say what to look at. */
const SAYS_ALL = ['Rows of the table', 'Your sketch, and what came']

for (const { id, figures } of contents) {
  test(`every canvas of ${id} has a name, a role, a summary and a caption, and axe finds nothing`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openExercise(page, id, `${small}&steps=40&languageSteps=40`)
    // What a prediction lets run, and what is there without any.
    const canvases = page.locator('canvas:visible')
    await expect(async () => {
      await page.evaluate(predictAndRun)
      await expect(canvases).toHaveCount(figures, { timeout: 500 })
    }).toPass()
    for (const canvas of await canvases.all()) {
      await expect(canvas).toHaveAccessibleName(/\w{3}/)
      await expect(canvas).toHaveRole('application')
      await expect(canvas).toHaveAccessibleDescription(/\w{3}/)
      await expect(canvas).toHaveAttribute('aria-roledescription', /\w{3}/)
      // A sentence of someone's, in sight: the summary is measured, and for screen readers. Figures
      // of one thing in a row may share the one above or below them.
      const caption = () =>
        canvas.evaluate((element) => {
          const own = element.closest('figure')?.querySelector('figcaption p:not(.unseen, .help)')
          const row = (element.getRootNode() as ShadowRoot).host.closest('.figures')
          const beside = [row?.previousElementSibling, row?.nextElementSibling]
          const shared = beside.find((each) => each?.matches('p.hint'))
          return (own ?? shared)?.textContent?.trim() ?? ''
        })
      const name = String(await canvas.getAttribute('aria-label'))
      if (SAYS_ALL.includes(name)) continue
      await expect.poll(caption, name).toMatch(/^[A-Z]\D.{15,}[.:;]/)
    }
    expect(await violations(page)).toEqual([])
  })
}
