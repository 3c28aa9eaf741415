import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request, test } from '@playwright/test'
import { complaints } from '../kit/code.ts'
import { button, predict, small, train } from '../kit/lesson.ts'

/**
 * Compressed, the core, faces and styles included. The budget is 250 and 300 kB. Three exercises are
 * beyond it: Tokens has two modules (it learns pieces from the microworld's text), the readers of files
 * are 154 kB, and the language model's module is 174 kB. Data that comes with the site is apart.
 */
const MAX_BYTES = {
  './': 250_000,
  './#/lookup': 300_000,
  './#/gradients': 300_000,
  './#/similarity': 300_000,
  './#/skip-gram': 300_000,
  './#/analogies': 300_000,
  './#/order': 300_000,
  './#/added-positions': 300_000,
  './#/compose': 300_000,
  './#/rotary': 300_000,
  './#/alibi': 300_000,
  './#/trained-short-read-long': 300_000,
  './#/real-model': 300_000,
  './#/pretrained': 345_000,
  './#/tokens': 383_000,
  './#/language': 385_000,
}

/** What an address shows when it has all that it shows at first, by its part of the page. */
const AT_REST: Record<string, [part: string, says: RegExp]> = {
  './': ['.ticker strong', /\w/],
  './#/skip-gram': ['lx-training-bench .state', /At the initial weights/],
  './#/analogies': ['lx-vectors-wanted', /You are asking/],
}

/** Data that comes with the site has a budget of its own. */
const isData = (url: string) => /\.safetensors$|\/(tokenizer|stories)-[\w-]+\.json$/.test(url)

/** What a first visit to an address fetches, compressed as a plain web server does. */
async function load(page: Page, address: string) {
  const requested = new Set<string>()
  const pending = new Set<Request>()
  page.on('request', (request) => {
    requested.add(request.url())
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.goto(address)
  const [part, says] = AT_REST[address] ?? ['main h1', /\w/]
  await expect(page.locator(part)).toHaveText(says)
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => [...requested].some((url) => url.endsWith('.wasm'))).toBe(true)
  await expect.poll(() => pending.size).toBe(0)
  // What is fetched from here on is no part of it.
  page.removeAllListeners()
  // Asked for once more: a worker that has ended takes its responses with it.
  const sizes = new Map<string, number>()
  for (const url of [...requested].filter((each) => !isData(each)))
    sizes.set(url, gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length)
  return sizes
}

test('the first load of the start page, and of exercises, keeps to its bytes, the core included', async ({
  browser,
  baseURL,
}) => {
  for (const [address, most] of Object.entries(MAX_BYTES)) {
    await test.step(`the first load of ${address} is at most ${most / 1000} kB`, async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
      const sizes = await load(await context.newPage(), address)
      await context.close()
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      expect
        .soft(total, [...sizes].map(([url, size]) => `${size} ${url}`).join('\n'))
        .toBeLessThan(most)
    })
  }
})

test('nothing is asked of another origin, and the policy of the page is kept', {
  tag: '@quick',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const heard = complaints(page)
  await train(page)
  await page.getByRole('link', { name: 'Next: 06 Analogies →' }).click()
  await predict(page, /a new word/)
  await button(page, 'Ask').click()
  await expect(page.locator('lx-analogy .outcome')).toBeVisible()
  await page.locator('lx-analogy lx-word-map').hover()
  const own = new URL(page.url()).origin
  expect(asked.filter((url) => !url.startsWith(own) && !/^(blob|data):/.test(url))).toEqual([])
  // Each part comes once, and one thread asks for none of the core with threads.
  const parts = asked.filter((url) => /\.(js|wasm)$/.test(url))
  expect(parts.filter((url, i) => parts.indexOf(url) !== i)).toEqual([])
  expect(parts.filter((url) => /training-threads/.test(url))).toEqual([])
  expect(heard).toEqual([])
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
  await expect(policy).toHaveAttribute(
    'content',
    /default-src 'self'; script-src 'self' 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}=';/,
  )
  await test.step('?embed shows an exercise without the frame of the page', async () => {
    await page.goto(`./?embed#/skip-gram?${small}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })
})
