import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { injectIntoWorker, kept } from '../kit/faults.ts'
import {
  button,
  enter,
  errorAt,
  lossOf,
  openExercise,
  predict,
  small,
  state,
  train,
  trainNow,
} from '../kit/lesson.ts'
import { serve } from '../kit/places.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))
const oneFile = fileURLToPath(new URL('../../../dist-single/lexiscope.html', import.meta.url))
const two = `${small}&threads=2`

// The threads that the core starts end by a trap, as they do when their memory is broken: here, when
// they ask the clock at their start. The core that they leave says a thousand times that it
// aborts, which only costs time here.
const crashingThreads = `console.warn = () => {}
self.Worker = class extends Worker {
  constructor(url) {
    const script = \`addEventListener('message', ({ data }) => {
      if (data.cmd !== 'run') return
      performance.now = () => { throw new WebAssembly.RuntimeError('unreachable') }
    })
    importScripts('\${url}')\`
    super(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
  }
}`

// The script of the threads is not there when they are started for the first time, all at once.
const missingThreads = `let comes = false
self.Worker = class extends Worker {
  constructor(url) {
    super(comes ? url : new URL('./not-there.js', url))
    queueMicrotask(() => { comes = true })
  }
}`

const stat = (page: Page, name: string) =>
  page.locator('lx-training-bench .stats div').filter({ hasText: name }).locator('dd')
const note = (page: Page) => page.locator('#threads-hint')

test('two threads train to vectors that answer analogies, and one to the numbers of ever', {
  tag: '@quick',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('training-threads')) asked.push(request.url())
  })
  await train(page, 'epochs=5')
  const alone = await lossOf(page)
  expect(asked).toEqual([])
  await expect(note(page)).toContainText('This machine offers')
  await expect(stat(page, 'threads')).toHaveCount(0)

  await enter(page, 'Epochs', '15')
  await enter(page, 'Threads', '2')
  await expect(page).toHaveURL(/threads=2/)
  await expect(state(page)).toContainText('The settings have changed')
  await trainNow(page)
  await expect(stat(page, 'threads')).toHaveText('2')
  await expect(stat(page, 'done')).toHaveText('100 %')
  await expect(stat(page, 'words a second')).toHaveText(/^[1-9][\d,]+$/)
  expect(asked.some((url) => url.endsWith('.wasm'))).toBe(true)
  await page.getByRole('link', { name: 'Next: 06 Analogies →' }).click()
  await button(page, 'Ask all 218').click()
  const verdict = page.locator('lx-verdict .big')
  await expect(verdict).toHaveText(/^\d+ of \d+ hold$/)
  const [held = 0, of = 0] = ((await verdict.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  expect(of).toBeGreaterThan(50)
  expect(held / of).toBeGreaterThanOrEqual(0.9)

  await page.goBack()
  await enter(page, 'Epochs', '5')
  await enter(page, 'Threads', '1')
  await trainNow(page)
  await expect(stat(page, 'threads')).toHaveCount(0)
  await expect.poll(() => lossOf(page)).toEqual(alone)
})

test('a training on two threads is back after a reload', async ({ page }) => {
  await train(page, two)
  const loss = await lossOf(page)
  await kept(page)
  await page.reload()
  await expect(page.locator('.notices')).toContainText('Your trained vectors are back')
  await expect(state(page)).toContainText('Trained.')
  await expect.poll(() => lossOf(page)).toEqual(loss)
  await button(page, 'Rewind').click()
  await trainNow(page)
})

test('pause, step, rewind, reseed and another text work on two threads', async ({ page }) => {
  await openExercise(page, 'skip-gram', 'epochs=1000&threads=2')
  await predict(page, /queen/)
  await button(page, 'Train').click()
  await button(page, 'Pause').click()
  await expect(state(page)).toContainText('Paused.')
  const paused = await lossOf(page)
  await button(page, 'Step').click()
  await expect.poll(async () => (await lossOf(page)).length).toBe(paused.length + 1)
  await button(page, 'Rewind').click()
  await expect(state(page)).toContainText('At the initial weights.')
  await button(page, 'Step').click()
  await expect.poll(async () => (await lossOf(page)).length).toBe(1)
  await expect(state(page)).toContainText('Paused.')
  await button(page, 'Reseed').click()
  await expect(state(page)).toContainText('At the initial weights.')
  await enter(page, 'Sentences', '1500')
  await enter(page, 'Epochs', '2')
  await trainNow(page)
  await expect(stat(page, 'threads')).toHaveText('2')
})

test('threads that do not come, or crash, are said, and one thread trains', async ({ page }) => {
  let lines = ''
  await injectIntoWorker(page, () => lines)
  await test.step('threads that cannot be loaded are said at their setting', async () => {
    const wasm = /training-threads[^/]*\.wasm$/
    await page.route(wasm, (route) => route.abort())
    await openExercise(page, 'skip-gram', two)
    await expect(await errorAt(page, 'Threads')).toContainText('could not be loaded')
    await enter(page, 'Threads', '1')
    await predict(page, /queen/)
    await trainNow(page)
    await page.unroute(wasm)
  })

  await test.step('threads whose script does not come are there when it does', async () => {
    lines = missingThreads
    await page.goto('about:blank')
    await openExercise(page, 'skip-gram', two)
    await expect(await errorAt(page, 'Threads')).toContainText(
      'The core with threads could not be loaded: the script of its threads failed to load',
    )
    await expect(page.locator('.notices')).not.toContainText('The core stopped')
    await enter(page, 'Threads', '1')
    await trainNow(page)
    expect((await lossOf(page)).length).toBeGreaterThan(0)
    await enter(page, 'Threads', '2')
    await trainNow(page)
    await expect(stat(page, 'threads')).toHaveText('2')
  })

  await test.step('a thread that crashes restarts the core, which says so and trains on one', async () => {
    lines = crashingThreads
    await page.goto('about:blank')
    await openExercise(page, 'skip-gram', `${two}&trainingSeed=7`)
    await button(page, 'Train').click()
    await expect(page.locator('.notices')).toContainText(
      /The core stopped \(.*\) and was started again\./,
    )
    await enter(page, 'Threads', '1')
    await trainNow(page)
  })
})

test('what the core with threads refuses is said as that of one says it', async ({ page }) => {
  await openExercise(page, 'skip-gram', two)
  await expect(state(page)).toHaveText('At the initial weights.')
  await enter(page, 'Minimum count', '1000000')
  const refused = await (await errorAt(page, 'Minimum count')).textContent()
  await enter(page, 'Minimum count', '1')
  await expect(page.getByLabel('Minimum count')).toHaveAttribute('aria-invalid', 'false')
  await openExercise(page, 'skip-gram', small)
  await expect(state(page)).toHaveText('At the initial weights.')
  await enter(page, 'Minimum count', '1000000')
  await expect(await errorAt(page, 'Minimum count')).toHaveText(refused ?? '')
  expect(refused).toMatch(/Expected .*, got/)
  await test.step('entries that no core takes are refused with what it expects', async () => {
    for (const typed of ['0', '65', '1.5', 'many']) {
      await enter(page, 'Threads', typed)
      await expect(await errorAt(page, 'Threads')).toContainText(/Expected .*, got/)
      await expect(await errorAt(page, 'Threads')).toContainText(`got ${typed}.`)
    }
  })
})

test('where threads may not be, one trains to its numbers, and the reason is said', async ({
  page,
}) => {
  await train(page, small)
  const alone = await lossOf(page)

  await test.step('a server without the headers', async () => {
    const place = await serve(dist, '/lesson/')
    await page.goto(`${place.address}#/skip-gram?${two}`)
    await predict(page, /queen/)
    await trainNow(page)
    await expect(stat(page, 'threads')).toHaveCount(0)
    await expect(note(page)).toContainText('training runs on one thread, whatever this says')
    await expect(note(page)).toContainText('the server of this one does not ask for that')
    await expect.poll(() => lossOf(page)).toEqual(alone)
    expect(place.asked.filter((path) => path.includes('threads'))).toEqual([])
    await place.close()
  })

  await test.step('one file on disk', async () => {
    await page.goto(`${pathToFileURL(oneFile).href}#/skip-gram?${two}`)
    await predict(page, /queen/)
    await trainNow(page)
    await expect(stat(page, 'threads')).toHaveCount(0)
    await expect(note(page)).toContainText('As a single file, the lesson trains on one thread')
  })

  await test.step('an isolated page of a browser without shared memory: no server is blamed', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedArrayBuffer'))
    await openExercise(page, 'skip-gram', two)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await expect(note(page)).toContainText('which this browser does not offer to pages')
  })
})
