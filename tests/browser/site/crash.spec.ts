// The core does not come, dies at work, or hangs: that is said with its cause and the way on, and
// nothing that was there before is lost.
import { expect, type Route, test } from '@playwright/test'
import {
  aborts,
  answer,
  back,
  hangs,
  injectIntoWorker,
  nothingIsLost,
  notices,
  reflection,
  trains,
  work,
} from '../kit/faults.ts'
import { button, openExercise, openText, predict, small, state } from '../kit/lesson.ts'

const own = 'the cat sees the dog\nthe dog sees the cat\n'.repeat(500)

// The core asks the clock at each slice of a training; from the given one on, counted from the press
// of Train, that throws through code that must not throw, and the module aborts, as it does when its
// memory is broken.
const abortWhileTraining = (calls: number) => `{
  const now = performance.now.bind(performance)
  let running = false
  let calls = 0
  addEventListener('message', ({ data }) => {
    running ||= data.path?.[0] === 'run'
  })
  performance.now = () => {
    if (running && new Error().stack.includes('wasm') && ++calls > ${calls}) {
      throw new Error('broken clock')
    }
    return now()
  }
}`

// @fault the core: it aborts while a text of the learner's own is trained on
test('an abort of the core restarts it, says so, and keeps text, settings and answers', {
  tag: '@quick',
}, async ({ page }) => {
  await injectIntoWorker(page, abortWhileTraining(20))
  await openExercise(page, 'skip-gram', small)
  await openText(page, 'mine.txt', own)
  await expect(page.locator('#text-summary')).toContainText('5,000 running words')
  await expect(state(page)).toContainText('At the initial weights.')
  await page.getByLabel('In your own words').fill('An answer.')
  await predict(page, /early/)
  await button(page, 'Train').click()
  await expect(notices(page)).toContainText(
    /The core stopped \(aborted.*\) and was started again\./,
  )
  await expect(page.locator('#text-summary')).toContainText('5,000 running words')
  await expect(page.getByLabel('In your own words')).toHaveValue('An answer.')
  await expect(page).toHaveURL(/corpus=own/)
  await expect(state(page)).toContainText('Ready.')
  await expect(button(page, 'Train')).toBeEnabled()
})

const script = /\/assets\/worker-[^/]*\.js$/
const html = { contentType: 'text/html', body: '<p>Log in' }
const MISSING: [how: string, what: RegExp | string, answer: (route: Route) => Promise<void>][] = [
  ['whose script does not come', script, (route) => route.abort()],
  ['that is cut off', '**/*.wasm', (route) => route.abort()],
  ['that is not found', '**/*.wasm', (route) => route.fulfill({ status: 404 })],
  ['that a server in trouble refuses', '**/*.wasm', (route) => route.fulfill({ status: 500 })],
  ['that a web page replaces', '**/*.wasm', (route) => route.fulfill(html)],
  [
    'that is truncated',
    '**/*.wasm',
    (route) => route.fulfill({ body: Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, 1]) }),
  ],
]

test('a core that cannot be loaded is said, and loaded later with what was chosen meanwhile', async ({
  page,
}) => {
  const retry = notices(page).getByRole('button', { name: 'Try again' })
  const isSaid = async (cause: string) => {
    await expect(notices(page)).toContainText(cause)
    await expect(notices(page)).not.toContainText('was started again')
    await expect(button(page, 'Train')).toBeDisabled()
  }
  await page.addInitScript(() => {
    const { Worker } = window
    Object.assign(window, { refuses: true })
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        if ((window as { refuses?: boolean }).refuses)
          throw new DOMException('refused', 'SecurityError')
        super(...given)
      }
    }
  })
  // @fault the core: no worker may be started
  await test.step('a core whose worker may not be started', async () => {
    await openExercise(page, 'skip-gram', small)
    await isSaid('The core could not be loaded: refused.')
    await reflection(page).fill(answer)
    await openText(page, 'mine.txt', own)
    await expect(page).toHaveURL(/corpus=own/)
    await page.evaluate(() => Object.assign(window, { refuses: false }))
  })
  for (const [how, what, reply] of MISSING) {
    // @fault the core: its module is cut off, not found, refused, replaced by a web page, or
    //   truncated
    // @fault the core: the script of its worker does not come
    await test.step(`a core ${how}`, async () => {
      const asked = page.waitForRequest(what)
      await page.route(what, reply)
      await retry.click()
      await asked
      await isSaid(what === script ? 'its script failed to load' : 'The core could not be loaded')
      await page.unroute(what)
    })
  }
  // @fault the core: the browser has no WebAssembly
  await test.step('a core in a browser without WebAssembly', async () => {
    await injectIntoWorker(page, 'delete globalThis.WebAssembly')
    await retry.click()
    await isSaid('The core could not be loaded: ')
    await page.unroute(script)
  })
  // @fault the core: it comes only after a text was chosen
  await test.step('a core that comes opens the text that was chosen while there was none', async () => {
    await retry.click()
    await expect(page.locator('#text-summary')).toContainText('5,000 running words')
    await expect(state(page)).toContainText('At the initial weights.')
    await expect(reflection(page)).toHaveValue(answer)
  })
})

const DEATHS: [how: string, lines: string, says: RegExp][] = [
  ['aborts', aborts, /The core stopped \(aborted.*was started again/],
  [
    'throws outside of any question',
    trains(`queueMicrotask(() => { throw new Error('lightning') })`),
    /The core stopped \(.*lightning\) and was started again/,
  ],
  [
    'traps',
    trains(`
      const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0,
        7, 5, 1, 1, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11])
      new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.t()`),
    /The core stopped \(.*unreachable\) and was started again/,
  ],
]
const tearsText = `addEventListener('message', ({ data }) => {
  if (JSON.stringify(data).includes('blob')) throw new Error('torn page')
})`

test('a core that dies at work is started again, and nothing is lost', async ({ page }) => {
  // Each core is given what the next one dies of.
  const deaths = [...DEATHS.map(([, lines]) => lines), tearsText]
  await injectIntoWorker(page, () => deaths.shift() ?? '')
  await work(page)
  for (const [how, , says] of DEATHS) {
    // @fault the core: the module aborts, throws outside of any question, or traps, in the middle
    //   of a training
    await test.step(`it ${how} in the middle of a training`, async () => {
      await button(page, 'Rewind').click()
      await expect(state(page)).toHaveText('At the initial weights.')
      await button(page, 'Train').click()
      await expect(notices(page)).toContainText(says)
      await expect(notices(page)).toContainText(back)
      await nothingIsLost(page)
    })
  }
  // @fault the core: it dies while it reads a text
  await test.step('it dies while it reads a text', async () => {
    await openText(page, 'mine.txt', 'the cat sees the dog')
    await expect(notices(page)).toContainText(/The core stopped \(.*torn page\)/)
    await openExercise(page, 'skip-gram', small)
    await nothingIsLost(page)
  })
})

// @fault the core: it hangs
test('a core that hangs is not ended by itself: that is said, and it can be started again', async ({
  page,
}) => {
  await injectIntoWorker(page, hangs)
  await work(page)
  await page.clock.install()
  await button(page, 'Rewind').click()
  await button(page, 'Train').click()
  // The question must have gone before the clock moves.
  await expect(async () => {
    await page.clock.fastForward(21_000)
    await expect(notices(page)).toContainText('at work for 20 seconds without a word', {
      timeout: 500,
    })
  }).toPass()
  await page.clock.fastForward(60_000)
  await expect(notices(page)).not.toContainText('was started again')
  await button(page, 'Start it again').click()
  await page.clock.resume()
  await expect(notices(page)).toContainText('it gave no answer')
  await expect(notices(page)).toContainText(back)
  await nothingIsLost(page)
})
