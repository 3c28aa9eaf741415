// The page's policy refuses styles that are written into elements, also by the browser's own editing:
// whatever a learner does in an editor, there is nothing to refuse.
import { pathToFileURL } from 'node:url'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { complaints, FUNCTIONS, openBench, type, writing } from '../kit/code.ts'

const code = (name: string) => `// ([{ one }])\nfunction ${name}(a) {\nreturn "b" + (2)\n}`

/** What an editor shows, line by line, without their indentation. */
const shows = (bench: Locator) =>
  expect.poll(async () => {
    const lines = await bench.locator('.cm-line').allTextContents()
    return lines.map((line) => line.trim().replace(/\s+/g, ' ')).join('\n')
  })

/** Everything that a learner does to a text: each way of typing over what is selected among it. */
async function write(page: Page, bench: Locator, name: string) {
  const { keyboard } = page
  await bench.getByRole('textbox').click()
  await keyboard.press('Control+A')
  await keyboard.type('x')
  await shows(bench).toBe('x')
  await type(page, bench, code(name))
  // Some lines and a part of one, from the first; then a word in its colour; then a line end.
  await keyboard.press('Control+Home')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.type('let one\n')
  await keyboard.press('Control+Shift+ArrowRight')
  await keyboard.type('async function')
  await keyboard.press('End')
  await keyboard.press('Shift+ArrowRight')
  await keyboard.type(' ')
  await shows(bench).toBe(`let one\nasync function ${name}(a) { return "b" + (2)\n}`)
  // Beside a bracket, its pair is marked.
  await keyboard.press('Control+End')
  await expect(bench.locator('.cm-matchingBracket')).toHaveCount(2)
  await keyboard.press('Control+A')
  await keyboard.press('Control+C')
  await keyboard.press('Control+V')
  await keyboard.press('Control+V')
  await shows(bench).toMatch(/\}let one/)
  await keyboard.press('Control+A')
  await keyboard.type('(')
  await shows(bench).toBe('(')
  await keyboard.press('Control+Z')
  await shows(bench).toMatch(/\}let one/)
  await keyboard.press('Control+A')
  await keyboard.press('Control+X')
  await keyboard.press('Control+Z')
  await keyboard.press('Control+Y')
  await shows(bench).toBe('')
}

for (const [exercise, name] of FUNCTIONS) {
  test(`${name}: typing, typing over, pasting and undoing write no style into an element`, async ({
    page,
  }) => {
    const heard = complaints(page)
    await write(page, await openBench(page, exercise, name), name)
    expect(heard).toEqual([])
  })
}

test('nor do they in the page of one file, opened from disk', async ({ page }) => {
  const heard = complaints(page)
  await page.goto(`${pathToFileURL('dist-single/lexiscope.html')}#/similarity`)
  const place = writing(page, 'cosine')
  await place.locator('summary').click()
  await write(page, place.locator('lx-code-bench'), 'cosine')
  expect(heard).toEqual([])
})

test('a letter typed over a selection is one step back, and indents as every other', async ({
  page,
}) => {
  const bench = await openBench(page, 'similarity', 'cosine')
  await type(page, bench, 'if (a) {\nb')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.type('}')
  await expect(bench.locator('.cm-line').nth(1)).toHaveText('}')
  expect(await bench.locator('.cm-line').nth(1).textContent()).toBe('}')
  await page.keyboard.press('Control+Z')
  expect(await bench.locator('.cm-line').nth(1).textContent()).toBe('  b')
})

test('no more code is taken than is kept', async ({ page }) => {
  const bench = await openBench(page, 'similarity', 'cosine')
  await type(page, bench, 'x'.repeat(99_999))
  await page.keyboard.type('yz')
  await page.keyboard.press('ArrowLeft')
  await expect(bench.locator('.cm-content')).not.toContainText('z')
  await expect(bench.locator('.cm-content')).toContainText('xy')
})
