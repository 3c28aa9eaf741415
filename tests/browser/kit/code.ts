/** Writing code in the page, for the tests of the code exercises. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { openExercise } from './lesson.ts'

/** What the console holds against the page; the policy's complaints come there. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

/** Where a function is written. */
export const writing = (page: Page, name: string) =>
  page.locator('lx-write', { hasText: new RegExp(`^\\s*${name}\\(`) })

/** Opens the editor of a function; gives its bench. */
export async function openBench(page: Page, exercise: string, name: string): Promise<Locator> {
  await openExercise(page, exercise)
  const place = writing(page, name)
  await place.locator('summary').press('Enter')
  await expect(place.getByRole('textbox')).toBeVisible()
  return place.locator('lx-code-bench')
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
  await expect(bench.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
}

/** Replaces the code, all at once, where indentation is part of it. */
export async function write(page: Page, bench: Locator, code: string) {
  await bench.getByRole('textbox').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(code)
}

export const choose = (bench: Locator, language: string) =>
  bench.getByRole('group', { name: 'Language' }).getByRole('button', { name: language }).click()

/** The line after a check. */
export async function check(bench: Locator): Promise<string> {
  await bench.getByRole('button', { name: 'Check', exact: true }).click()
  const line = bench.locator('.code-line')
  await expect(line).not.toBeEmpty()
  return (await line.textContent()) ?? ''
}

/** What an editor shows, line by line, without their indentation. */
const shows = (bench: Locator) =>
  expect.poll(async () => {
    const lines = await bench.locator('.cm-line').allTextContents()
    return lines.map((line) => line.trim().replace(/\s+/g, ' ')).join('\n')
  })

/** What a learner does to a text: typing, typing over what is selected, pasting, undoing. */
export async function writeAnything(page: Page, bench: Locator, name: string) {
  const { keyboard } = page
  const code = `// ([{ one }])\nfunction ${name}(a) {\nreturn "b" + (2)\n}`
  await type(page, bench, code)
  // Some lines and a part of one, from the first; then a word in its colour.
  for (const key of ['Control+Home', 'Shift+ArrowDown']) await keyboard.press(key)
  await keyboard.type('let one\n')
  await keyboard.press('Control+Shift+ArrowRight')
  await keyboard.type('async function')
  await shows(bench).toMatch(/^let one\nasync function/)
  // Beside a bracket, its pair is marked.
  await keyboard.press('Control+End')
  await expect(bench.locator('.cm-matchingBracket')).toHaveCount(2)
  for (const key of ['a', 'c', 'v', 'v']) await keyboard.press(`Control+${key}`)
  await shows(bench).toMatch(/\}let one/)
  await keyboard.press('Control+A')
  await keyboard.type('(')
  await shows(bench).toBe('(')
  await keyboard.press('Control+Z')
  await shows(bench).toMatch(/\}let one/)
}

/** Where cosine is written: Python is chosen, and its model answer passes. */
export async function passesInPython(page: Page, bench: Locator) {
  await choose(bench, 'Python')
  await expect(bench.getByRole('textbox')).toContainText('def cosine(a, b):')
  await write(
    page,
    bench,
    readFileSync('web/exercises/04-similarity/write-cosine/solution.py', 'utf8'),
  )
  expect(await check(bench)).toMatch(/^All \d+ cases right/)
}
