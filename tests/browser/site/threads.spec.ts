// Training on several threads, where the page may have them; on one, with the reason, where it may not.
import { expect, type Page, test } from '@playwright/test'
import { injectIntoWorker, kept, notices } from '../kit/faults.ts'
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

const stat = (page: Page, name: string) =>
  page.locator('lx-training-bench .stats div').filter({ hasText: name }).locator('dd')
const note = (page: Page) => page.locator('#threads-hint')

test('two threads train to vectors that answer analogies and are back after a reload, and one to the numbers of ever', async ({
  page,
}) => {
  await train(page, 'epochs=5')
  const alone = await lossOf(page)
  await expect(note(page)).toContainText('This machine offers')
  await expect(stat(page, 'threads')).toHaveCount(0)

  await enter(page, 'Epochs', '15')
  await enter(page, 'Threads', '2')
  await expect(state(page)).toContainText('The settings have changed')
  await trainNow(page)
  await expect(stat(page, 'threads')).toHaveText('2')
  await page.getByRole('link', { name: 'Next: 06 Analogies →' }).click()
  await button(page, 'Ask all 218').click()
  const verdict = page.locator('[data-part=verdict] .big')
  await expect(verdict).toHaveText(/^\d+ of \d+ hold$/)
  const [held = 0, of = 1] = ((await verdict.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  expect(held / of).toBeGreaterThanOrEqual(0.9)

  await page.goBack()
  const loss = await lossOf(page)
  // Beside those of one thread.
  await kept(page, 2)
  await page.reload()
  await expect(notices(page)).toContainText('Your trained vectors are back')
  await expect.poll(() => lossOf(page)).toEqual(loss)
  await enter(page, 'Epochs', '5')
  await enter(page, 'Threads', '1')
  await trainNow(page)
  await expect(stat(page, 'threads')).toHaveCount(0)
  await expect.poll(() => lossOf(page)).toEqual(alone)
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

  await test.step('a thread that crashes restarts the core, which says so and trains on one', async () => {
    lines = crashingThreads
    await page.goto('about:blank')
    await openExercise(page, 'skip-gram', `${two}&trainingSeed=7`)
    await button(page, 'Train').click()
    await expect(notices(page)).toContainText(/The core stopped \(.*\) and was started again\./)
    await enter(page, 'Threads', '1')
    await trainNow(page)
  })
})
