// A function is written in the page: checked in the sandbox, kept, and drawn by.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import {
  check,
  complaints,
  openBench,
  passesInPython,
  type,
  writeAnything,
  writing,
} from '../kit/code.ts'
import { button, LEVEL, predictCurve, rows, takeFromShelf } from '../kit/lesson.ts'

const solutionOf = (folder: string) => readFileSync(`web/exercises/${folder}/solution.js`, 'utf8')

test('a function is refused while it is wrong, hostile or endless, passes, is kept, and draws the figure', {
  tag: '@quick',
}, async ({ page }) => {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  const bench = await openBench(page, 'rotary', 'rope')
  const model = bench.getByRole('button', { name: 'Model answer' })
  const body = (lines: string) => `function rope(x, positions) {\n${lines}\n}`

  await test.step('what is wrong, hostile or endless gets its line, and the page goes on', async () => {
    expect(await check(bench)).toContain('rope(')
    await expect(bench.locator('.cases .wrong')).not.toHaveCount(0)
    await expect(model).toBeDisabled()
    await type(page, bench, body("return document.querySelector('lx-app')"))
    expect(await check(bench)).toMatch(/^Your code reached for “document”/)
    await type(page, bench, body('for (;;) x.length'))
    expect(await check(bench)).toMatch(/^rope\(.*\) did not end within 3 seconds: look for/)
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  await test.step('what is right passes', async () => {
    // Beyond position 100 this one rotates nothing; no case goes there, the figure does.
    const code = solutionOf('11-rotary/write-rope').replace(
      'return x.map((row, t) => {',
      'return x.map((row, t) => {\nif (positions[t] > 100) return [...row]',
    )
    await type(page, bench, code)
    expect(await check(bench)).toMatch(/^All \d+ cases right, as the core has them\.$/)
    await expect(model).toBeEnabled()
  })

  const dials = page.locator('[data-part=rotary-meeting] lx-sentence')
  const query = async () => {
    const [, x, y, rotatedX, rotatedY] = (await rows(dials))[0] ?? []
    return { x, y, rotatedX, rotatedY }
  }
  await test.step('the figure is drawn by it where its conventions are the ones shown', async () => {
    await predictCurve(page, '[data-part=rotary-meeting]', LEVEL)
    await button(page, 'Run').click()
    await bench.getByRole('button', { name: 'drawn by your code' }).click()
    const line = page.locator('.drawn-by')
    await expect(line).toHaveText('Drawn by your rope.')
    await page.getByLabel('Query at m').fill('60')
    await expect(dials).toHaveAttribute('label', /^Query at 120, /)
    await expect
      .poll(async () => {
        const { x, y, rotatedX, rotatedY } = await query()
        return x === rotatedX && y === rotatedY
      })
      .toBe(true)
    await takeFromShelf(page, 'Two ways to pair')
    await page.getByLabel('Keys pair').selectOption('interleaved: 2i with 2i + 1')
    await expect(line).toHaveText('Drawn by the core: yours pairs split halves.')
    await page.getByLabel('Keys pair').selectOption('split halves: i with i + d/2')
    await expect(line).toHaveText('Drawn by your rope.')
  })

  await test.step('code, verdict and drawing are there after a reload', async () => {
    await page.reload()
    await expect(page.locator('.drawn-by')).toHaveText('Drawn by your rope.')
    await expect(writing(page, 'rope').locator('summary')).toContainText('yours passes')
    const again = await openBench(page, 'rotary', 'rope')
    await expect(again.getByRole('textbox')).toContainText('positions[t] > 100')
  })
  expect(heard).toEqual([])
})

test('the editor is used by keyboard alone, writes no style that the policy forbids, and works in the one file too', async ({
  page,
}) => {
  const heard = complaints(page)
  const bench = await openBench(page, 'rotary', 'rotateHalf')
  const editor = bench.getByRole('textbox', { name: 'Your rotateHalf' })
  await test.step('Tab indents, Escape and Tab leave it, and starting again can be undone', async () => {
    const firstLine = () => bench.locator('.cm-line').first().textContent()
    await editor.focus()
    await page.keyboard.press('Control+Home')
    const before = (await firstLine()) ?? ''
    await page.keyboard.press('Tab')
    await expect.poll(firstLine).toBe(`  ${before}`)
    await page.keyboard.press('Control+z')
    await expect.poll(firstLine).toBe(before)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(bench.getByRole('button', { name: 'Check' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bench.locator('.code-line')).toContainText('rotateHalf(')
    await type(page, bench, 'function rotateHalf(a) { return 7 }')
    await bench.getByRole('button', { name: 'Start again' }).click()
    await expect(editor).not.toContainText('return 7')
    await page.keyboard.press('Control+z')
    await expect(editor).toContainText('return 7')
  })

  await test.step('typing over, pasting and undoing write no style', async () => {
    await writeAnything(page, bench, 'rotateHalf')
    expect(heard).toEqual([])
  })

  await test.step('the same in the page of one file, opened from disk, in Python too', async () => {
    await page.goto(`${pathToFileURL('dist-single/lexiscope.html')}#/similarity`)
    const place = writing(page, 'cosine')
    await place.locator('summary').press('Enter')
    const bench = place.locator('lx-code-bench')
    await writeAnything(page, bench, 'cosine')
    await passesInPython(page, bench)
    expect(heard).toEqual([])
  })
})
