// What the editor does itself, where the browser's own editing would write styles into elements, which
// the page's policy refuses. (That nothing is left to refuse, code.spec.ts shows in every exercise.)
import { expect, test } from '@playwright/test'
import { openBench, type } from '../kit/code.ts'

test('a letter typed over a selection is one step back, and indents as every other', async ({
  page,
}) => {
  const bench = await openBench(page, 'similarity', 'cosine')
  await type(page, bench, 'if (a) {\nb')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.type('}')
  await expect(bench.locator('.cm-line').nth(1)).toHaveText('}')
  // Without its indentation.
  const second = () => bench.locator('.cm-line').nth(1).textContent()
  await expect.poll(second).toBe('}')
  await page.keyboard.press('Control+Z')
  await expect.poll(second).toBe('  b')
})

test('no more code is taken than is kept', async ({ page }) => {
  const bench = await openBench(page, 'similarity', 'cosine')
  await type(page, bench, 'x'.repeat(99_999))
  await page.keyboard.type('yz')
  await page.keyboard.press('ArrowLeft')
  await expect(bench.locator('.cm-content')).not.toContainText('z')
  await expect(bench.locator('.cm-content')).toContainText('xy')
})
