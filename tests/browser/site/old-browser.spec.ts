// Browsers that are too old, or lack a part: what cannot be done without is named on a page of its own,
// what can be is not missed, and a script that cannot be read leaves words in its place.
import { expect, type Page, test } from '@playwright/test'
import { complaints } from '../kit/code.ts'
import { trainWriteAndReload } from '../kit/faults.ts'
import { openExercise, small } from '../kit/lesson.ts'

/** Modules with this byte in them are refused. */
const refuses = (byte: number) => {
  const { validate } = WebAssembly
  WebAssembly.validate = (bytes) =>
    !new Uint8Array(bytes as ArrayBuffer).includes(byte) && validate(bytes)
}
const withoutModuleWorkers = () => {
  window.Worker = class {
    terminate() {}
  } as never
}

const LACKS: [what: string, lack: (byte: number) => void, byte: number][] = [
  ['WebAssembly', () => void Reflect.deleteProperty(window, 'WebAssembly'), 0],
  ['drawing off screen', () => void Reflect.deleteProperty(window, 'OffscreenCanvas'), 0],
  ['workers of modules', withoutModuleWorkers, 0],
  ['SIMD in WebAssembly', refuses, 253],
  ['exceptions in WebAssembly', refuses, 25],
]

const notStarted = (page: Page) => page.getByText('Lexiscope has not started.')

test('a browser that lacks what the lesson needs is told so; where no script runs, words say what to do', async ({
  context,
  browser,
  baseURL,
}) => {
  for (const [what, lack, byte] of LACKS) {
    await test.step(`a browser without ${what} is told so, and what has it`, async () => {
      const page = await context.newPage()
      const heard = complaints(page)
      await page.addInitScript(lack, byte)
      await page.goto('./#/skip-gram')
      await expect(page.getByRole('alert')).toHaveText(
        `This browser cannot run the lesson: it lacks ${what}.`,
      )
      await expect(page.locator('#page')).toContainText('Firefox from 121')
      expect(heard).toEqual([])
      await page.close()
    })
  }
  await test.step('without scripts the page says what it needs', async () => {
    const scriptless = await browser.newPage({ javaScriptEnabled: false })
    await scriptless.goto(baseURL ?? '')
    await expect(scriptless.locator('noscript p')).toContainText('needs JavaScript')
    await scriptless.close()
  })
  await test.step('a script that cannot be read leaves words; one that can takes them away', async () => {
    const page = await context.newPage()
    const script = /\/assets\/index-[^/]*\.js$/
    await page.route(script, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'static {' }),
    )
    await page.goto('./')
    await expect(notStarted(page)).toBeVisible()
    await page.unroute(script)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notStarted(page)).toHaveCount(0)
  })
})

test('a browser that lacks all that can be done without trains, keeps vectors and has them back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SharedArrayBuffer')
    Reflect.deleteProperty(Navigator.prototype, 'gpu')
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    Reflect.deleteProperty(Intl, 'Segmenter')
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('refused'))
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  const heard = complaints(page)
  await openExercise(page, 'skip-gram', `${small}&threads=2`)
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  // No server is blamed.
  await expect(page.locator('#threads-hint')).toContainText('which this browser does not offer')
  await trainWriteAndReload(page)
  expect(heard).toEqual([])
})
