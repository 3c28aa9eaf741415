// Figures of nothing, of what is not finite, of the enormous and the equal: drawn sensibly, or said.
import '../../../../web/plot/index.ts'
import '../../../../web/plot/kinds/matrices.ts'
import '../../../../web/plot/theme/tokens.css'
import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { canvasOf, keepSaid, painted, said } from '../../kit/figures.ts'
import { find, press, textOf } from '../../kit/page.ts'

const NOTHING = 'None of the values is finite, so none can be drawn.'
const { NaN: missing, POSITIVE_INFINITY: infinity } = Number

beforeEach(() => {
  keepSaid()
  return commands.viewport(500, 800)
})

/** Puts one figure with these properties alone on the page, as #bad. */
async function show(element: string, properties: object): Promise<void> {
  document.body.innerHTML = '<style>body { margin: 0; padding: 1rem }</style><main></main>'
  const figure = document.createElement(element) as HTMLElementTagNameMap['lx-bars']
  figure.id = 'bad'
  figure.setAttribute('label', 'Bad values')
  document.querySelector('main')?.replaceChildren(figure)
  Object.assign(figure, properties)
  await figure.updateComplete
  await expect.element(page.css('#bad canvas')).toBeVisible()
}

/** Every item can be gone through and read, and the figure is no wider than the page. */
async function expectWalkable(): Promise<void> {
  canvasOf('#bad').focus()
  await press('Home', 'ArrowRight', 'ArrowDown', 'End', 'Enter', '+', '0', 'Escape')
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(500)
}

const curve = (x: number[], y: number[]) => ({ series: [{ name: 'loss', x, y }] })
const bars = (...values: number[]) => ({ bars: values.map((value) => ({ label: 'bar', value })) })
const grid = (values: number[], rows = 2, columns = values.length / 2) => ({
  ...{ rows, columns, values: Float32Array.from(values) },
})
const matrix = (values: number[], rows = 2) => ({
  matrices: [{ name: 'W', ...grid(values, rows, rows && values.length / rows) }],
})

interface Case {
  /** in the place of the figure */
  empty?: string
  summary?: string | RegExp
  /** the least number of pixels that are painted */
  painted?: number
}

const cases: [string, Record<string, [object, Case]>][] = [
  [
    'lx-line-chart',
    {
      nothing: [{ series: [] }, { empty: 'No values yet.' }],
      'nothing finite': [
        curve([1, missing, 3], [missing, 2, infinity]),
        { empty: NOTHING, summary: NOTHING },
      ],
      gaps: [
        curve([1, 2, 3, 4], [1, missing, -infinity, 2]),
        { summary: /lowest 1, highest 2\. Gaps because not finite: 2\.$/, painted: 300 },
      ],
      'one sample': [curve([5], [7]), { painted: 300 }],
      'equal samples': [curve([1, 1, 1], [2, 2, 2]), { painted: 300 }],
      'enormous values': [curve([-1e30, 0, 1e30], [1e30, -1e30, 1e30]), { painted: 300 }],
      'tiny values': [curve([0, 1e-30], [1e-30, 2e-30]), { painted: 300 }],
    },
  ],
  [
    'lx-bars',
    {
      nothing: [bars(), { empty: 'No values yet.' }],
      'nothing finite': [
        { ...bars(missing, infinity, -infinity), baseline: missing },
        { summary: /Without a bar because not finite: 3\./ },
      ],
      'enormous values': [bars(1e30, -1e30), { painted: 200 }],
      'equal values': [bars(0.5, 0.5), { painted: 200 }],
      zeros: [bars(0, 0), { painted: 200 }],
      'one value': [bars(3), { painted: 200 }],
    },
  ],
  [
    'lx-heatmap',
    {
      nothing: [grid([], 0, 0), { empty: 'No values yet.' }],
      'nothing finite': [
        grid([missing, infinity, -infinity, missing]),
        { empty: NOTHING, summary: NOTHING },
      ],
      gaps: [
        grid([1, infinity, -infinity, 2]),
        { summary: /value from 1 to 2\. Empty because not finite: 2\./, painted: 5000 },
      ],
      'one cell': [grid([4], 1, 1), { painted: 5000 }],
      'equal values': [grid([2, 2, 2, 2]), { painted: 5000 }],
      'enormous values': [grid([1e30, -1e30, 0, 1e30]), { painted: 5000 }],
    },
  ],
  [
    'lx-matrices',
    {
      nothing: [matrix([], 0), { empty: 'No values yet.' }],
      gaps: [
        matrix([missing, infinity, -infinity, 1]),
        { summary: /Not finite, so without colour: 3\./, painted: 500 },
      ],
      'one cell': [matrix([4], 1), { painted: 300 }],
      zeros: [matrix([0, 0, 0, 0]), { painted: 300 }],
      'enormous values': [matrix([1e30, -1e30, 0, 1]), { painted: 300 }],
    },
  ],
]

test.each(cases)('%s of bad values is drawn sensibly, or says so', async (element, given) => {
  for (const [what, [properties, expected]] of Object.entries(given)) {
    await show(element, properties)
    const polled = (get: () => unknown) => expect.poll(get, { message: what })
    await polled(() => textOf('#bad .empty')).toBe(expected.empty)
    if (expected.summary) await polled(() => textOf('#bad #summary')).toMatch(expected.summary)
    if (expected.painted)
      await polled(() => painted(canvasOf('#bad'))).toBeGreaterThan(expected.painted)
    await expectWalkable()
  }
})

const tipHeight = () => expect.poll(() => find('#bad .tip').getBoundingClientRect().height)

test('names of any length and script keep to their place', async () => {
  const names = ['x'.repeat(10_000), 'שלום עולם', '👩‍👩‍👧 🦜', '']
  await show('lx-bars', { bars: names.map((label, i) => ({ label, value: 1 - i / 4 })) })
  await expect.poll(() => textOf('#bad #summary')).toMatch(/Highest: x{60}… 1;/)
  canvasOf('#bad').focus()
  await press('Home')
  await tipHeight().toBeLessThan(200)
  await press('ArrowDown')
  await expect.element(said('#bad')).toHaveText('שלום עולם: value 0.75')
  await expectWalkable()

  // Long labels are cut between letters, also those of several characters.
  const rowLabels = ['👩‍👩‍👧'.repeat(2000), 'א'.repeat(10_000)]
  await show('lx-heatmap', { ...grid([1, 2, 3, 4]), rowLabels, columnLabels: ['a', 'b'] })
  canvasOf('#bad').focus()
  await press('Home')
  await tipHeight().toBeLessThan(200)
  // Whole families, and the value after them.
  await expect.element(page.css('#bad .tip')).toHaveText(/^row (👩‍👩‍👧){24}…, column a\s+value 1$/u)
  await expectWalkable()

  await show('lx-matrices', matrix([missing, infinity, -infinity, 1]))
  canvasOf('#bad').focus()
  await press('Home')
  await expect.element(said('#bad')).toHaveTextContent('value NaN')
})
