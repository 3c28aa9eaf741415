import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { button, openExercise, predict, small, train } from '../kit/lesson.ts'

/**
 * At most 250 kB is wanted. The start page has the face of text with it, of 17 kB; the exercises those
 * of code and formulas too, 37 kB more. Of 05, 2 kB are the core's search and centring, compiled for
 * speed: three and four times as fast. Some 3 kB read sentences from catalogues, and mark them. Some
 * 1 kB names the files of every exercise, for a browser to ask for them before it has read a script.
 */
const MOST_BYTES = { './': 170_000, './#/skip-gram': 240_000, './#/analogies': 233_000 }

/** What an address shows when it has all that it shows at first, by its part of the page. */
const AT_REST: Record<string, [part: string, says: RegExp]> = {
  './': ['.ticker strong', /\w/],
  './#/skip-gram': ['lx-training-bench .state', /At the initial weights/],
  './#/analogies': ['lx-vectors-wanted', /no trained vectors yet/],
}

/** What a first visit to an address fetches, compressed as a plain web server does. */
async function load(page: Page, address: string) {
  const sizes = new Map<string, number>()
  const pending: Promise<void>[] = []
  page.on('response', (response) => {
    const size = response.body().then((body) => {
      sizes.set(response.url(), gzipSync(body, { level: 9 }).length)
    })
    pending.push(size)
  })
  await page.goto(address)
  const [part = '', says = /./] = AT_REST[address] ?? []
  await expect(page.locator(part)).toHaveText(says)
  await expect.poll(() => [...sizes.keys()].some((url) => url.endsWith('.wasm'))).toBe(true)
  await page.waitForLoadState('networkidle')
  await Promise.all(pending)
  return sizes
}

for (const [address, most] of Object.entries(MOST_BYTES)) {
  test(`the first load of ${address} is at most ${most / 1000} kB, the core included`, async ({
    page,
  }) => {
    const sizes = await load(page, address)
    expect([...sizes.keys()].some((url) => url.endsWith('.wasm'))).toBe(true)
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(total, [...sizes].map(([url, size]) => `${size} ${url}`).join('\n')).toBeLessThan(most)
  })
}

test('nothing is asked of another origin, and the policy of the page is kept', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'blob:' && protocol !== 'data:' && origin !== new URL(page.url()).origin)
      elsewhere.push(request.url())
  })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('./')
  elsewhere.length = 0
  await train(page)
  await page.getByRole('link', { name: 'Next: 06 Analogies →' }).click()
  await predict(page, /a new word/)
  await button(page, 'Ask').click()
  await expect(page.locator('lx-analogy .outcome')).toBeVisible()
  await page.locator('lx-analogy lx-word-map').hover()
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
  await expect(policy).toHaveAttribute(
    'content',
    /default-src 'self'; script-src 'self' 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}=';/,
  )
})

test('?embed shows an exercise without the frame of the page', async ({ page }) => {
  await page.goto(`./?embed#/skip-gram?${small}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('without scripts the page says what it needs', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(test.info().project.use.baseURL ?? '')
  await expect(page.locator('noscript p')).toContainText('needs JavaScript')
})

test('the window on the lesson opens with storage refused, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await openExercise(page, 'skip-gram', small)
  await expect(page.locator('.notices')).toContainText('refuses to store')
  await predict(page, /queen/)
  await expect(button(page, 'Train')).toBeEnabled()
})
