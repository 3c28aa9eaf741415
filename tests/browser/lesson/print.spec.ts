import { expect, type Page, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { openExercise } from '../kit/lesson.ts'

/** Of A4 between its margins, in CSS pixels. */
const PAPER = { width: 680, height: 1000 }
const long = 'A line that was written by hand.\n'.repeat(60)

test('every exercise prints', async ({ page }) => {
  test.slow()
  await page.setViewportSize(PAPER)
  for (const { id } of contents) {
    // @fact every exercise: it prints whole
    await test.step(`${id} prints: all that was written, nothing to press, nothing cut off`, () =>
      prints(page, id))
  }
})

async function prints(page: Page, id: string) {
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await openExercise(page, id)
  const choices = page.locator('lx-predict').first().locator('.choice')
  if (await choices.first().isVisible()) await choices.first().click()
  const written = page.locator('lx-reflect textarea').first()
  if ((await written.count()) > 0) await written.fill(long)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  const pressable = page.locator(
    'button:not(.choice):visible, a.next:visible, nav:visible, .foot a:visible, .drop:visible, lx-export:visible',
  )
  await expect(pressable).toHaveCount(0)
  const paper = () =>
    page.evaluate(() => ({
      ground: getComputedStyle(document.documentElement).backgroundColor,
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: [...document.querySelectorAll('textarea')].some(
        (area) => area.scrollHeight > area.clientHeight + 2,
      ),
      // Rows of a grid that break across pages run into one another.
      grids: [
        ...document.querySelectorAll('.exercise, section, .columns, .stack, .exhibit, .figures'),
      ].filter((part) => getComputedStyle(part).display === 'grid').length,
      ring: getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    }))
  const white = 'rgb(255, 255, 255)'
  await expect.poll(paper).toEqual({ ground: white, wide: 0, cut: false, grids: 0, ring: 'none' })
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' },
  })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.length).toBeLessThan(16)
}
