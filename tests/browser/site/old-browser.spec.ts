// Browsers that are too old, or lack a part: what cannot be done without is named on a page of its own,
// what can be is not missed (faults.spec.ts), and a script that cannot be read leaves words in its place.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { complaints } from '../kit/code.ts'

const oneFile = fileURLToPath(new URL('../../../dist-single/lexiscope.html', import.meta.url))

/** Modules with this byte in them are refused. */
const refuses = (byte: number) => {
  const { validate } = WebAssembly
  WebAssembly.validate = (bytes) =>
    !new Uint8Array(bytes as ArrayBuffer).includes(byte) && validate(bytes)
}

const LACKS: [what: string, lack: (byte: number) => void, byte: number][] = [
  ['WebAssembly', () => void Reflect.deleteProperty(window, 'WebAssembly'), 0],
  ['drawing off screen', () => void Reflect.deleteProperty(window, 'OffscreenCanvas'), 0],
  [
    'workers of modules',
    () => {
      window.Worker = class {
        terminate() {}
      } as never
    },
    0,
  ],
  ['SIMD in WebAssembly', refuses, 253],
  ['exceptions in WebAssembly', refuses, 25],
]

const alert = (page: Page) => page.getByRole('alert')

async function tellsWhatLacks(page: Page, what: string) {
  const heard = complaints(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('./#/skip-gram')
  await expect(alert(page)).toHaveText(`This browser cannot run the lesson: it lacks ${what}.`)
  await expect(page.locator('#page')).toContainText('Firefox from 121')
  await expect(page.locator('#page')).not.toContainText('has not started')
  expect(asked.filter((url) => url.endsWith('.wasm'))).toEqual([])
  expect(heard).toEqual([])
}

test('a browser that lacks what the lesson needs is told so, in the page of one file too', {
  tag: '@quick',
}, async ({ context }) => {
  for (const [what, lack, byte] of LACKS) {
    // @fault the browser and the learner: the browser lacks what the lesson cannot do without
    await test.step(`a browser without ${what} is told so, and what has it`, async () => {
      const page = await context.newPage()
      await page.addInitScript(lack, byte)
      await tellsWhatLacks(page, what)
      await page.close()
    })
  }

  await test.step('all that lacks is named at once, in the page of one file too', async () => {
    const page = await context.newPage()
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'OffscreenCanvas')
      WebAssembly.validate = () => false
      // The one file needs no modules.
      const { Worker } = window
      window.Worker = class extends Worker {
        constructor(address: string | URL) {
          super(address)
        }
      }
    })
    await page.goto(pathToFileURL(oneFile).href)
    await expect(alert(page)).toHaveText(
      'This browser cannot run the lesson: it lacks SIMD in WebAssembly, exceptions in WebAssembly and drawing off screen.',
    )
  })
})

test('where no script runs, or it cannot be read, words say what to do', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('without scripts the page says what it needs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const scriptless = await context.newPage()
    await scriptless.goto(baseURL ?? '')
    await expect(scriptless.locator('noscript p')).toContainText('needs JavaScript')
    await context.close()
  })
  // @fault the browser and the learner: it cannot even read the page's script
  await test.step('a script that the browser cannot read leaves words that say what to do', async () => {
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'static {' }),
    )
    await page.goto('./')
    await expect(page.getByText('Lexiscope has not started.')).toBeVisible()
  })
  await test.step('a lesson that starts shows nothing of that', async () => {
    await page.unroute(/\/assets\/index-[^/]*\.js$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Lexiscope has not started.')).toHaveCount(0)
  })
})
