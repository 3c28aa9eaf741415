// The browser gives less than the page counts on: no drawing, no memory, no worker, a clock that
// jumps. Each is said where it is felt, and what was done before stays.
import { expect, test } from '@playwright/test'
import {
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
  lossOf,
  openExercise,
  openText,
  predict,
  rows,
  small,
  state,
  train,
  trainNow,
} from '../kit/lesson.ts'
import { pressTool } from '../kit/tools.ts'

test.describe('drawing', () => {
  // @fault the browser and the learner: nothing can be drawn
  test('no canvas can be drawn on: figures say so, and their tables have the numbers', async ({
    page,
  }) => {
    const heard: string[] = []
    page.on('pageerror', (error) => heard.push(error.message))
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
      OffscreenCanvas.prototype.getContext = () => null
    })
    await work(page)
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

  // @fault the browser and the learner: the graphics processor is lost
  test('the graphics processor is lost and comes back: the figure is drawn again', async ({
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
  })
})

test.describe('memory', () => {
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
  const large = Array.from({ length: 400_000 }, (_, i) => `w${i}`).join(' ')

  // @fault the core: no memory is left while it reads
  test('there is none left while a text is read: it is said, and the text before is still good', async ({
    page,
  }) => {
    await injectIntoWorker(page, refusesFrom('"blob"'))
    await work(page)
    await openText(page, 'large.txt', `${large}\n`.repeat(2))
    const error = page.locator('lx-training-bench [role=alert]')
    await expect(error).toContainText('The browser gives this page no more memory')
    await expect(error).toContainText('close other tabs')
    await openExercise(page, 'skip-gram', small)
    await expect(error).toHaveCount(0)
    await nothingIsLost(page)
  })

  // @fault the core: no memory is left for the vectors
  test('there is none left for the vectors: the width says so, and a smaller one goes', async ({
    page,
  }) => {
    await injectIntoWorker(page, refusesFrom('"embeddingDim":4096'))
    await openExercise(page, 'skip-gram', 'corpus=own&minCount=1&dim=8&epochs=1')
    await openText(page, 'words.txt', large.slice(0, 200_000))
    await expect(page.locator('#text-summary')).toContainText('different')
    await predict(page, /early/)
    await reflection(page).fill('Written before.')
    await page.getByLabel('Width D').fill('4096')
    await button(page, 'Train').click()
    await expect(page.getByLabel('Width D')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#dim-error')).toContainText('that fit the memory')
    await page.getByLabel('Width D').fill('8')
    await trainNow(page)
    await expect(reflection(page)).toHaveValue('Written before.')
  })
})

test.describe('workers and scripts', () => {
  // @fault the core: no worker may be started
  test('no worker may be started: the page says so, and keeps what is written', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException('refused', 'SecurityError')
        }
      } as never
    })
    await openExercise(page, 'skip-gram', small)
    await expect(notices(page)).toContainText('The core could not be loaded: refused.')
    await reflection(page).fill('Written without a core.')
    await page.reload()
    await expect(reflection(page)).toHaveValue('Written without a core.')
  })

  // @fault the core: the browser has no WebAssembly
  test('no WebAssembly: the page says so, and keeps what is written', async ({ page }) => {
    await injectIntoWorker(page, 'delete globalThis.WebAssembly')
    await openExercise(page, 'skip-gram', small)
    await expect(notices(page)).toContainText('The core could not be loaded: ')
    await reflection(page).fill('Written without a core.')
    await page.reload()
    await expect(reflection(page)).toHaveValue('Written without a core.')
  })

  // @fault the browser and the learner: the address may not be changed so often
  test('the address may not be changed so often: the figures follow at once, it follows later', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { replaceState } = history
      Object.assign(window, { refuses: true })
      history.replaceState = (...values) => {
        if ((window as { refuses?: boolean }).refuses)
          throw new DOMException('more than 100 times per 30 seconds', 'SecurityError')
        replaceState.apply(history, values)
      }
    })
    await openExercise(page, 'skip-gram', small)
    await enter(page, 'Window', '2')
    await expect(page.locator('lx-sentence-window')).toContainText('window 2')
    await predict(page, /queen/)
    await trainNow(page)
    await expect(page).not.toHaveURL(/window=2/)
    await page.evaluate(() => Object.assign(window, { refuses: false }))
    await expect(page).toHaveURL(/window=2/)
  })

  // @fault the browser and the learner: the address may not be changed for the view of a figure
  test('nor for the view of a figure: it is in the address once the browser takes it', async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await openExercise(page, 'skip-gram', small)
    const map = page.locator('lx-training-bench lx-word-map')
    await expect(map).toHaveAttribute('caption', /Similar words gather/)
    await page.evaluate(() => {
      const { replaceState } = history
      let refused = 0
      history.replaceState = (...values) => {
        if (refused++ < 1)
          throw new DOMException('more than 100 times per 30 seconds', 'SecurityError')
        replaceState.apply(history, values)
      }
    })
    await map.locator('canvas').focus()
    await page.keyboard.press('+')
    await expect(page).toHaveURL(/view\.training-bench\.word-map-1=/)
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
  for (const [how, hours] of JUMPS) {
    // @fault the core: its clock jumps, back or ahead
    test(`the clock of the core jumps ${how} in the middle of a training`, async ({ page }) => {
      await injectIntoWorker(page, jumps(hours))
      await openExercise(page, 'skip-gram', 'sentences=20000&epochs=1000&dim=32')
      await predict(page, /queen/)
      await button(page, 'Train').click()
      // It goes on telling, and can be stopped.
      await expect.poll(async () => (await lossOf(page)).length).toBeGreaterThan(2)
      await button(page, 'Pause').click()
      await expect(state(page)).toContainText('Paused.')
      await expect(page.locator('lx-training-bench')).not.toContainText(/-\d+ s|NaN/)
      await kept(page)
      await page.reload()
      await expect(notices(page)).toContainText(back)
      await expect(state(page)).toContainText('Paused.')
    })
  }

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

// @fault the browser and the learner: a text is moved away before it is read
test('a text is opened that is moved away before it is read: that is said', async ({ page }) => {
  await injectIntoWorker(
    page,
    `{ const { slice } = Blob.prototype
      Blob.prototype.slice = function (...ends) {
        const cut = slice.apply(this, ends)
        cut.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
        return cut
      } }`,
  )
  await train(page)
  await reflection(page).fill('Written before.')
  await openText(page, 'mine.txt', 'the cat sees the dog')
  await expect(
    page.locator('lx-text-choice').getByRole('alert').or(page.locator('#corpus-error')).first(),
  ).toContainText('The file could not be read: it was moved, changed')
  await expect(reflection(page)).toHaveValue('Written before.')
})
