// The service worker in trouble, and a newer version of the lesson while someone works with this one.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { answer, back, kept, nothingIsLost, notices, reflection } from '../kit/faults.ts'
import { button, predict, small, state, trainNow } from '../kit/lesson.ts'
import { type Place, serve } from '../kit/places.ts'

test.use({ serviceWorkers: 'allow' })

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))
let site: string
let place: Place

// A copy that the tests may change.
test.beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'lexiscope-site-'))
  await cp(dist, site, { recursive: true })
  place = await serve(site, '/lesson/')
})
test.afterEach(async () => {
  await place.close()
  await rm(site, { recursive: true })
})

async function workAt(page: Page) {
  await page.goto(`${place.address}#/skip-gram?${small}`)
  await predict(page, /queen/)
  await trainNow(page)
  await reflection(page).fill(answer)
  await kept(page)
}

const workerAt = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return {
      active: registration?.active?.state,
      waiting: registration?.waiting?.state,
      controls: navigator.serviceWorker.controller !== null,
    }
  })

const workerFile = () => join(site, 'service-worker.js')

test('a service worker that cannot be had costs nothing', async ({ page }) => {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  const askedFor = () => place.asked.filter((path) => path.endsWith('/service-worker.js')).length
  let begun = false
  for (const [how, put] of [
    ['is not there', () => rm(workerFile())],
    ['is a page instead', () => writeFile(workerFile(), '<!doctype html><p>Log in')],
    ['throws as it starts', () => writeFile(workerFile(), 'throw new Error("broken")')],
  ] as const) {
    // @fault the network: the service worker is missing, a web page, or broken
    await test.step(`a service worker that ${how} costs nothing: the lesson goes without`, async () => {
      await put()
      if (!begun) await workAt(page)
      begun = true
      const before = askedFor()
      await page.reload()
      await expect.poll(askedFor).toBeGreaterThan(before)
      await expect(notices(page)).toContainText(back)
      await nothingIsLost(page)
      expect((await workerAt(page)).active).toBeUndefined()
      expect(heard).toEqual([])
    })
  }
})

// @fault the network: a file is missing while it fills its store
test('a file is missing while the service worker fills its store: it comes at a later visit, to a document that is complete before the script too', async ({
  page,
}) => {
  const icon = join(site, 'icon.svg')
  const bytes = await readFile(icon)
  await rm(icon)
  await workAt(page)
  expect((await workerAt(page)).active).toBeUndefined()
  await writeFile(icon, bytes)
  // As WebKit has it.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'readyState', { get: () => 'complete' })
    const listen = window.addEventListener
    window.addEventListener = (type: string, ...others: unknown[]) => {
      if (type !== 'load') Reflect.apply(listen, window, [type, ...others])
    }
  })
  await page.reload()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await nothingIsLost(page)
})

// @fault the network: a newer version comes while someone works
test('a newer version comes while someone works: nothing changes until they say so, and all is back', async ({
  page,
}) => {
  await workAt(page)
  // It stores the whole site first, which takes a busy machine a while.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect.poll(async () => (await workerAt(page)).controls).toBe(true)
  await nothingIsLost(page)
  const index = join(site, 'index.html')
  await writeFile(index, (await readFile(index, 'utf8')).replace('<html ', '<html data-newer '))
  const worker = await readFile(workerFile(), 'utf8')
  const newer = worker.replace(/(url:[`"']index\.html[`"'],revision:[`"'])[^`"']*/, '$1newer')
  expect(newer).not.toBe(worker)
  await writeFile(workerFile(), newer)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(notices(page)).toContainText('A newer version of the lesson is here.')
  await reflection(page).fill(`${answer} And more.`)
  await expect(state(page)).toContainText('Trained.')
  await reflection(page).fill(answer)
  await expect(page.locator('html')).not.toHaveAttribute('data-newer')
  await button(page, 'Use it now').click()
  await expect(notices(page)).toContainText(back)
  // Told while it waits, unless the browser has let go of the other at once.
  const waits = notices(page).filter({ hasText: 'in half a minute at most' })
  await expect(waits.or(page.locator('html[data-newer]')).first()).toBeAttached()
  // A browser ends a service worker that has nothing to do; one that is watched by a test, when told.
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await expect(async () => {
    if ((await workerAt(page)).waiting !== undefined)
      await browser.send('ServiceWorker.stopAllWorkers')
    await expect(page.locator('html')).toHaveAttribute('data-newer', '', { timeout: 3000 })
  }).toPass()
  await expect(notices(page)).not.toContainText('A newer version')
  await nothingIsLost(page)
})
