// Figures of nothing, of what is not finite, of the enormous and the equal: drawn sensibly, or said.
import '../../../../web/plot/index.ts'
import '../../../../web/plot/kinds/matrices.ts'
import '../../../../web/plot/theme/tokens.css'
import { beforeEach, describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { canvasOf, keepSaid, said } from '../../kit/figures.ts'
import { find, press, textOf } from '../../kit/page.ts'

const NOTHING = 'None of the values is finite, so none can be drawn.'
const { NaN: missing, POSITIVE_INFINITY: infinity } = Number

beforeEach(() => {
  keepSaid()
  return commands.viewport(500, 800)
})

/** Puts one figure with these properties alone on the page, as #bad. */
async function show(element: string, properties: Record<string, unknown>): Promise<void> {
  document.body.innerHTML = '<style>body { margin: 0; padding: 1rem }</style><main></main>'
  const figure = document.createElement(element) as HTMLElementTagNameMap['lx-bars']
  figure.id = 'bad'
  figure.setAttribute('label', 'Bad values')
  document.querySelector('main')?.replaceChildren(figure)
  Object.assign(figure, properties)
  await figure.updateComplete
  await expect.element(page.css('#bad canvas')).toBeVisible()
}

const summary = () => expect.poll(() => textOf('#bad #summary'))
const empty = () => expect.poll(() => textOf('#bad .empty'))
const tipHeight = () => expect.poll(() => find('#bad .tip').getBoundingClientRect().height)

/** How many pixels differ from the ground, once the figure is drawn. */
const expectPainted = (least: number) =>
  expect
    .poll(() => {
      const { width, height } = canvasOf('#bad')
      const context = canvasOf('#bad').getContext('2d') as CanvasRenderingContext2D
      const words = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
      return words.filter((word) => word !== words[0]).length
    })
    .toBeGreaterThan(least)

/** Every item can be gone through and read, and the figure is no wider than the page. */
async function expectWalkable(): Promise<void> {
  canvasOf('#bad').focus()
  await press('Home', 'ArrowRight', 'ArrowDown', 'End', 'Enter', '+', '0', 'Escape')
  await expect.poll(() => document.documentElement.scrollWidth).toBe(500)
}

describe('curves', () => {
  const series = (x: number[], y: number[]) => ({ series: [{ name: 'loss', x, y }] })

  test('of nothing, and of nothing finite, say so', async () => {
    await show('lx-line-chart', { series: [] })
    await empty().toBe('No values yet.')
    await show('lx-line-chart', series([1, missing, 3], [missing, 2, infinity]))
    await empty().toBe(NOTHING)
    await summary().toBe(NOTHING)
    await expectWalkable()
  })

  test('have gaps where values are missing, and say how many', async () => {
    await show('lx-line-chart', series([1, 2, 3, 4], [1, missing, -infinity, 2]))
    await summary().toMatch(/lowest 1, highest 2\. Gaps because not finite: 2\.$/)
    await expectPainted(300)
  })

  test.each([
    ['one sample', [5], [7]],
    ['equal samples', [1, 1, 1], [2, 2, 2]],
    ['enormous values', [-1e30, 0, 1e30], [1e30, -1e30, 1e30]],
    ['tiny values', [0, 1e-30], [1e-30, 2e-30]],
  ])('of %s are drawn', async (_what, x, y) => {
    await show('lx-line-chart', series(x, y))
    await expectPainted(300)
    await empty().toBeUndefined()
    await expectWalkable()
  })
})

describe('bars', () => {
  test('of nothing say so, and those without a value say that', async () => {
    await show('lx-bars', { bars: [] })
    await empty().toBe('No values yet.')
    const bars = [missing, infinity, -infinity].map((value) => ({ label: `a ${value}`, value }))
    await show('lx-bars', { bars, baseline: missing })
    await summary().toContain('Without a bar because not finite: 3.')
    await expectWalkable()
  })

  test('of enormous, equal and zero values are drawn', async () => {
    for (const values of [[1e30, -1e30], [0.5, 0.5], [0, 0], [3]]) {
      await show('lx-bars', { bars: values.map((value) => ({ label: 'bar', value })) })
      await expectPainted(200)
      await expectWalkable()
    }
  })

  test('with names of any length and script keep to their place', async () => {
    const names = ['x'.repeat(10_000), 'שלום עולם', '👩‍👩‍👧 🦜', '']
    await show('lx-bars', { bars: names.map((label, i) => ({ label, value: 1 - i / 4 })) })
    await summary().toMatch(/Highest: x{60}… 1;/)
    await expectPainted(500)
    canvasOf('#bad').focus()
    await press('Home')
    await tipHeight().toBeLessThan(200)
    await press('ArrowDown')
    await expect.element(said('#bad')).toHaveText('שלום עולם: value 0.75')
    await expectWalkable()
  })
})

describe('a heat-map', () => {
  const grid = (values: number[], rows = 2, columns = values.length / 2) => ({
    rows,
    columns,
    values: Float32Array.from(values),
  })

  test('of nothing finite says so, and one with gaps says how many', async () => {
    await show('lx-heatmap', grid([], 0, 0))
    await empty().toBe('No values yet.')
    await show('lx-heatmap', grid([missing, infinity, -infinity, missing]))
    await empty().toBe(NOTHING)
    await summary().toBe(NOTHING)
    await show('lx-heatmap', grid([1, infinity, -infinity, 2]))
    await summary().toContain('value from 1 to 2. Empty because not finite: 2.')
    await expectPainted(5000)
    await expectWalkable()
  })

  test('of one cell, of equal and of enormous values is drawn', async () => {
    for (const given of [grid([4], 1, 1), grid([2, 2, 2, 2]), grid([1e30, -1e30, 0, 1e30])]) {
      await show('lx-heatmap', given)
      await expectPainted(5000)
      await empty().toBeUndefined()
      await expectWalkable()
    }
  })

  test('cuts long labels between letters, also those of several characters', async () => {
    const rowLabels = ['👩‍👩‍👧'.repeat(2000), 'א'.repeat(10_000)]
    await show('lx-heatmap', { ...grid([1, 2, 3, 4]), rowLabels, columnLabels: ['a', 'b'] })
    await expectPainted(5000)
    canvasOf('#bad').focus()
    await press('Home')
    await tipHeight().toBeLessThan(200)
    // Whole families, and the value after them.
    await expect
      .element(page.css('#bad .tip'))
      .toHaveText(/^row (👩‍👩‍👧){24}…, column a\s+value 1$/u)
    await expectWalkable()
  })
})

describe('matrices', () => {
  const matrices = (values: number[], rows = 2) => ({
    matrices: [
      {
        name: 'W',
        rows,
        columns: rows === 0 ? 0 : values.length / rows,
        values: Float32Array.from(values),
      },
    ],
  })

  test('of nothing say so, and what is not finite is counted and written', async () => {
    await show('lx-matrices', matrices([], 0))
    await empty().toBe('No values yet.')
    await show('lx-matrices', matrices([missing, infinity, -infinity, 1]))
    await summary().toContain('Not finite, so without colour: 3.')
    await expectPainted(500)
    canvasOf('#bad').focus()
    await press('Home')
    await expect.element(said('#bad')).toHaveTextContent('value NaN')
    await expectWalkable()
  })

  test('of one cell, of equal and of enormous values are drawn', async () => {
    for (const given of [matrices([4], 1), matrices([0, 0, 0, 0]), matrices([1e30, -1e30, 0, 1])]) {
      await show('lx-matrices', given)
      await expectPainted(300)
      await expectWalkable()
    }
  })
})
