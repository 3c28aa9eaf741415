// What only a press brings up: axe finds nothing in it, in light and dark, and at 320 px nothing
// stands out to the side.
import { expect, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { button, LEVEL, openExercise, overflow, predictCurve } from '../kit/lesson.ts'
import { pressTool } from '../kit/tools.ts'

async function looksRight(page: Page) {
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

test('axe finds nothing in what a press brings up, and nothing stands out at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await test.step('the start page that refuses a word, and with one of the visitor’s own', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('./')
    await expect(page.locator('.player output')).toHaveText('100 %')
    const word = page.getByLabel('Put in a word of your own:')
    await word.fill('dog')
    await word.press('Enter')
    await expect(page.locator('#hero-word-error')).toBeVisible()
    await looksRight(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await word.fill('glimmer')
    await button(page, 'Train with it').click()
    await expect(page.locator('.ticker')).toContainText('nearest to glimmer in the end')
    await looksRight(page)
  })

  await test.step('the dialog in which a figure is shared', async () => {
    await openExercise(page, 'rotary', 'm=5')
    await predictCurve(page, 'lx-rotary-meeting', LEVEL)
    await button(page, 'Run').click()
    await pressTool(page.locator('lx-planes[label="Query at 65, key at 70"]'), 'Share')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await looksRight(page)
    await expect.poll(() => dialog.evaluate((d) => d.scrollWidth - d.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
  })

  await test.step('the panel with an archive, a file that it refuses, and the report', async () => {
    const panel = page.locator('lx-progress-panel')
    await page.locator('lx-reflect textarea').fill('x'.repeat(400))
    await openExercise(page, '')
    await button(page, 'Archive and restart').click()
    await page
      .getByLabel('A file saved by Lexiscope')
      .setInputFiles({ name: 'work.json', mimeType: 'application/json', buffer: Buffer.from('{') })
    await expect(page.locator('#work-file-error')).toBeVisible()
    await panel.getByText('Every exercise', { exact: true }).click()
    await looksRight(page)
    await page.getByRole('button', { name: /^Reopen/ }).click()
    await page.getByRole('link', { name: 'Read or print the report' }).click()
    await expect(page.locator('lx-report blockquote').first()).toBeVisible()
    await looksRight(page)
  })

  await test.step('a class with its works', async () => {
    await page.goto('./#/class')
    await expect(page.getByRole('heading', { level: 1, name: 'Your class' })).toBeVisible()
    const works = ['Ada', 'Bo'].map((name) => ({
      ...{ name: `${name}.json`, mimeType: 'application/json' },
      buffer: Buffer.from(
        JSON.stringify({
          ...{ format: 'lexiscope-work', version: 1, saved: '2026-03-01T09:30:00.000Z' },
          entries: { 'lookup/begun': 'yes', 'lookup/reflection': `of ${name}` },
        }),
      ),
    }))
    await page.getByLabel(/Open saved works/).setInputFiles(works)
    await expect(page.locator('.where tbody tr')).toHaveCount(2)
    await looksRight(page)
  })
})

test('axe finds nothing on the teacher’s page: answers, plans, a link for students', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openExercise(page, 'teacher', 'show=rotary&word=beech')
  await expect(page.locator('.answer pre').first()).toBeAttached()
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.answer details'))
      details.open = true
  })
  await expect(page.getByText('Values are turned too.')).toBeVisible()
  await looksRight(page)
  for (const screen of ['syllabuses', 'links', 'answers']) {
    await openExercise(page, 'teacher', `show=${screen}`)
    await expect(page.locator('.teacher-screen')).toBeVisible()
    await looksRight(page)
  }
})
