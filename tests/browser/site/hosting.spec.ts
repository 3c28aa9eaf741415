// The same walk wherever someone may put the lesson: below a path of a plain file server, over plain
// http, as docs/hosting.md has it for nginx, from one file on disk, where storage is refused, and without a
// network.
import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { nginxBlock } from '../../web/recipes.ts'
import { complaints } from '../kit/code.ts'
import { button, openEntry, predict, small, trainNow } from '../kit/lesson.ts'
import { serve } from '../kit/places.ts'
import { buffer, circleText, openVectors } from '../kit/vector-files.ts'

const pathTo = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
const oneFile = pathToFileURL(pathTo('dist-single/lexiscope.html')).href

interface Host {
  address: string
  /** the page may share memory between threads */
  isolated: boolean
  /** what stands at the setting of threads where it may not */
  hint?: string
  /** storage is refused, which is said */
  forgets?: boolean
  close(): Promise<unknown>
}

/** In WebKit from disk, workers cannot read Blobs; they are made of Blobs of scripts. */
const withoutBlobs = () => {
  const refuse = `for (const name of ['arrayBuffer', 'text', 'stream']) Blob.prototype[name] = async () => {
    throw new DOMException('The I/O read operation failed.', 'NotReadableError')
  }\n`
  window.Blob = new Proxy(Blob, {
    construct(target, [parts = [], options]: [BlobPart[]?, BlobPropertyBag?]) {
      const script = options?.type?.startsWith('text/javascript')
      return new target(script ? [refuse, ...parts] : parts, options)
    },
  })
}

const withoutStorage = () => {
  for (const name of ['localStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
}

const nothing = async () => {}
const HOSTS: Record<string, (page: Page, context: BrowserContext) => Promise<Host>> = {
  'below a path of a plain file server': async () => ({
    ...(await serve(pathTo('dist'), '/a/b/c/')),
    isolated: false,
    hint: 'the server of this one does not ask',
  }),
  'over plain http, as in a local network': async () => {
    const place = await serve(pathTo('dist'), '/lesson/')
    // By another name than localhost, which counts as secure.
    const address = place.address.replace('localhost', 'lexiscope.test')
    return { ...place, address, isolated: false, hint: 'this one came over plain http' }
  },
  'as docs/hosting.md has it for nginx': async () => {
    const { path, types, headers } = nginxBlock()
    return { ...(await serve(pathTo('dist'), path, { types, headers })), isolated: true }
  },
  'from one file on disk': async (page) => {
    await page.addInitScript(withoutBlobs)
    return { address: oneFile, isolated: false, hint: 'As a single file', close: nothing }
  },
  'where the browser refuses storage': async (page) => {
    await page.addInitScript(withoutStorage)
    return { address: './', isolated: true, forgets: true, close: nothing }
  },
  'without a network, after one visit': async (page, context) => {
    const { address, close } = await serve(pathTo('dist'), '/lesson/')
    await page.goto(address)
    // It stores the whole site first, which takes a busy machine a while.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await close()
    await context.setOffline(true)
    await page.goto('about:blank')
    // The server sent no header of isolation: what is served from here has one.
    return { address, isolated: true, close: nothing }
  },
}

for (const [name, open] of Object.entries(HOSTS))
  test(`the lesson trains, answers, writes and reads files ${name}`, async ({ playwright }, {
    project,
  }) => {
    const { launchOptions: { args = [], ...others } = {}, baseURL = '' } = project.use
    const browser = await playwright.chromium.launch({
      ...others,
      args: [...args, '--host-resolver-rules=MAP lexiscope.test 127.0.0.1'],
    })
    const serviceWorkers = name.startsWith('without a network') ? 'allow' : 'block'
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', serviceWorkers })
    const page = await context.newPage()
    const host = await open(page, context)
    const heard = complaints(page)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      const own = host.address === './' ? baseURL : host.address
      if (!/^(blob|data):/.test(url) && !url.startsWith(own)) elsewhere.push(url)
    })

    await page.goto(`${host.address}#/skip-gram?${small}`)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(host.isolated)
    if (host.hint) await expect(page.locator('#threads-hint')).toContainText(host.hint)
    await predict(page, /queen/)
    await trainNow(page)
    await page.getByLabel('In your own words').fill('Words that stand alike come to lie alike.')
    await page.getByRole('link', { name: /^Next/ }).first().click()
    await predict(page, /a new word/)
    await button(page, 'Ask').click()
    await expect(page.locator('[data-part=analogy] .outcome')).toBeVisible()
    await page.getByRole('link', { name: '07' }).first().click()
    await openEntry(page, 'side-by-side')
    const saved = page.waitForEvent('download')
    await button(page, 'Save vectors.txt').click()
    expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/^\d+ 8\n/)
    await openVectors(page, [buffer('circle.txt', circleText(100))])
    await expect(page.locator('lx-vector-loader .card[role=status]')).toContainText('circle.txt')

    const said = page.locator('.notices').filter({ hasText: 'refuses to store' })
    await expect(said).toHaveCount(host.forgets ? 1 : 0)
    if (host.isolated) {
      await page.goto(`${host.address}#/skip-gram?${small}&threads=2`)
      await trainNow(page)
      const threads = page.locator('lx-training-bench .stats div').filter({ hasText: 'threads' })
      await expect(threads.locator('dd')).toHaveText('2')
    }
    expect(elsewhere).toEqual([])
    expect(heard.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await browser.close()
    await host.close()
  })
