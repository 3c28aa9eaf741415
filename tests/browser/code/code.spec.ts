import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import {
  check,
  complaints,
  FUNCTIONS,
  openBench,
  type,
  typeKeys,
  writeAnything,
  writing,
} from '../kit/code.ts'
import { overflow } from '../kit/lesson.ts'

for (const [exercise, name, folder] of FUNCTIONS) {
  test(`${name}: the starter fails, the model answer passes and is kept, and typing writes no style`, async ({
    page,
  }) => {
    const heard = complaints(page)
    const bench = await openBench(page, exercise, name)
    const model = bench.getByRole('button', { name: 'Model answer' })
    await expect(model).toBeDisabled()
    expect(await check(bench)).toContain(`${name}(`)
    await expect(bench.locator('.cases .wrong')).not.toHaveCount(0)
    await expect(model).toBeDisabled()
    await test.step('typing, typing over, pasting and undoing write no style', async () => {
      await writeAnything(page, bench, name)
      expect(heard).toEqual([])
    })
    const solution = readFileSync(`web/exercises/${folder}/solution.js`, 'utf8')
    // One of them key by key: the editor does nothing else with those of the others.
    await (name === 'rotateHalf' ? typeKeys : type)(page, bench, solution)
    expect(await check(bench)).toMatch(/^All \d+ cases right, as the core has them\.$/)
    const count = await bench.locator('.cases li').count()
    await expect(bench.locator('.cases .right')).toHaveCount(count)
    await expect(model).toBeEnabled()
    expect(heard).toEqual([])
    await page.reload()
    const again = await openBench(page, exercise, name)
    await expect(again.getByRole('textbox')).toContainText('return')
    await expect(writing(page, name).locator('summary')).toContainText('yours passes')
  })
}

test('the editor is used by keyboard alone: Tab indents, Escape and Tab leave it', async ({
  page,
}) => {
  const bench = await openBench(page, 'lookup', 'lookup')
  const editor = bench.getByRole('textbox', { name: 'Your lookup' })
  await editor.focus()
  await page.keyboard.press('Control+Home')
  const first = () => editor.locator('.cm-line').first().textContent()
  const before = (await first()) ?? ''
  await page.keyboard.press('Tab')
  await expect.poll(first).toBe(`  ${before}`)
  await page.keyboard.press('Control+z')
  await expect.poll(first).toBe(before)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(bench.getByRole('button', { name: 'Check' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bench.locator('.code-line')).toContainText('lookup(')
  await expect(bench.getByRole('button', { name: 'Check', exact: true })).toBeFocused()
})

test('starting again is one step that can be undone', async ({ page }) => {
  const bench = await openBench(page, 'similarity', 'cosine')
  const editor = bench.getByRole('textbox')
  await type(page, bench, 'function cosine(a, b) { return 7 }')
  await bench.getByRole('button', { name: 'Start again' }).click()
  await expect(editor).not.toContainText('return 7')
  await page.keyboard.press('Control+z')
  await expect(editor).toContainText('return 7')
  await page.reload()
  await expect((await openBench(page, 'similarity', 'cosine')).getByRole('textbox')).toContainText(
    'return 7',
  )
})

test('axe finds nothing in a bench at work in light and dark, nor does it stand out at 320 px', async ({
  page,
}) => {
  const bench = await openBench(page, 'rotary', 'rope')
  await type(page, bench, "console.log('here')\nfunction rope(x, positions) { return x }")
  await check(bench)
  await bench.getByRole('button', { name: 'Model answer' }).click()
  await expect(bench.locator('.model')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overflow(page)).toBe(0)
})

test('code is checked in the page of one file too, opened from disk', async ({ page }) => {
  const heard = complaints(page)
  await page.goto(`${pathToFileURL('dist-single/lexiscope.html')}#/similarity`)
  const place = writing(page, 'cosine')
  await place.locator('summary').click()
  const bench = place.locator('lx-code-bench')
  await test.step('typing, typing over, pasting and undoing write no style', async () => {
    await writeAnything(page, bench, 'cosine')
    expect(heard).toEqual([])
  })
  const folder = 'web/exercises/04-similarity/write-cosine'
  await type(page, bench, readFileSync(`${folder}/solution.js`, 'utf8'))
  expect(await check(bench)).toMatch(/^All \d+ cases right/)
  expect(heard).toEqual([])
})
