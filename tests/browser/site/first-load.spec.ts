import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { atRest, watchWork } from '../kit/at-rest.ts'

/**
 * Compressed, the core, faces and styles included. Some exercises are larger than others: Tokens has two
 * modules (it learns pieces from the microworld's text), the readers of files are 170 kB, the language
 * model's module is 178 kB, that of its vectors of words and of texts, drawn before anything is trained,
 * 221 kB, and the real model's, in 15 and in the review, 145 kB. Data that comes with the site is apart.
 */
const MAX_BYTES = {
  start: 300_000,
  exercise: 390_000,
  pretrained: 460_000,
  tokens: 480_000,
  language: 460_000,
  texts: 477_000,
  'real-model': 420_000,
  review: 420_000,
}

/** Data that comes with the site has a budget of its own. */
const isData = (url: string) =>
  /\.(safetensors|zlib)$|\/(tokenizer|stories|glove-6b\.map)-[\w-]+\.json$/.test(url)

/** What a first visit to an address fetches, compressed as a plain web server does. */
async function load(page: Page, address: string) {
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(request.url()))
  await watchWork(page)
  await page.goto(address)
  await expect(page.locator('main h1')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => [...requested].some((url) => url.endsWith('.wasm'))).toBe(true)
  await atRest(page)
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
  const pages: [address: string, most: number][] = [
    ['./', MAX_BYTES.start],
    ...contents.map(({ id }): [string, number] => [
      `./#/${id}`,
      (MAX_BYTES as Record<string, number>)[id] ?? MAX_BYTES.exercise,
    ]),
  ]
  for (const [address, most] of pages) {
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
