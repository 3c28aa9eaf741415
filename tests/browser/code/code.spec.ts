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

const solutionOf = (folder: string) => readFileSync(`web/exercises/${folder}/solution.js`, 'utf8')

/** Some of the functions at a time, each in a walk of its own: those of the first exercises, and the rest. */
const HALF = FUNCTIONS.length / 2
for (const [which, functions] of [
  ['first', FUNCTIONS.slice(0, HALF)],
  ['last', FUNCTIONS.slice(HALF)],
] as const) {
  test(`the ${which} functions: the starter fails, and the model answer passes`, async ({
    page,
  }) => {
    const heard = complaints(page)
    for (const [exercise, name, folder] of functions) {
      await test.step(name, async () => {
        const bench = await openBench(page, exercise, name)
        const model = bench.getByRole('button', { name: 'Model answer' })
        await expect(model).toBeDisabled()
        expect(await check(bench)).toContain(`${name}(`)
        await expect(bench.locator('.cases .wrong')).not.toHaveCount(0)
        await expect(model).toBeDisabled()
        await type(page, bench, solutionOf(folder))
        expect(await check(bench)).toMatch(/^All \d+ cases right, as the core has them\.$/)
        const count = await bench.locator('.cases li').count()
        await expect(bench.locator('.cases .right')).toHaveCount(count)
        await expect(model).toBeEnabled()
        expect(heard).toEqual([])
      })
    }
  })
}

test('typing, typing over, pasting and undoing write no style, and what passes is kept', async ({
  page,
}) => {
  const heard = complaints(page)
  const bench = await openBench(page, 'rotary', 'rotateHalf')
  await writeAnything(page, bench, 'rotateHalf')
  expect(heard).toEqual([])
  // Key by key: the editor indents as well.
  await typeKeys(page, bench, solutionOf('11-rotary/write-rotate-half'))
  expect(await check(bench)).toMatch(/^All \d+ cases right, as the core has them\.$/)
  expect(heard).toEqual([])
  await page.reload()
  const again = await openBench(page, 'rotary', 'rotateHalf')
  await expect(again.getByRole('textbox')).toContainText('return')
  await expect(writing(page, 'rotateHalf').locator('summary')).toContainText('yours passes')
})

test('the editor is used by keyboard alone, undoes in whole steps, and takes no more than is kept', async ({
  page,
}) => {
  const bench = await openBench(page, 'similarity', 'cosine')
  const editor = bench.getByRole('textbox', { name: 'Your cosine' })
  const line = (at: number) => () => bench.locator('.cm-line').nth(at).textContent()

  await test.step('Tab indents, Escape and Tab leave it', async () => {
    await editor.focus()
    await page.keyboard.press('Control+Home')
    const before = (await line(0)()) ?? ''
    await page.keyboard.press('Tab')
    await expect.poll(line(0)).toBe(`  ${before}`)
    await page.keyboard.press('Control+z')
    await expect.poll(line(0)).toBe(before)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(bench.getByRole('button', { name: 'Check' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bench.locator('.code-line')).toContainText('cosine(')
    await expect(bench.getByRole('button', { name: 'Check', exact: true })).toBeFocused()
  })

  await test.step('a letter typed over a selection is one step back, and indents as every other', async () => {
    await type(page, bench, 'if (a) {\nb')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.type('}')
    // Without its indentation.
    await expect.poll(line(1)).toBe('}')
    await page.keyboard.press('Control+Z')
    await expect.poll(line(1)).toBe('  b')
  })

  await test.step('no more code is taken than is kept', async () => {
    await type(page, bench, 'x'.repeat(99_999))
    await page.keyboard.type('yz')
    await page.keyboard.press('ArrowLeft')
    await expect(bench.locator('.cm-content')).not.toContainText('z')
    await expect(bench.locator('.cm-content')).toContainText('xy')
  })

  await test.step('starting again is one step that can be undone', async () => {
    await type(page, bench, 'function cosine(a, b) { return 7 }')
    await bench.getByRole('button', { name: 'Start again' }).click()
    await expect(editor).not.toContainText('return 7')
    await page.keyboard.press('Control+z')
    await expect(editor).toContainText('return 7')
    await page.reload()
    const again = await openBench(page, 'similarity', 'cosine')
    await expect(again.getByRole('textbox')).toContainText('return 7')
  })
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
  await place.locator('summary').press('Enter')
  const bench = place.locator('lx-code-bench')
  await test.step('typing, typing over, pasting and undoing write no style', async () => {
    await writeAnything(page, bench, 'cosine')
    expect(heard).toEqual([])
  })
  await type(page, bench, solutionOf('04-similarity/write-cosine'))
  expect(await check(bench)).toMatch(/^All \d+ cases right/)
  expect(heard).toEqual([])
})
