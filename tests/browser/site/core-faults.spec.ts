// The core does not come, dies at work, hangs or has no memory left, and the browser draws nothing: that
// is said with its cause and the way on, and nothing that was there before is lost.
import { expect, type Page, type Route, test } from '@playwright/test'
import { answer, back, injectIntoWorker, nothingIsLost, notices, work } from '../kit/faults.ts'
import { button, openExercise, openText, rows, small, state } from '../kit/lesson.ts'

const own = 'the cat sees the dog\nthe dog sees the cat\n'.repeat(500)
const reflection = (page: Page) => page.getByLabel('In your own words')
const text = (page: Page) => page.locator('#text-summary')

const script = /\/assets\/worker-[^/]*\.js$/
const html = { contentType: 'text/html', body: '<p>Log in' }
const truncated = { body: Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, 1]) }
const MISSING: [how: string, what: RegExp | string, answer: (route: Route) => Promise<void>][] = [
  ['whose script does not come', script, (route) => route.abort()],
  ['that is cut off', '**/*.wasm', (route) => route.abort()],
  ['that is not found', '**/*.wasm', (route) => route.fulfill({ status: 404 })],
  ['that a web page replaces', '**/*.wasm', (route) => route.fulfill(html)],
  ['that is truncated', '**/*.wasm', (route) => route.fulfill(truncated)],
]

test('a core that cannot be loaded is said, and loaded later with what was chosen meanwhile', async ({
  page,
}) => {
  const retry = notices(page).getByRole('button', { name: 'Try again' })
  const said = async () => {
    await expect(notices(page)).toContainText('The core could not be loaded')
    await expect(notices(page)).not.toContainText('was started again')
  }
  await page.route('**/*.wasm', (route) => route.abort())
  await test.step('the start page says so too, and trains when it comes', async () => {
    await page.goto('./')
    await said()
    await page.unroute('**/*.wasm')
    await retry.click()
    await expect(page.locator('.ticker strong')).not.toHaveText('…')
  })
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto('about:blank')
  await openExercise(page, 'skip-gram', small)
  await said()
  await expect(button(page, 'Train')).toBeDisabled()
  await reflection(page).fill(answer)
  await openText(page, 'mine.txt', own)
  await expect(page).toHaveURL(/corpus=own/)
  await page.unroute('**/*.wasm')
  for (const [how, what, reply] of MISSING) {
    await test.step(`a core ${how}`, async () => {
      const asked = page.waitForRequest(what)
      await page.route(what, reply)
      await retry.click()
      await asked
      await said()
      await page.unroute(what)
    })
  }
  await test.step('a core that comes opens the text that was chosen while there was none', async () => {
    await retry.click()
    await expect(text(page)).toContainText('5,000 running words')
    await expect(state(page)).toContainText('At the initial weights.')
    await expect(reflection(page)).toHaveValue(answer)
  })
})

/** These lines run at the first step of a training that follows a rewind. */
const trains = (lines: string) => `{
  let rewound = false
  addEventListener('message', ({ data }) => {
    const told = JSON.stringify(data)
    if (told.includes('"rewind"')) rewound = true
    else if (rewound && told.includes('"run"')) { rewound = false; ${lines} }
  })
}`

/** The clock that the core asks throws through code that must not throw: the module aborts. */
const aborts = `{
  const now = performance.now.bind(performance)
  let broken = false
  performance.now = () => {
    if (broken && new Error().stack.includes('wasm')) throw new Error('broken clock')
    return now()
  }
  ${trains('broken = true')}
}`

const traps = trains(`
  const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0,
    7, 5, 1, 1, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11])
  new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.t()`)

const DEATHS: [how: string, lines: string, says: RegExp][] = [
  ['aborts', aborts, /The core stopped \(aborted.*was started again/],
  ['traps', traps, /The core stopped \(.*unreachable\) and was started again/],
]

test('a core that dies at work, or hangs, is started again, and nothing is lost', async ({
  page,
}) => {
  // Each core is given what the next one dies of.
  const faults = [...DEATHS.map(([, lines]) => lines), trains('for (;;);')]
  await injectIntoWorker(page, () => faults.shift() ?? '')
  await work(page)
  for (const [how, , says] of DEATHS) {
    await test.step(`it ${how} in the middle of a training`, async () => {
      await button(page, 'Rewind').click()
      await expect(state(page)).toHaveText('At the initial weights.')
      await button(page, 'Train').click()
      await expect(notices(page)).toContainText(says)
      await expect(notices(page)).toContainText(back)
      await nothingIsLost(page)
    })
  }
  await test.step('it hangs: that is said, and it can be started again', async () => {
    await page.clock.install()
    await button(page, 'Rewind').click()
    await expect(state(page)).toHaveText('At the initial weights.')
    await button(page, 'Train').click()
    // The question must have gone before the clock moves.
    await expect(async () => {
      await page.clock.fastForward(21_000)
      await expect(notices(page)).toContainText('without a word', { timeout: 500 })
    }).toPass()
    await button(page, 'Start it again').click()
    await page.clock.resume()
    await expect(notices(page)).toContainText('it gave no answer')
    await nothingIsLost(page)
  })
})

test('a figure whose canvas is lost is drawn again; where there is none, its table has the numbers', async ({
  page,
}) => {
  await work(page)
  const canvas = page.locator('lx-word-map canvas')
  await canvas.scrollIntoViewIfNeeded()
  const ink = () =>
    canvas.evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      return new Set(new Uint32Array(data.buffer)).size
    })
  await expect.poll(ink).toBeGreaterThan(10)
  // What a browser does then: all that was drawn is gone, and it says when it can go on.
  await canvas.evaluate((canvas: HTMLCanvasElement) => {
    canvas.dispatchEvent(new Event('contextlost', { cancelable: true }))
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.reset()
    canvas.dispatchEvent(new Event('contextrestored'))
  })
  await expect.poll(ink).toBeGreaterThan(10)

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
    OffscreenCanvas.prototype.getContext = () => null
  })
  await page.reload()
  await nothingIsLost(page)
  const map = page.locator('lx-word-map').first()
  await map.scrollIntoViewIfNeeded()
  await expect(map).toContainText('This browser cannot draw here.')
  await expect.poll(async () => (await rows(map)).length).toBeGreaterThan(1)
})
