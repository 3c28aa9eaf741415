import { expect, type Locator, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import {
  canvasOf,
  harness,
  nearness,
  openPlot,
  openTable,
  said,
  scrolling,
  zoomReady,
} from '../kit/plot.ts'
import { pressTool } from '../kit/tools.ts'

const FIGURES = ['map', 'chart', 'bars', 'heat', 'small']

test.beforeEach(async ({ page }) => {
  await openPlot(page)
  await page.evaluate(() =>
    document.addEventListener('lx-select', (event) => {
      ;(window as unknown as { choice: unknown }).choice = (event as CustomEvent).detail
    }),
  )
})

/** How many pixels of a canvas differ from its corner. */
const painted = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const context = (element as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D
    const words = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
    return words.reduce((sum, word) => sum + (word === words[0] ? 0 : 1), 0)
  })

/** The last choice made in any figure, as the event tells it. */
const choice = (page: Page) =>
  page.evaluate(() => (window as unknown as { choice: unknown }).choice)

test('every figure has a name, a summary and something painted', async ({ page }) => {
  for (const id of FIGURES) {
    const canvas = canvasOf(page, id)
    await canvas.scrollIntoViewIfNeeded()
    await expect(canvas).toHaveAccessibleName(/\w/)
    await expect(canvas).toHaveAccessibleDescription(/\d+ (words|bars|rows)|lowest/)
    await expect.poll(() => painted(canvas)).toBeGreaterThan(500)
  }
})

test('nothing is found against accessibility in light and dark, of figures with their tables', async ({
  page,
}) => {
  // One table at a time: on thousands of cells at once axe takes a minute.
  for (const id of FIGURES) {
    await test.step(id, async () => {
      await openTable(page, id)
      expect(await violations(page, `#${id}`)).toEqual([])
      await pressTool(page.locator(`#${id}`), 'Table')
      await expect(page.locator(`#${id} thead`)).toHaveCount(0)
    })
  }
})

test('the page does not scroll sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const id of FIGURES) await openTable(page, id)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the keyboard alone walks the map, chooses, zooms and takes back', async ({ page }) => {
  const map = canvasOf(page, 'map')
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab')
    if (await map.evaluate((canvas) => canvas.matches(':focus'))) break
  }
  await expect(map).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(said(page, 'map')).toHaveText(/^king\s+royalty\s+count 1,000/)
  await page.keyboard.press('ArrowLeft')
  await expect(said(page, 'map')).not.toHaveText(/^king/)
  await page.keyboard.press('End')
  await expect(said(page, 'map')).toHaveText(/^chases/)
  await page.keyboard.press('Enter')
  await expect.poll(() => choice(page)).toEqual({ index: 35 })
  await expect(page.locator('#map #summary')).toHaveText(/chosen: chases/)
  await page.keyboard.press('+')
  await expect(said(page, 'map')).toHaveText('Zoom 150 %')
  await page.keyboard.press('0')
  await expect(said(page, 'map')).toHaveText('All in view.')
  await page.keyboard.press('Escape')
  await expect.poll(() => choice(page)).toEqual({ index: -1 })
})

test('what a key did is heard in full before a summary that waits for its turn', async ({
  page,
}) => {
  // This alone speaks of summaries, and by a clock that goes on when it is told to.
  const own = await page.context().newPage()
  await own.clock.install({ time: 0 })
  await own.goto(harness('plot'))
  await expect(canvasOf(own, 'map')).toHaveAttribute('data-drawn-by', 'canvas')
  await own.clock.pauseAt(3_600_000)
  await canvasOf(own, 'map').focus()
  await own.keyboard.press('ArrowRight')
  await own.keyboard.press('Enter')
  await own.clock.runFor(500)
  await expect(own.locator('#map #summary')).toHaveText(/chosen: king/)
  await own.keyboard.press('+')
  await expect(said(own, 'map')).toHaveText('Zoom 150 %')
  await own.clock.fastForward(5000)
  await own.keyboard.press('+')
  await expect(said(own, 'map')).toHaveText('Zoom 225 %')
  await own.clock.fastForward(5000)
  await expect(said(own, 'map')).toHaveText('Zoom 225 %')
  await own.clock.fastForward(5000)
  await expect(said(own, 'map')).toHaveText(/words.*chosen: king/)
})

test('the cursor reads the values that were given', async ({ page }) => {
  const read = async (id: string, keys: string[], ...texts: (string | RegExp)[]) => {
    await canvasOf(page, id).focus()
    for (const key of keys) await page.keyboard.press(key)
    for (const text of texts) await expect(said(page, id)).toContainText(text)
  }
  await read('bars', ['Home', 'ArrowDown'], 'prince: cosine 0.75')
  await read('bars', ['End'], 'broken: cosine not a number')
  const cosine = Math.cos(0.25).toPrecision(4)
  const down = ['Home', 'ArrowDown', 'ArrowDown', 'ArrowRight']
  await read('heat', down, 'position 2, position 1', `cosine ${cosine}`)
  await read('small', ['Home', 'ArrowDown', 'ArrowRight'], /id cat, column 1\s+value 0.875/)
  const loss = (rate: number) =>
    (0.4 + 3.7 * Math.exp(-rate * 0.01) + 0.05 * Math.sin(9)).toPrecision(4)
  const curves = [`this run ${Number(loss(3))}`, `earlier run ${Number(loss(1.5))}`]
  await read('chart', ['Home', 'ArrowRight'], 'pairs seen 1,000', ...curves)
})

test('the pointer reads and chooses what it is on', async ({ page }) => {
  const bars = canvasOf(page, 'bars')
  await bars.hover({ position: { x: 300, y: 26 + 26 * 2.5 } })
  await expect(page.locator('#bars .tip')).toHaveText('man: cosine 0.5')
  const first = { position: { x: 300, y: 26 + 26 * 0.5 } }
  await bars.click(first)
  await expect.poll(() => choice(page)).toEqual({ index: 0 })
  await page.mouse.move(0, 0)
  // What was chosen stays named, until a second press takes it back.
  await expect(page.locator('#bars .tip')).toBeVisible()
  await bars.click(first)
  await expect.poll(() => choice(page)).toEqual({ index: -1 })
  await page.mouse.move(0, 0)
  await expect(page.locator('#bars .tip')).toHaveCount(0)
})

test('dragging moves the map, and the wheel scrolls the page unless Ctrl is held', async ({
  page,
}) => {
  const map = canvasOf(page, 'map')
  const box = (await map.boundingBox()) as { x: number; y: number }
  await page.mouse.move(1, 1)
  await zoomReady(page.locator('#map'))
  const before = await map.screenshot()
  await page.mouse.move(box.x + 200, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 260, box.y + 180, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => before.equals(await map.screenshot())).toBe(false)
  // Zoomed in, so that the wheel could zoom either way.
  await map.focus()
  await page.keyboard.press('+')
  await expect(said(page, 'map')).toHaveText('Zoom 150 %')
  await map.evaluate((canvas) => (canvas as HTMLElement).blur())
  await scrolling(page, null, () => page.mouse.wheel(0, 100))
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  const near = () => nearness(page.locator('#map'))
  expect(await near()).toBe(1.5)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await expect.poll(near).toBeGreaterThan(1.5)
  await page.keyboard.up('Control')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } })

  test('a tap chooses and names, one finger scrolls the page, two zoom', async ({ page }) => {
    await canvasOf(page, 'bars').tap({ position: { x: 100, y: 26 + 26 * 1.5 } })
    await expect(page.locator('#bars .tip')).toHaveText('prince: cosine 0.75')

    await page.evaluate(() => scrollTo(0, 0))
    const client = await page.context().newCDPSession(page)
    const box = (await canvasOf(page, 'map').boundingBox()) as DOMRect
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
      })
    await zoomReady(page.locator('#map'))
    await touch('touchStart', [150, 200], [200, 200])
    for (let d = 0; d < 80; d += 10) await touch('touchMove', [150 - d, 200], [200 + d, 200])
    await touch('touchEnd')
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await touch('touchStart', [150, 250])
    for (let d = 0; d < 150; d += 15) await touch('touchMove', [150, 250 - d])
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)

    await canvasOf(page, 'map').focus()
    await page.keyboard.press('+')
    // The fingers went from 50 to 190 pixels apart, then 1.5 times nearer.
    await expect(said(page, 'map')).toHaveText('Zoom 570 %')
  })
})

test('a figure that is zoomed before it has a size is zoomed about its middle', async ({
  page,
}) => {
  const seen = () => page.evaluate(() => document.querySelector('lx-word-map')?.seen.zoom)
  await canvasOf(page, 'map').press('+')
  await expect.poll(seen).not.toBeNull()
  const late = await seen()
  await page.addInitScript(() => {
    const measured = new Promise((done) => addEventListener('measured', done))
    const Observer = ResizeObserver
    window.ResizeObserver = class extends Observer {
      constructor(resized: ResizeObserverCallback) {
        super((entries, self) => void measured.then(() => resized(entries, self)))
      }
    }
  })
  await page.reload()
  await canvasOf(page, 'map').press('+')
  // The zoom has come.
  const came = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/zoom-/.test(name)),
    )
  await expect.poll(came).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('measured')))
  await expect.poll(seen).toEqual(late)
})

test('flying to a word puts it in the middle and chooses it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => document.querySelector('lx-word-map')?.flyTo(25))
  await expect(said(page, 'map')).toHaveText(/^Rome/)
  await expect.poll(() => nearness(page.locator('#map'))).toBe(4)
  const { width, height } = (await canvasOf(page, 'map').boundingBox()) as DOMRect
  // What is under a pointer is told when it moves.
  await page.mouse.move(0, 0)
  await canvasOf(page, 'map').hover({ position: { x: width / 2, y: height / 2 } })
  await expect(page.locator('#map .tip')).toHaveText(/^Rome/)
  expect(await page.evaluate(() => document.querySelector('lx-word-map')?.selected)).toBe(25)
})

test('the table has the numbers in full', async ({ page }) => {
  await openTable(page, 'bars')
  await expect(page.locator('#bars tbody tr')).toHaveText([
    /queen\s*0.8125/,
    /prince\s*0.75/,
    /man\s*0.5/,
    /seven\s*-0.25/,
    /broken\s*NaN/,
    /random pairs\s*0.03/,
  ])
})

test('colours follow the theme, also when the page sets it', async ({ page }) => {
  const corner = () =>
    canvasOf(page, 'map').evaluate((canvas) => [
      ...((canvas as HTMLCanvasElement).getContext('2d')?.getImageData(1, 1, 1, 1).data ?? []),
    ])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(corner).toEqual([255, 255, 255, 255])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(corner).toEqual([22, 24, 29, 255])
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  await expect.poll(corner).toEqual([255, 255, 255, 255])
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect.poll(corner).toEqual([255, 255, 255, 255])
})

test('when a face has come, labels are measured anew and colours are not read again', async ({
  page,
}) => {
  await expect.poll(() => painted(canvasOf(page, 'map'))).toBeGreaterThan(0)
  const { measured, read } = await page.evaluate(async () => {
    const counts = { measured: 0, read: 0 }
    const { measureText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.measureText = function (text) {
      counts.measured++
      return measureText.call(this, text)
    }
    const { getComputedStyle } = window
    window.getComputedStyle = (element, ...rest) => {
      if (element.closest('span[hidden]')) counts.read++
      return getComputedStyle.call(window, element, ...rest)
    }
    document.fonts.dispatchEvent(new Event('loadingdone'))
    for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(done))
    return counts
  })
  expect(measured).toBeGreaterThan(0)
  expect(read).toBe(0)
})

test('columns of a matrix that have no room go on below: every number is drawn, and pointed at', async ({
  page,
}) => {
  const columns = 12
  const values = Array.from({ length: 2 * columns }, (_, i) => -(11 + i) / 100)
  const { drawn, placed, found } = await page.evaluate(
    async ({ columns, values }) => {
      const drawn: string[] = []
      const { fillText } = CanvasRenderingContext2D.prototype
      CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        drawn.push(text)
        fillText.call(this, text, ...rest)
      }
      const figure = document.createElement('lx-matrices')
      figure.style.width = '280px'
      figure.matrices = [{ name: 'rows', rows: 2, columns, values: Float32Array.from(values) }]
      document.body.prepend(figure)
      while (drawn.length === 0) await new Promise((done) => requestAnimationFrame(done))
      const inside = figure as unknown as {
        itemPoint(i: number): [number, number]
        itemAt(x: number, y: number): number
      }
      const placed = values.map((_, i) => inside.itemPoint(i))
      return { drawn, placed, found: placed.map(([x, y]) => inside.itemAt(x, y)) }
    },
    { columns, values },
  )
  expect(drawn).toEqual(expect.arrayContaining(values.map((value) => `−${-value}`)))
  expect(found).toEqual(values.map((_, i) => i))
  // The first columns of both rows are above the last ones.
  expect(placed[columns]?.[1]).toBeLessThan(placed[columns - 1]?.[1] as number)
})

test('a figure off screen is not drawn until it comes into view', async ({ page }) => {
  const draws = () => page.evaluate(() => (window as unknown as { draws: number }).draws)
  await page.setViewportSize({ width: 800, height: 400 })
  await page.evaluate(() => {
    scrollTo(0, 0)
    const counter = window as unknown as { draws: number }
    counter.draws = 0
    const { drawImage } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.drawImage = function (...args: unknown[]) {
      counter.draws++
      ;(drawImage as (...args: unknown[]) => void).apply(this, args)
    }
  })
  // Two frames, so that the move away from the figure has been seen.
  const frames = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  await frames()
  await page.evaluate(() => document.querySelector('lx-heatmap')?.refresh())
  await frames()
  expect(await draws()).toBe(0)
  await page.locator('#heat').scrollIntoViewIfNeeded()
  await expect.poll(draws).toBeGreaterThan(0)
})

test('bad numbers and odd words are drawn sensibly or said', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const give = (words: string[], x: number[], y: number[]) =>
    page.evaluate(
      async ([words, x, y]) => {
        const map = document.querySelector('lx-word-map') as HTMLElementTagNameMap['lx-word-map']
        map.groups = new Uint8Array(0)
        map.groupNames = []
        map.counts = []
        map.words = words
        map.x = Float32Array.from(x, (v) => v ?? Number.NaN)
        map.y = Float32Array.from(y, (v) => v ?? Number.NaN)
        await map.updateComplete
      },
      [words, x, y] as const,
    )
  const empty = page.locator('#map .empty')
  const summary = page.locator('#map #summary')
  await give([], [], [])
  await expect(empty).toHaveText('No words yet.')
  await give(['a', 'b'], [1, 2], [1])
  await expect(empty).toHaveText('Expected 2 positions, one for each word; got 2 of x and 1 of y.')
  await give(['a', 'b'], [Number.NaN, 1], [0, Infinity])
  await expect(empty).toHaveText('None of the words has a position that can be drawn.')
  await give(['a', 'b', 'c'], [0, 1, Number.NaN], [0, 1, 1])
  await expect(summary).toHaveText('3 words, 1 without a position.')
  await expect(empty).toHaveCount(0)
  for (const [words, x, y] of [
    [['one'], [3], [4]],
    [
      ['same', 'same again'],
      [7, 7],
      [7, 7],
    ],
    [
      ['far', 'away'],
      [-1e30, 1e30],
      [1e30, -1e30],
    ],
    [
      ['x'.repeat(10_000), 'שלום עולם', '👩‍👩‍👧 🦜'],
      [0, 1, 2],
      [0, 2, 1],
    ],
  ] as [string[], number[], number[]][]) {
    await give(words, x, y)
    await expect(summary).toHaveText(new RegExp(`^${words.length} word`))
    await expect.poll(() => painted(canvasOf(page, 'map'))).toBeGreaterThan(100)
  }
  await page.evaluate(() => {
    const heat = document.querySelector('lx-heatmap') as HTMLElementTagNameMap['lx-heatmap']
    heat.rows = 3
  })
  await expect(page.locator('#heat .empty')).toHaveText('Expected 3 × 48 values, got 2304.')
  expect(errors).toEqual([])
})

test('a curve grows by what is pushed onto its arrays', async ({ page }) => {
  await page.evaluate(() => {
    const chart = document.querySelector('lx-line-chart') as HTMLElementTagNameMap['lx-line-chart']
    const x = [1]
    const y = [5]
    chart.series = [{ name: 'loss', x, y }]
    setTimeout(() => {
      x.push(2, 3)
      y.push(4, Number.NaN)
      chart.refresh()
    }, 50)
  })
  await expect(page.locator('#chart #summary')).toHaveText(
    'loss: not a number at pairs seen 3, lowest 4, highest 5. Gaps because not finite: 1.',
  )
})

test('1,000 mounts and unmounts leave no canvas memory and no listeners behind', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page)
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage')
    return (await client.send('Runtime.getHeapUsage')).usedSize
  }
  const cycle = (times: number) =>
    page.evaluate(async (times) => {
      for (let i = 0; i < times; i++) {
        const map = document.createElement('lx-word-map')
        map.words = ['a', 'b']
        map.x = Float32Array.of(0, 1)
        map.y = Float32Array.of(0, 1)
        document.body.prepend(map)
        await map.updateComplete
        if (i % 50 === 0) await new Promise((done) => requestAnimationFrame(done))
        map.remove()
      }
    }, times)
  await cycle(100)
  const before = await heap()
  await cycle(1000)
  // A figure held back would cost some 20 kB each, 20 MB in all.
  await expect.poll(async () => (await heap()) - before).toBeLessThan(2e6)
})

test('400,000 words are drawn as dots, in the colours of their groups, and answer to keys', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const map = document.querySelector('lx-word-map') as HTMLElementTagNameMap['lx-word-map']
    const n = 400_000
    map.counts = []
    map.groupNames = ['left', 'right']
    map.words = Array.from({ length: n }, (_, i) => `word ${i}`)
    // A square of points, 1,000 x 400: the left half in one colour, the right half in the other.
    map.x = Float32Array.from({ length: n }, (_, i) => i % 1000)
    map.y = Float32Array.from({ length: n }, (_, i) => Math.floor(i / 1000))
    map.groups = Uint8Array.from({ length: n }, (_, i) => (i % 1000 < 500 ? 0 : 1))
    await map.updateComplete
  })
  await expect(page.locator('#map #summary')).toHaveText('400,000 words in 2 groups.')
  const shares = () =>
    canvasOf(page, 'map').evaluate((element) => {
      const canvas = element as HTMLCanvasElement
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      const y = Math.round(canvas.height / 2)
      const bytes = context.getImageData(0, y, canvas.width, 1).data
      const at = (share: number) => bytes.slice(4 * Math.round(share * canvas.width)).slice(0, 3)
      return [0.3, 0.7].map((share) => at(share).join())
    })
  await expect.poll(async () => new Set(await shares()).size).toBe(2)
  await canvasOf(page, 'map').focus()
  await page.keyboard.press('End')
  await expect(said(page, 'map')).toContainText('word 399999')
  await page.keyboard.press('ArrowLeft')
  await expect(said(page, 'map')).toContainText('word 399998')
})

test('the measured summary is for screen readers, and seen beside the table', async ({ page }) => {
  const summary = page.locator('#chart #summary')
  await expect(canvasOf(page, 'chart')).toHaveAccessibleDescription(/lowest/)
  const width = () => summary.evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(width).toBe(1)
  await openTable(page, 'chart')
  await expect.poll(width).toBeGreaterThan(200)
})
