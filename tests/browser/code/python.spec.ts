// Functions written in Python: MicroPython in the real sandbox, under the real policy.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { check, complaints, openBench, type, writing } from '../kit/code.ts'
import { button, LEVEL, overflow, predictCurve } from '../kit/lesson.ts'

const solution = (folder: string) => readFileSync(`web/exercises/${folder}/solution.py`, 'utf8')

const choose = (bench: Locator, language: string) =>
  bench.getByRole('group', { name: 'Language' }).getByRole('button', { name: language }).click()

/** Replaces the code, all at once: indentation is part of it. */
async function write(page: Page, bench: Locator, code: string) {
  await bench.getByRole('textbox').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(code)
}

test('rope is written in Python, graded, drawn by, and there again after a reload', async ({
  page,
}) => {
  const heard = complaints(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const isPython = (url: string) => /micropython/.test(url)

  const bench = await openBench(page, 'rotary', 'rope')
  await type(page, bench, 'function rope(x) { return 7 }')
  expect(fetched.filter(isPython)).toEqual([])
  await choose(bench, 'Python')
  const editor = bench.getByRole('textbox', { name: 'Your rope' })
  await expect(editor).toContainText('def rope(x, positions):')
  // The other function of the page changes with it, and its name is spelled as in Python.
  await expect(writing(page, 'rotate_half')).toHaveCount(1)

  await test.step('what is right passes, and draws the figure', async () => {
    // Beyond position 100 this one turns nothing; no case goes there, the figure does.
    const code = solution('11-rotary/write-rope').replace(
      'turned = list(row)\n',
      'turned = list(row)\n        if position > 100:\n            half = 0\n',
    )
    await write(page, bench, code)
    expect(await check(bench)).toMatch(/^All \d+ cases right, as the core has them\.$/)
    await predictCurve(page, 'lx-rotary-meeting', LEVEL)
    await button(page, 'Run').click()
    await bench.getByRole('button', { name: 'drawn by your code' }).click()
    await expect(page.locator('.drawn-by')).toHaveText('Drawn by your rope.')
  })

  await test.step('each language keeps its own', async () => {
    await choose(bench, 'JavaScript')
    await expect(editor).toContainText('return 7')
    await choose(bench, 'Python')
    await expect(editor).toContainText('half = 0')
    await page.reload()
    const again = await openBench(page, 'rotary', 'rope')
    await expect(again.getByRole('textbox')).toContainText('half = 0')
    await expect(page.locator('.drawn-by')).toHaveText('Drawn by your rope.')
    await expect(writing(page, 'rope').locator('summary')).toContainText('yours passes')
  })
  expect(fetched.filter(isPython).length).toBeGreaterThan(0)
  expect(heard).toEqual([])
})

test('what is wrong in Python is told with its line, and code that does not end is ended', async ({
  page,
}) => {
  const bench = await openBench(page, 'rotary', 'rope')
  await choose(bench, 'Python')
  await expect(bench.getByRole('textbox')).toContainText('def rope(x, positions):')
  expect(await check(bench)).toMatch(/^rope\(.*\): expected .*, got .*\.$/)
  await write(page, bench, 'def rope(x, positions):\n    return x[9]\n')
  expect(await check(bench)).toMatch(/threw IndexError: list index out of range \(line 2\)\.$/)
  await write(page, bench, 'def rope(x, positions):\n    return [;\n')
  expect(await check(bench)).toBe('Line 2 cannot be read: invalid syntax.')
  await write(page, bench, 'import js\n\ndef rope(x, positions):\n    return js.fetch("./")\n')
  expect(await check(bench)).toMatch(/^Your code reached for “js”/)
  await write(page, bench, 'def rope(x, positions):\n    while True:\n        pass\n')
  expect(await check(bench)).toMatch(/^rope\(.*\) did not end within 3 seconds: look for/)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('axe finds nothing in a bench for Python, nor does it stand out at 320 px', async ({
  page,
}) => {
  const bench = await openBench(page, 'similarity', 'cosine')
  await choose(bench, 'Python')
  await expect(bench.getByRole('textbox')).toContainText('def cosine(a, b):')
  await check(bench)
  await bench.getByRole('button', { name: 'Model answer' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overflow(page)).toBe(0)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Python is there after one visit, in a page that is isolated from others too', async ({
    page,
    context,
  }) => {
    await page.goto('./')
    // All of the lesson is kept once it is active.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.reload()
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    const bench = await openBench(page, 'similarity', 'cosine')
    await choose(bench, 'Python')
    await expect(bench.getByRole('textbox')).toContainText('def cosine(a, b):')
    await write(page, bench, solution('04-similarity/write-cosine'))
    expect(await check(bench)).toMatch(/^All \d+ cases right/)
  })
})

test('where Python cannot be fetched, that is said, and JavaScript is there', async ({ page }) => {
  await page.route(/micropython.*\.wasm/, (route) => route.abort())
  const bench = await openBench(page, 'similarity', 'cosine')
  await choose(bench, 'Python')
  await expect(bench.getByRole('group', { name: 'Language' })).toContainText(
    'Python could not be loaded. Check your connection, then try again.',
  )
  expect(await check(bench)).toMatch(/^Python could not be loaded/)
  await choose(bench, 'JavaScript')
  await expect(bench.getByRole('textbox')).toContainText('function cosine')
  expect(await check(bench)).toMatch(/^cosine\(/)
})

test('the page of one file has Python inside, also when it is opened from disk', async ({
  page,
}) => {
  const heard = complaints(page)
  await page.goto(`${pathToFileURL('dist-single/lexiscope.html')}#/similarity`)
  const place = writing(page, 'cosine')
  await place.locator('summary').press('Enter')
  const bench = place.locator('lx-code-bench')
  await choose(bench, 'Python')
  await expect(bench.getByRole('textbox')).toContainText('def cosine(a, b):')
  await write(page, bench, solution('04-similarity/write-cosine'))
  expect(await check(bench)).toMatch(/^All \d+ cases right/)
  expect(heard).toEqual([])
})
