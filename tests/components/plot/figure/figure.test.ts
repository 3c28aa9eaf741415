// What every figure does: named, drawn, tabled, themed, and let go.
import '../../../../web/plot/kinds/matrices.ts'
import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { canvasOf, openTable, painted, pixels, said, showFigures } from '../../kit/figures.ts'
import {
  bringIntoView,
  find,
  findAll,
  frame,
  frames,
  laidOut,
  press,
  replace,
  textOf,
  textsOf,
  violations,
} from '../../kit/page.ts'
import { figure } from '../five-figures.ts'

const FIGURES = ['#map', '#chart', '#bars', '#heat', '#small']

beforeEach(showFigures)

test('every figure has a name, a summary and something painted', async () => {
  for (const id of FIGURES) {
    const canvas = page.css(`${id} canvas`)
    bringIntoView(canvasOf(id))
    // At once, not when a wait is over: a name is there with its figure.
    expect(canvasOf(id).getAttribute('aria-label'), `the name of ${id}`).toMatch(/\w/)
    await expect.element(canvas).toHaveAccessibleName(/\w/)
    await expect.element(canvas).toHaveAccessibleDescription(/\d+ (words|bars|rows)|lowest/)
    await expect.poll(() => painted(canvasOf(id))).toBeGreaterThan(500)
  }
})

test('nothing is found against accessibility in light and dark, of figures with their tables', async () => {
  // Of every kind of cell a few: on thousands of them axe takes a minute.
  const [heat, chart] = [figure('heat'), figure('chart')]
  heat.rows = 4
  heat.columns = 4
  heat.values = Float32Array.from({ length: 16 }, (_, i) => heat.values[i] as number)
  chart.series = chart.series.map((curve) => ({ ...curve, x: [1, 2, 3], y: [3, 2, 1] }))
  for (const id of FIGURES) await openTable(id)
  expect(await violations('main')).toEqual([])
  // Nor does the page scroll sideways on a phone.
  await commands.viewport(320, 700)
  await laidOut()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('the table has the numbers in full', async () => {
  await openTable('#bars')
  await expect
    .poll(() => textsOf('#bars tbody tr'))
    .toEqual([
      'queen 0.8125',
      'prince 0.75',
      'man 0.5',
      'seven -0.25',
      'broken NaN',
      'random pairs 0.03',
    ])
})

test('colours follow the theme, also when the page sets it', async () => {
  const paper = () => {
    const [red = 0, green = 0, blue = 0] = pixels(canvasOf('#map'), 1, 1, 1, 1)
    return (red + green + blue) / 3 > 127 ? 'light' : 'dark'
  }
  await commands.emulateMedia({ colorScheme: 'light' })
  await expect.poll(paper).toBe('light')
  await commands.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).toBe('dark')
  document.documentElement.setAttribute('data-theme', 'light')
  await expect.poll(paper).toBe('light')
  document.documentElement.removeAttribute('data-theme')
  await expect.poll(paper).toBe('dark')
  await commands.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect.poll(paper).toBe('light')
})

test('when a face has come, labels are measured anew and colours are not read again', async () => {
  await expect.poll(() => painted(canvasOf('#map'))).toBeGreaterThan(0)
  const counts = { measured: 0, read: 0 }
  replace(CanvasRenderingContext2D.prototype, 'measureText', (measureText) => {
    return function (this: CanvasRenderingContext2D, text) {
      counts.measured++
      return measureText.call(this, text)
    }
  })
  replace(window, 'getComputedStyle', (getComputedStyle) => (element, ...rest) => {
    if (element.closest('span[hidden]')) counts.read++
    return getComputedStyle.call(window, element, ...rest)
  })
  document.fonts.dispatchEvent(new Event('loadingdone'))
  await frames(3)
  expect(counts.measured).toBeGreaterThan(0)
  expect(counts.read).toBe(0)
})

test('columns of a matrix that have no room go on below: every number is drawn, and pointed at', async () => {
  const columns = 12
  const values = Array.from({ length: 2 * columns }, (_, i) => -(11 + i) / 100)
  const drawn: string[] = []
  replace(CanvasRenderingContext2D.prototype, 'fillText', (fillText) => {
    return function (this: CanvasRenderingContext2D, text, ...rest) {
      drawn.push(text)
      fillText.call(this, text, ...rest)
    }
  })
  const matrices = document.createElement('lx-matrices')
  matrices.style.width = '280px'
  matrices.matrices = [{ name: 'rows', rows: 2, columns, values: Float32Array.from(values) }]
  document.body.replaceChildren(matrices)
  while (!drawn.includes('rows')) await frame()
  const inside = matrices as unknown as {
    itemPoint(i: number): [number, number]
    itemAt(x: number, y: number): number
  }
  const placed = values.map((_, i) => inside.itemPoint(i))
  expect(drawn).toEqual(expect.arrayContaining(values.map((value) => `−${-value}`)))
  expect(placed.map(([x, y]) => inside.itemAt(x, y))).toEqual(values.map((_, i) => i))
  // The first columns of both rows are above the last ones.
  expect(placed[columns]?.[1]).toBeLessThan(placed[columns - 1]?.[1] as number)
})

test('a figure off screen is not drawn until it comes into view', async () => {
  await commands.viewport(800, 400)
  scrollTo(0, 0)
  const { drawing } = figure('heat') as unknown as { drawing: { onScreen: boolean; frame: number } }
  await expect.poll(() => drawing.onScreen || drawing.frame !== 0).toBe(false)
  let draws = 0
  replace(CanvasRenderingContext2D.prototype, 'drawImage', (drawImage) => {
    return function (this: CanvasRenderingContext2D, ...args: unknown[]) {
      draws++
      ;(drawImage as (...args: unknown[]) => void).apply(this, args)
    }
  })
  await frames()
  figure('heat').refresh()
  await frames()
  expect(draws).toBe(0)
  bringIntoView(figure('heat'))
  await expect.poll(() => draws).toBeGreaterThan(0)
})

test('bad numbers and odd words are drawn sensibly or said', async () => {
  const map = figure('map')
  const give = async (words: string[], x: number[], y: number[]) => {
    map.groups = new Uint8Array(0)
    map.groupNames = []
    map.counts = []
    map.words = words
    map.x = Float32Array.from(x)
    map.y = Float32Array.from(y)
    await map.updateComplete
  }
  const empty = () => textOf('#map .empty')
  const summary = () => textOf('#map #summary')
  await give([], [], [])
  await expect.poll(empty).toBe('No words yet.')
  await give(['a', 'b'], [1, 2], [1])
  await expect.poll(empty).toBe('Expected 2 positions, one for each word; got 2 of x and 1 of y.')
  await give(['a', 'b'], [Number.NaN, 1], [0, Infinity])
  await expect.poll(empty).toBe('None of the words has a position that can be drawn.')
  await give(['a', 'b', 'c'], [0, 1, Number.NaN], [0, 1, 1])
  await expect.poll(summary).toBe('3 words, 1 without a position.')
  expect(empty()).toBeUndefined()
  for (const given of [
    { one: [3, 4] },
    { same: [7, 7], 'same again': [7, 7] },
    { far: [-1e30, 1e30], away: [1e30, -1e30] },
    { ['x'.repeat(10_000)]: [0, 0], 'שלום עולם': [1, 2], '👩‍👩‍👧 🦜': [2, 1] },
  ]) {
    const [words, at] = [Object.keys(given), Object.values(given)]
    await give(
      words,
      at.map(([x = 0]) => x),
      at.map(([, y = 0]) => y),
    )
    await expect.poll(summary).toMatch(new RegExp(`^${words.length} word`))
    await expect.poll(() => painted(canvasOf('#map'))).toBeGreaterThan(100)
  }
  figure('heat').rows = 3
  await expect.poll(() => textOf('#heat .empty')).toBe('Expected 3 × 48 values, got 2304.')
})

test('a curve grows by what is pushed onto its arrays', async () => {
  const chart = figure('chart')
  const x = [1]
  const y = [5]
  chart.series = [{ name: 'loss', x, y }]
  await chart.updateComplete
  await frames()
  x.push(2, 3)
  y.push(4, Number.NaN)
  chart.refresh()
  await expect
    .poll(() => textOf('#chart #summary'))
    .toBe('loss: not a number at pairs seen 3, lowest 4, highest 5. Gaps because not finite: 1.')
})

test('the legend shows each curve with its dashes, and points as points', async () => {
  const chart = figure('chart')
  const [x, y] = [
    [0, 1],
    [0, 1],
  ]
  chart.series = [
    { name: 'solid', x, y },
    { name: 'dashed', x, y },
    { name: 'points', x, y, dots: true },
  ]
  await chart.updateComplete
  const [solid, dashed, points] = findAll('#chart .swatch').map((each) => ({
    className: each.className,
    mask: getComputedStyle(each).maskImage,
  }))
  expect(solid).toEqual({ className: 'swatch curve', mask: 'none' })
  expect(dashed?.mask).toMatch(/^repeating-linear-gradient\(.* 0px, .* 7px, .* 7px, .* 11px\)$/)
  expect(points).toEqual({ className: 'swatch shape-0', mask: 'none' })
})

test('figures that have left the page are held by nothing, nor is what they drew on', async () => {
  const gone: WeakRef<object>[] = []
  const comeAndGo = async () => {
    const map = document.createElement('lx-word-map')
    map.words = ['a', 'b']
    map.x = Float32Array.of(0, 1)
    map.y = Float32Array.of(0, 1)
    document.body.prepend(map)
    await map.updateComplete
    await frame()
    gone.push(new WeakRef(map), new WeakRef(map.shadowRoot?.querySelector('canvas') as object))
    map.remove()
  }
  for (let i = 0; i < 20; i++) await comeAndGo()
  await frames()
  await expect
    .poll(async () => {
      await commands.collectGarbage()
      return gone.flatMap((each, i) => (each.deref() === undefined ? [] : [i]))
    })
    .toEqual([])
})

test('400,000 words are drawn as dots, in the colours of their groups, and answer to keys', async () => {
  const map = figure('map')
  const n = 400_000
  map.counts = []
  map.groupNames = ['left', 'right']
  map.words = Array.from({ length: n }, (_, i) => `word ${i}`)
  // A square of points, 1,000 x 400: the left half in one colour, the right half in the other.
  map.x = Float32Array.from({ length: n }, (_, i) => i % 1000)
  map.y = Float32Array.from({ length: n }, (_, i) => Math.floor(i / 1000))
  map.groups = Uint8Array.from({ length: n }, (_, i) => (i % 1000 < 500 ? 0 : 1))
  await map.updateComplete
  await expect.poll(() => textOf('#map #summary')).toBe('400,000 words in 2 groups.')
  const canvas = canvasOf('#map')
  const shares = () => {
    const bytes = pixels(canvas, 0, Math.round(canvas.height / 2), canvas.width, 1)
    const at = (share: number) => bytes.slice(4 * Math.round(share * canvas.width)).slice(0, 3)
    return [0.3, 0.7].map((share) => at(share).join())
  }
  await expect.poll(() => new Set(shares()).size).toBe(2)
  canvas.focus()
  await press('End')
  await expect.element(said('#map')).toHaveTextContent('word 399999')
  await press('ArrowLeft')
  await expect.element(said('#map')).toHaveTextContent('word 399998')
})

test('the measured summary is for screen readers, and seen beside the table', async () => {
  await expect.element(page.css('#chart canvas')).toHaveAccessibleDescription(/lowest/)
  const width = () => find('#chart #summary').getBoundingClientRect().width
  await expect.poll(width).toBeLessThan(5)
  await openTable('#chart')
  await expect.poll(width).toBeGreaterThan(200)
})
