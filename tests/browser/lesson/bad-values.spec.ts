import { expect, type Locator, type Page, test } from '@playwright/test'
import { sharedPage } from '../kit/shared-page.ts'

const port = Number(process.env.LEXISCOPE_PORT ?? '4517') + 1
const NOTHING = 'None of the values is finite, so none can be drawn.'
const errors: string[] = []

// Each shows a figure of its own in place of the one before.
const shared = sharedPage(async (page) => {
  page.on('pageerror', (error) => errors.push(error.message))
  await page.setViewportSize({ width: 500, height: 800 })
  await page.goto(`http://localhost:${port}/plot.html`)
  await expect(page.locator('#small canvas')).toBeAttached()
})

test.beforeEach(() => {
  errors.length = 0
})
test.afterEach(() => expect(errors).toEqual([]))

/** Puts one figure with these properties alone on the page, as #bad. */
async function show(page: Page, element: string, properties: Record<string, unknown>) {
  await page.evaluate(
    async ([element, properties]) => {
      const figure = document.createElement(element) as HTMLElement & {
        updateComplete: Promise<unknown>
      }
      figure.id = 'bad'
      figure.setAttribute('label', 'Bad values')
      // JSON has neither; arrays of numbers are those of the core.
      const revived = JSON.parse(properties, (key, value) => {
        if (value === 'NaN' || value === '∞' || value === '-∞')
          return Number(value.replace('∞', 'Infinity'))
        return key === 'values' && Array.isArray(value) ? Float32Array.from(value) : value
      })
      document.querySelector('main')?.replaceChildren(figure)
      Object.assign(figure, revived)
      await figure.updateComplete
    },
    [element, JSON.stringify(properties)] as const,
  )
  await expect(page.locator('#bad canvas')).toBeVisible()
}

const heightOf = async (part: Locator) => (await part.boundingBox())?.height

const summary = (page: Page) => page.locator('#bad #summary')
const empty = (page: Page) => page.locator('#bad .empty')

/** The pixels that differ from the ground, once the figure is drawn. */
async function expectPainted(page: Page, least: number) {
  await expect
    .poll(() =>
      page.locator('#bad canvas').evaluate((element) => {
        const { width, height } = element as HTMLCanvasElement
        const context = (element as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D
        const words = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
        return words.filter((word) => word !== words[0]).length
      }),
    )
    .toBeGreaterThan(least)
}

/** Every item can be gone through and read, and the figure is no wider than the page. */
async function expectWalkable(page: Page) {
  await page.locator('#bad canvas').focus()
  for (const key of ['Home', 'ArrowRight', 'ArrowDown', 'End', 'Enter', '+', '0', 'Escape'])
    await page.keyboard.press(key)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(500)
}

test.describe('curves', () => {
  const series = (x: unknown[], y: unknown[]) => ({ series: [{ name: 'loss', x, y }] })

  test('of nothing, and of nothing finite, say so', async () => {
    const page = shared()
    await show(page, 'lx-line-chart', { series: [] })
    await expect(empty(page)).toHaveText('No values yet.')
    await show(page, 'lx-line-chart', series([1, 'NaN', 3], ['NaN', 2, '∞']))
    await expect(empty(page)).toHaveText(NOTHING)
    await expect(summary(page)).toHaveText(NOTHING)
    await expectWalkable(page)
  })

  test('have gaps where values are missing, and say how many', async () => {
    const page = shared()
    await show(page, 'lx-line-chart', series([1, 2, 3, 4], [1, 'NaN', '-∞', 2]))
    await expect(summary(page)).toHaveText(/lowest 1, highest 2\. Gaps because not finite: 2\.$/)
    await expectPainted(page, 300)
  })

  for (const [what, x, y] of [
    ['one sample', [5], [7]],
    ['equal samples', [1, 1, 1], [2, 2, 2]],
    ['enormous values', [-1e30, 0, 1e30], [1e30, -1e30, 1e30]],
    ['tiny values', [0, 1e-30], [1e-30, 2e-30]],
  ] as const) {
    test(`of ${what} are drawn`, async () => {
      const page = shared()
      await show(page, 'lx-line-chart', series([...x], [...y]))
      await expect(empty(page)).toHaveCount(0)
      await expectPainted(page, 300)
      await expectWalkable(page)
    })
  }
})

test.describe('bars', () => {
  test('of nothing say so, and those without a value say that', async () => {
    const page = shared()
    await show(page, 'lx-bars', { bars: [] })
    await expect(empty(page)).toHaveText('No values yet.')
    const bars = ['NaN', '∞', '-∞'].map((value) => ({ label: `a ${value}`, value }))
    await show(page, 'lx-bars', { bars, baseline: 'NaN' })
    await expect(summary(page)).toContainText('Without a bar because not finite: 3.')
    await expectWalkable(page)
  })

  test('of enormous, equal and zero values are drawn', async () => {
    const page = shared()
    for (const values of [[1e30, -1e30], [0.5, 0.5], [0, 0], [3]]) {
      await show(page, 'lx-bars', { bars: values.map((value) => ({ label: 'bar', value })) })
      await expectPainted(page, 200)
      await expectWalkable(page)
    }
  })

  test('with names of any length and script keep to their place', async () => {
    const page = shared()
    const names = ['x'.repeat(10_000), 'שלום עולם', '👩‍👩‍👧 🦜', '']
    await show(page, 'lx-bars', { bars: names.map((label, i) => ({ label, value: 1 - i / 4 })) })
    await expect(summary(page)).toHaveText(/Highest: x{60}… 1;/)
    await expectPainted(page, 500)
    await page.locator('#bad canvas').focus()
    await page.keyboard.press('Home')
    await expect.poll(() => heightOf(page.locator('#bad .tip'))).toBeLessThan(200)
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('#bad .said')).toHaveText('שלום עולם: value 0.75')
    await expectWalkable(page)
  })
})

test.describe('a heat-map', () => {
  const grid = (values: unknown[], rows = 2, columns = values.length / 2) => ({
    rows,
    columns,
    values,
  })

  test('of nothing finite says so, and one with gaps says how many', async () => {
    const page = shared()
    await show(page, 'lx-heatmap', grid([], 0, 0))
    await expect(empty(page)).toHaveText('No values yet.')
    await show(page, 'lx-heatmap', grid(['NaN', '∞', '-∞', 'NaN']))
    await expect(empty(page)).toHaveText(NOTHING)
    await expect(summary(page)).toHaveText(NOTHING)
    await show(page, 'lx-heatmap', grid([1, '∞', '-∞', 2]))
    await expect(summary(page)).toContainText('value from 1 to 2. Empty because not finite: 2.')
    await expectPainted(page, 5000)
    await expectWalkable(page)
  })

  test('of one cell, of equal and of enormous values is drawn', async () => {
    const page = shared()
    for (const given of [grid([4], 1, 1), grid([2, 2, 2, 2]), grid([1e30, -1e30, 0, 1e30])]) {
      await show(page, 'lx-heatmap', given)
      await expect(empty(page)).toHaveCount(0)
      await expectPainted(page, 5000)
      await expectWalkable(page)
    }
  })

  test('cuts long labels between letters, also those of several characters', async () => {
    const page = shared()
    const rowLabels = ['👩‍👩‍👧'.repeat(2000), 'א'.repeat(10_000)]
    const columnLabels = ['a', 'b']
    await show(page, 'lx-heatmap', { ...grid([1, 2, 3, 4]), rowLabels, columnLabels })
    await expectPainted(page, 5000)
    await page.locator('#bad canvas').focus()
    await page.keyboard.press('Home')
    await expect.poll(() => heightOf(page.locator('#bad .tip'))).toBeLessThan(200)
    // Whole families, and the value after them.
    await expect(page.locator('#bad .tip')).toHaveText(/^row (👩‍👩‍👧){24}…, column a\s+value 1$/u)
    await expectWalkable(page)
  })
})

test.describe('matrices', () => {
  const matrices = (values: unknown[], rows = 2) => ({
    matrices: [{ name: 'W', rows, columns: rows === 0 ? 0 : values.length / rows, values }],
  })

  test('of nothing say so, and what is not finite is counted and written', async () => {
    const page = shared()
    await show(page, 'lx-matrices', matrices([], 0))
    await expect(empty(page)).toHaveText('No values yet.')
    await show(page, 'lx-matrices', matrices(['NaN', '∞', '-∞', 1]))
    await expect(summary(page)).toContainText('Not finite, so without colour: 3.')
    await expectPainted(page, 500)
    await page.locator('#bad canvas').focus()
    await page.keyboard.press('Home')
    await expect(page.locator('#bad .said')).toContainText('value NaN')
    await expectWalkable(page)
  })

  test('of one cell, of equal and of enormous values are drawn', async () => {
    const page = shared()
    for (const given of [matrices([4], 1), matrices([0, 0, 0, 0]), matrices([1e30, -1e30, 0, 1])]) {
      await show(page, 'lx-matrices', given)
      await expectPainted(page, 300)
      await expectWalkable(page)
    }
  })
})
