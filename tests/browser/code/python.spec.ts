// Functions written in Python: MicroPython in the real sandbox, under the real policy.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { check, choose, openBench, passesInPython, type, write, writing } from '../kit/code.ts'
import { button, LEVEL, predictCurve } from '../kit/lesson.ts'

const solution = (folder: string) => readFileSync(`web/exercises/${folder}/solution.py`, 'utf8')

test('rope is written in Python: refused while wrong or endless, then passes, draws, and is kept', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const python = () => fetched.filter((url) => /micropython/.test(url))
  const bench = await openBench(page, 'rotary', 'rope')
  await type(page, bench, 'function rope(x) { return 7 }')
  expect(python()).toEqual([])
  const editor = bench.getByRole('textbox', { name: 'Your rope' })
  await test.step('where Python cannot be fetched, that is said, and JavaScript is there', async () => {
    await page.route(/micropython.*\.wasm/, (route) => route.abort())
    await choose(bench, 'Python')
    await expect(bench.getByRole('group', { name: 'Language' })).toContainText(
      'Python could not be loaded.',
    )
    await choose(bench, 'JavaScript')
    await expect(editor).toContainText('return 7')
    await page.unroute(/micropython.*\.wasm/)
    await page.reload()
  })
  await openBench(page, 'rotary', 'rope')
  await choose(bench, 'Python')
  await expect(editor).toContainText('def rope(x, positions):')
  // The other function of the page changes with it, and its name is spelled as in Python.
  await expect(writing(page, 'rotate_half')).toHaveCount(1)

  await test.step('what is wrong gets its line, and code that does not end is ended', async () => {
    for (const [code, line] of [
      [
        'def rope(x, positions):\n    return x[9]\n',
        /threw IndexError: list index out of range \(line 2\)\.$/,
      ],
      ['def rope(x, positions):\n    return [;\n', /^Line 2 cannot be read: invalid syntax\.$/],
      [
        'import js\n\ndef rope(x, positions):\n    return js.fetch("./")\n',
        /^Your code reached for “js”/,
      ],
      [
        'def rope(x, positions):\n    while True:\n        pass\n',
        /^rope\(.*\) did not end within 3 seconds: look for/,
      ],
    ] as const) {
      await write(page, bench, code)
      expect(await check(bench)).toMatch(line)
    }
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  await test.step('what is right passes, and draws the figure', async () => {
    await write(page, bench, solution('11-rotary/write-rope'))
    expect(await check(bench)).toMatch(/^All \d+ cases right, as the core has them\.$/)
    await predictCurve(page, '[data-part=rotary-meeting]', LEVEL)
    await button(page, 'Run').click()
    await bench.getByRole('button', { name: 'drawn by your code' }).click()
    await expect(page.locator('.drawn-by')).toHaveText('Drawn by your rope.')
  })

  await test.step('each language keeps its own, also over a reload', async () => {
    await choose(bench, 'JavaScript')
    await expect(editor).toContainText('return 7')
    await choose(bench, 'Python')
    await expect(editor).toContainText('def rope(x, positions):')
    await page.reload()
    await expect(page.locator('.drawn-by')).toHaveText('Drawn by your rope.')
    const again = await openBench(page, 'rotary', 'rope')
    await expect(again.getByRole('textbox')).toContainText('def rope(x, positions):')
    await expect(writing(page, 'rope').locator('summary')).toContainText('yours passes')
  })
  expect(python().length).toBeGreaterThan(0)
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
    await passesInPython(page, await openBench(page, 'similarity', 'cosine'))
  })
})
