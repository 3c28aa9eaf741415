/** Writing code in the page, for the tests of the code exercises. */
import { expect, type Locator, type Page } from '@playwright/test'
import { openExercise } from './lesson.ts'

/** Where a function is written. */
export const writing = (page: Page, name: string) =>
  page.locator('lx-write', { hasText: new RegExp(`^\\s*${name}\\(`) })

/** Opens the editor of a function; gives its bench. */
export async function openBench(page: Page, exercise: string, name: string): Promise<Locator> {
  await openExercise(page, exercise)
  const place = writing(page, name)
  await place.locator('summary').click()
  await expect(place.getByRole('textbox')).toBeVisible()
  return place.locator('lx-code-bench')
}

/** Types code in place of what is there, key by key as a learner does; the editor indents as well. */
export async function typeKeys(page: Page, bench: Locator, code: string) {
  await empty(page, bench)
  await page.keyboard.type(code.replace(/^[ ]+/gm, ''))
}

/** The same by a line at a time: hundreds of keys take a minute on a busy machine. */
export async function type(page: Page, bench: Locator, code: string) {
  await empty(page, bench)
  for (const [i, line] of code.replace(/^[ ]+/gm, '').split('\n').entries()) {
    if (i > 0) await page.keyboard.press('Enter')
    await page.keyboard.insertText(line)
  }
}

async function empty(page: Page, bench: Locator) {
  await bench.getByRole('textbox').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
}

/** The line after a check. */
export async function check(bench: Locator): Promise<string> {
  await bench.getByRole('button', { name: 'Check', exact: true }).click()
  const line = bench.locator('.code-line')
  await expect(line).not.toBeEmpty({ timeout: 30_000 })
  return (await line.textContent()) ?? ''
}
