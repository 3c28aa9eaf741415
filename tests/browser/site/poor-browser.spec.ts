// The browser gives less than the page counts on: no drawing, no memory, no worker, a clock that
// jumps. Each is said where it is felt, and what was done before stays.
import { expect, test } from '@playwright/test'
import {
  answer,
  back,
  injectIntoWorker,
  kept,
  nothingIsLost,
  notices,
  reflection,
  work,
} from '../kit/faults.ts'
import {
  button,
  enter,
  openExercise,
  openText,
  predict,
  rows,
  small,
  state,
  trainNow,
} from '../kit/lesson.ts'
import { nearness } from '../kit/plot.ts'
import { pressTool } from '../kit/tools.ts'

// @fault the browser and the learner: the graphics processor is lost
// @fault the browser and the learner: nothing can be drawn
test('a figure whose canvas is lost is drawn again; where there is none, its table has the numbers', async ({
  page,
}) => {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
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
  const left = await canvas.evaluate((canvas: HTMLCanvasElement) => {
    canvas.dispatchEvent(new Event('contextlost', { cancelable: true }))
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.reset()
    const { data } = context.getImageData(0, 0, 50, 50)
    canvas.dispatchEvent(new Event('contextrestored'))
    return new Set(data).size
  })
  expect(left).toBe(1)
  await expect.poll(ink).toBeGreaterThan(10)
  await nothingIsLost(page)

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
    OffscreenCanvas.prototype.getContext = () => null
  })
  await page.reload()
  await nothingIsLost(page)
  for (const figure of ['lx-word-map', 'lx-line-chart', 'lx-bars']) {
    const first = page.locator(figure).first()
    await first.scrollIntoViewIfNeeded()
    await expect(first).toContainText('This browser cannot draw here. “Table” in the menu')
    await expect.poll(async () => (await rows(first)).length).toBeGreaterThan(1)
  }
  const map = page.locator('lx-word-map')
  await pressTool(map, 'Save PNG')
  await expect(map.locator('.said')).toHaveText('The picture could not be drawn.')
  await nothingIsLost(page)
  expect(heard).toEqual([])
})

/** From a message that names it on, the browser gives a worker no more memory. */
const refusesFrom = (word: string) => `{
  const { grow } = WebAssembly.Memory.prototype
  let refuses = false
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (refuses) throw new RangeError('out of memory')
    return grow.call(this, pages)
  }
  addEventListener('message', ({ data }) => {
    const told = JSON.stringify(data)
    if (told.includes('microworld') || told.includes('stop refusing')) refuses = false
    else if (told.includes(${JSON.stringify(word)})) refuses = true
  })
}`
/** A file is read in pieces: once the page has asked for one that is gone, it cannot be. */
const isGone = `{
  const { slice } = Blob.prototype
  Blob.prototype.slice = function (...ends) {
    const cut = slice.apply(this, ends)
    cut.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    return cut
  }
}`
const large = Array.from({ length: 400_000 }, (_, i) => `w${i}`).join(' ')

test('a text that cannot be read is said, and the text before is still good', async ({ page }) => {
  let fault = refusesFrom('"blob"')
  await injectIntoWorker(page, () => fault)
  await work(page)
  const error = page.locator('lx-training-bench [role=alert]')

  // @fault the core: no memory is left while it reads
  await test.step('there is no memory left while it is read', async () => {
    await openText(page, 'large.txt', `${large}\n`.repeat(2))
    await expect(error).toContainText('The browser gives this page no more memory')
    await expect(error).toContainText('close other tabs')
    await openExercise(page, 'skip-gram', small)
    await expect(error).toHaveCount(0)
    await nothingIsLost(page)
  })

  // @fault the browser and the learner: a text is moved away before it is read
  await test.step('it is moved away before it is read', async () => {
    fault = isGone
    await page.reload()
    await nothingIsLost(page)
    await openText(page, 'mine.txt', 'the cat sees the dog')
    await expect(
      page.locator('lx-text-choice').getByRole('alert').or(page.locator('#corpus-error')).first(),
    ).toContainText('The file could not be read: it was moved, changed')
    await expect(reflection(page)).toHaveValue(answer)
  })
})

// @fault the core: no memory is left for the vectors
test('there is no memory left for the vectors: the width says so, and a smaller one goes', async ({
  page,
}) => {
  await injectIntoWorker(page, refusesFrom('"embeddingDim":4096'))
  await openExercise(page, 'skip-gram', 'corpus=own&minCount=1&dim=8&epochs=1')
  await openText(page, 'words.txt', large.slice(0, 200_000))
  await expect(page.locator('#text-summary')).toContainText('different')
  await predict(page, /early/)
  await reflection(page).fill('Written before.')
  await page.getByLabel('Width D', { exact: true }).fill('4096')
  await button(page, 'Train').click()
  await expect(page.getByLabel('Width D', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#dim-error')).toContainText('that fit the memory')
  await page.getByLabel('Width D', { exact: true }).fill('8')
  await trainNow(page)
  await expect(reflection(page)).toHaveValue('Written before.')
})

test('the address may not be changed so often: the page follows at once, and it follows later', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => {
    const { replaceState } = history
    Object.assign(window, { refuses: true })
    history.replaceState = (...values) => {
      if ((window as { refuses?: boolean }).refuses)
        throw new DOMException('more than 100 times per 30 seconds', 'SecurityError')
      replaceState.apply(history, values)
    }
  })
  const refuse = (refuses: boolean) =>
    page.evaluate((refuses) => Object.assign(window, { refuses }), refuses)
  await openExercise(page, 'skip-gram', small)

  // @fault the browser and the learner: the address may not be changed so often
  await test.step('for a setting', async () => {
    await enter(page, 'Window', '2')
    await expect(page.locator('lx-sentence-window')).toContainText('window size 2')
    await predict(page, /queen/)
    await trainNow(page)
    await expect(page).not.toHaveURL(/window=2/)
    await refuse(false)
    await expect(page).toHaveURL(/window=2/)
  })

  // @fault the browser and the learner: the address may not be changed for the view of a figure
  await test.step('for the view of a figure', async () => {
    const map = page.locator('lx-training-bench lx-word-map')
    await expect(map).toHaveAttribute('caption', /A flat shadow of the vectors/)
    await refuse(true)
    await map.locator('canvas').focus()
    await page.keyboard.press('+')
    await expect.poll(() => nearness(map)).toBeGreaterThan(1)
    await expect(page).not.toHaveURL(/view\./)
    await refuse(false)
    await expect(page).toHaveURL(/view\.training-film\.word-map-1=/)
    expect(errors).toEqual([])
  })
})

test.describe('clocks', () => {
  const jumps = (hours: number) => `{
    const now = performance.now.bind(performance)
    let calls = 0
    performance.now = () => now() + 1e8 + (++calls > 40 ? ${hours} * 3.6e6 : 0)
  }`
  const JUMPS = [
    ['back by a day', -24],
    ['ahead by a year', 365 * 24],
  ] as const

  test('the clock of the core jumps in the middle of a training: it goes on, and can be stopped', async ({
    page,
  }) => {
    const clocks = JUMPS.map(([, hours]) => jumps(hours))
    // Each page that is loaded has the next one.
    await injectIntoWorker(page, () => clocks.shift() ?? '')
    await openExercise(page, 'skip-gram', 'sentences=20000&epochs=1000&dim=32')
    await predict(page, /queen/)
    for (const [how] of JUMPS) {
      // @fault the core: its clock jumps, back or ahead
      await test.step(`the clock of the core jumps ${how}`, async () => {
        await button(page, 'Train').click()
        const pairs = page.locator('lx-training-bench .stats div', { hasText: 'pairs' })
        await expect(pairs).toContainText(/[1-9][\d,]{3}/)
        await button(page, 'Pause').click()
        await expect(state(page)).toContainText('Paused.')
        await expect(page.locator('lx-training-bench')).not.toContainText(/-\d+ s|NaN/)
        await kept(page)
        await page.reload()
        await expect(notices(page)).toContainText(back)
        await expect(state(page)).toContainText('Paused.')
        await button(page, 'Rewind').click()
        await expect(state(page)).toHaveText('At the initial weights.')
      })
    }
  })

  test('the clock of the page jumps', async ({ page }) => {
    await page.addInitScript(`{
      const now = performance.now.bind(performance)
      window.jumped = 0
      performance.now = () => now() + 1e8 + window.jumped
    }`)
    await work(page)
    for (const [how, hours] of JUMPS) {
      // @fault tabs and clocks: the clock of the page jumps, back or ahead
      await test.step(`the clock of the page jumps ${how}: figures go on answering, and vectors are kept`, async () => {
        await page.evaluate((hours) => Object.assign(window, { jumped: hours * 3.6e6 }), hours)
        await button(page, 'Rewind').click()
        await trainNow(page)
        await nothingIsLost(page)
        const neighbours = page.locator('lx-neighbours')
        for (const word of ['dog', 'king']) {
          await enter(page, 'Neighbours of', word)
          await expect(neighbours).toContainText(`Nearest to ${word}`)
          await expect(neighbours).toContainText('6 bars')
        }
        await kept(page)
        await page.reload()
        await expect(notices(page)).toContainText('100 % of their training')
        await nothingIsLost(page)
      })
    }
  })
})
