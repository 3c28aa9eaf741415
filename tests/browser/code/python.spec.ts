// Functions written in Python: MicroPython in the real sandbox, under the real policy.
import { expect, test } from '@playwright/test'
import { choose, openBench, passesInPython } from '../kit/code.ts'

test('where Python cannot be fetched, that is said, and JavaScript is there', async ({ page }) => {
  const bench = await openBench(page, 'similarity', 'cosine')
  await page.route(/micropython.*\.wasm/, (route) => route.abort())
  await choose(bench, 'Python')
  const languages = bench.getByRole('group', { name: 'Language' })
  await expect(languages).toContainText('Python could not be loaded.')
  await choose(bench, 'JavaScript')
  await expect(bench.getByRole('textbox')).toContainText('function cosine')
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
