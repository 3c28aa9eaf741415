import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { createServer } from 'vite'
import { nginxBlock } from '../../web/recipes.ts'
import { complaints } from '../kit/code.ts'
import { button, predict, small, state, trainNow } from '../kit/lesson.ts'
import { serve } from '../kit/places.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))
const oneFile = fileURLToPath(new URL('../../../dist-single/lexiscope.html', import.meta.url))

/** Nothing comes from any other origin; what was wanted of one. */
async function othersRefused(page: Page, own: string): Promise<string[]> {
  const elsewhere: string[] = []
  await page.route('**/*', async (route) => {
    const { origin, protocol } = new URL(route.request().url())
    if (origin === own || protocol === 'blob:' || protocol === 'data:') return route.fallback()
    elsewhere.push(route.request().url())
    await route.abort()
  })
  return elsewhere
}

/** Trains, asks the vectors, answers, and saves them: what every place must be good for. */
async function walk(page: Page, address: string) {
  await page.goto(`${address}#/skip-gram?${small}`)
  await predict(page, /queen/)
  await trainNow(page)
  await page.getByLabel('In your own words').fill('Words that stand alike come to lie alike.')
  await page.getByRole('link', { name: /^Next/ }).first().click()
  await predict(page, /a new word/)
  await button(page, 'Ask').click()
  await expect(page.locator('lx-analogy .outcome')).toBeVisible()
  await page.getByRole('link', { name: '07' }).first().click()
  const saved = page.waitForEvent('download')
  await page.locator('summary', { hasText: 'Yours and these, and yours as files' }).press('Enter')
  await button(page, 'Save vectors.txt').click()
  const download = await saved
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\d+ 8\n/)
}

test('the whole walk goes below any path of a plain file server, where nothing comes from any other origin', {
  tag: '@quick',
}, async ({ page }) => {
  const place = await serve(dist, '/a/b/c/')
  const heard = complaints(page)
  const elsewhere = await othersRefused(page, new URL(place.address).origin)
  await walk(page, place.address)
  expect(heard).toEqual([])
  expect(elsewhere).toEqual([])
  expect(place.asked.filter((path) => !path.startsWith('/a/b/c/'))).toEqual([])
  // No header of isolation came from this host, and the walk went without shared memory.
  expect(await page.evaluate(() => typeof SharedArrayBuffer)).toBe('undefined')
  await place.close()
})

test('the whole walk goes as docs/hosting.md has it for nginx, isolated, on two threads', async ({
  page,
}) => {
  const { path, types, headers } = nginxBlock()
  const place = await serve(dist, path, { types, headers })
  const heard = complaints(page)
  await walk(page, place.address)
  expect(heard).toEqual([])
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await page.goto(`${place.address}#/skip-gram?${small}&threads=2`)
  await trainNow(page)
  const threads = page.locator('lx-training-bench .stats div').filter({ hasText: 'threads' })
  await expect(threads.locator('dd')).toHaveText('2')
  await place.close()
})

test('the whole walk goes from one file on disk, which asks for nothing', {
  tag: '@quick',
}, async ({ page }) => {
  expect(existsSync(oneFile), `${oneFile}: \`npm run build:single\` makes it`).toBe(true)
  const heard = complaints(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) asked.push(request.url().replace(/[?#].*/, ''))
  })
  await walk(page, pathToFileURL(oneFile).href)
  expect(heard).toEqual([])
  expect([...new Set(asked)]).toEqual([pathToFileURL(oneFile).href])
})

test('the whole walk goes on the development server', async ({ page }) => {
  const server = await createServer({
    configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)),
    // Beside the tests' own server, which has its own copies of the packages.
    cacheDir: fileURLToPath(new URL('../../../build/vite-walk', import.meta.url)),
    server: { port: 0, hmr: false },
    logLevel: 'error',
  })
  try {
    await server.listen()
    const [address = ''] = server.resolvedUrls?.local ?? []
    // The first visit makes copies of packages, and loads the page anew when it has them.
    await page.goto(`${address}#/skip-gram`)
    await expect(state(page)).toContainText('At the initial weights.')
    await page.goto('about:blank')
    const heard = complaints(page)
    await walk(page, address)
    expect(heard).toEqual([])
  } finally {
    await server.close()
  }
})

// @fault storage: all of it is refused
test('the whole walk goes where the browser refuses storage, and that is said', {
  tag: '@quick',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  const heard = complaints(page)
  await walk(page, './')
  await expect(page.locator('.notices')).toContainText('refuses to store anything')
  expect(heard).toEqual([])
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  // @fault the network: no network at all after one visit
  test('after one visit the whole walk goes without a network, isolated from others, on two threads', {
    tag: '@quick',
  }, async ({ page, context }) => {
    const place = await serve(dist, '/lesson/')
    await page.goto(place.address)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await place.close()
    await context.setOffline(true)
    const heard = complaints(page)
    await page.reload()
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await walk(page, place.address)
    expect(heard.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    // The server sent no header of isolation: what is served from here has one.
    await page.goto(`${place.address}#/skip-gram?${small}&threads=2`)
    await trainNow(page)
    const threads = page.locator('lx-training-bench .stats div').filter({ hasText: 'threads' })
    await expect(threads.locator('dd')).toHaveText('2')
  })
})
