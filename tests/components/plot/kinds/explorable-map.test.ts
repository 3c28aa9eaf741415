import '../../../../web/plot/kinds/explorable-map.ts'
import '../../../../web/plot/theme/tokens.css'
import { beforeEach, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import type { ExplorableMap } from '../../../../web/plot/kinds/explorable-map.ts'
import { besideMenu, canvasOf, keepSaid, pressTool, rows, said } from '../../kit/figures.ts'
import { find, laidOut, press, textOf, textsOf, violations } from '../../kit/page.ts'

interface Place {
  x: number
  y: number
}

const MAP = 'lx-explorable-map'
let map: Omit<ExplorableMap, 'itemPoint'> & { itemPoint(i: number): [number, number] }
let heard: { name: string; detail: unknown }[]

/** 20 words on a grid of 5 columns and 4 rows. */
beforeEach(async () => {
  keepSaid()
  document.body.innerHTML = `
    <style>
      body {
        margin: 0;
        padding: 1rem;
        font-family: sans-serif;
        color: var(--lx-ink);
        background: var(--lx-paper);
      }
    </style>
    <main>
      <h1>A map under test</h1>
      <lx-explorable-map label="Words in rows"></lx-explorable-map>
    </main>`
  map = find(MAP) as unknown as typeof map
  map.words = Array.from({ length: 20 }, (_, i) => `w${i}`)
  map.x = Float32Array.from(map.words, (_, i) => i % 5)
  map.y = Float32Array.from(map.words, (_, i) => Math.floor(i / 5))
  map.counts = map.words.map((_, i) => 100 - i)
  heard = []
  for (const name of ['lx-selection', 'lx-pose', 'lx-select']) {
    map.addEventListener(name, (event) => {
      const { detail } = event as CustomEvent
      heard.push({ name, detail: detail.indices === undefined ? detail : [...detail.indices] })
    })
  }
  await expect.poll(summary).toBe('20 words.')
  await laidOut()
})

const summary = () => textOf(`${MAP} #summary`)
const selection = () => expect.poll(() => [...map.selection])

/** A tool that drags draw with from now on, by mouse or finger. */
async function draw(name: string) {
  await pressTool(MAP, name)
  await expect.element(besideMenu(MAP, name)).toHaveAttribute('aria-pressed', 'true')
  await laidOut()
}

/** Where word i is on the page, by the figure's own view. */
function place(i: number): Place {
  const [x, y] = map.itemPoint(i)
  const box = canvasOf(MAP).getBoundingClientRect()
  return { x: box.x + x, y: box.y + y }
}

async function drag(path: readonly Place[]) {
  const [first, ...others] = path
  await commands.mouseMove(first?.x ?? 0, first?.y ?? 0)
  await commands.mouseDown()
  for (const { x, y } of others) await commands.mouseMove(x, y, 4)
  await commands.mouseUp()
}

/** A box on the page that holds words a and b at its corners, and a little more. */
function around(a: number, b: number): [Place, Place] {
  const [from, to] = [place(a), place(b)]
  const by = (one: number, other: number) => (one <= other ? -9 : 9)
  return [
    { x: from.x + by(from.x, to.x), y: from.y + by(from.y, to.y) },
    { x: to.x - by(from.x, to.x), y: to.y - by(from.y, to.y) },
  ]
}

async function inSpace() {
  map.z = Float32Array.from(map.words, (_, i) => (i % 2) * 2)
  await expect.poll(summary).toContain('Turned by 0°')
}

test('Shift with a drag selects a box, in rows and columns', async () => {
  const [from, to] = around(11, 8)
  await commands.keyDown('Shift')
  await drag([from, to])
  await commands.keyUp('Shift')
  await selection().toEqual([6, 7, 8, 11, 12, 13])
  await expect.element(said(MAP)).toHaveText('6 words selected: w6, w7, w8, w11, w12, w13.')
  await expect.poll(summary).toContain('6 selected.')
  // The click that ends a drag chooses nothing, and the view has not moved.
  expect(heard).toEqual([{ name: 'lx-selection', detail: [6, 7, 8, 11, 12, 13] }])
  const selected = (await rows(MAP)).filter((cells) => cells.at(-1) === 'yes')
  expect(selected.map(([word]) => word)).toEqual(['w6', 'w7', 'w8', 'w11', 'w12', 'w13'])
})

test('the box tool selects by drags alone, adds with Shift, and leaves clicks as they are', async () => {
  await draw('Select by box')
  await drag(around(0, 1))
  await selection().toEqual([0, 1])
  await commands.keyDown('Shift')
  await drag(around(18, 19))
  await commands.keyUp('Shift')
  await selection().toEqual([0, 1, 18, 19])
  const { x, y } = place(12)
  await commands.mouseClick(x, y)
  await expect.poll(() => heard.at(-1)).toEqual({ name: 'lx-select', detail: { index: 12 } })
  await drag(around(7, 7))
  await selection().toEqual([7])
})

test('a lasso selects what it surrounds, not what lies in its bay', async () => {
  await draw('Select by lasso')
  const at = (i: number, dx: number, dy: number) => {
    const { x, y } = place(i)
    return { x: x + dx, y: y + dy }
  }
  // Around the first, second and third column of the lower two rows, with a bay over w6.
  await drag([
    at(0, -12, 12),
    at(2, 12, 12),
    at(7, 12, -12),
    at(7, -12, -12),
    at(2, -12, -12),
    at(0, 12, -12),
    at(5, 12, -12),
    at(5, -12, -12),
  ])
  await selection().toEqual([0, 1, 2, 5, 7])
})

test('by keys: a box from the cursor, all in view, one word, and Escape', async () => {
  canvasOf(MAP).focus()
  await press('Home', 'b')
  await expect.element(said(MAP)).toHaveTextContent('Enter selects')
  const [zero, six] = [place(0), place(6)]
  const steps = (pixels: number) => Math.ceil((Math.abs(pixels) - 20) / 20)
  for (let i = 0; i < steps(six.x - zero.x); i++) await press('ArrowRight')
  // The corner starts 20 pixels below the cursor's word; w6 lies above.
  for (let i = 0; i < steps(six.y - zero.y) + 2; i++) await press('ArrowUp')
  await press('Shift+ArrowRight', 'Enter')
  await selection().toContain(6)
  await expect.element(said(MAP)).toHaveTextContent('selected:')
  await press('Escape')
  await selection().toEqual([])
  await expect.element(said(MAP)).toHaveText('Nothing selected.')
  await press('v')
  await selection().toHaveLength(20)
  await press('Home', 's')
  await selection().toHaveLength(19)
  await press('b', 'Escape')
  await selection().toHaveLength(19)
})

test('what is in view is what zooming has left of the map', async () => {
  canvasOf(MAP).focus()
  for (let i = 0; i < 6; i++) await press('+')
  await expect.element(said(MAP)).toHaveTextContent('Zoom 1139 %')
  await pressTool(MAP, 'Select in view')
  const { width, height } = (map as unknown as { size: { width: number; height: number } }).size
  const inView = Array.from({ length: 20 }, (_, i) => i).filter((i) => {
    const [x, y] = map.itemPoint(i)
    return x >= 0 && y >= 0 && x <= width && y <= height
  })
  expect(inView.length).toBeLessThan(20)
  await selection().toEqual(inView)
})

test('in space a drag and Shift with arrows turn the map; the table has all three coordinates', async () => {
  await inSpace()
  const whole = place(1)
  const box = canvasOf(MAP).getBoundingClientRect()
  const middle = { x: box.x + 200, y: box.y + 150 }
  await drag([middle, { x: middle.x + 60, y: middle.y + 20 }])
  await expect.poll(() => map.pose).toEqual({ turn: 30, tilt: 10 })
  expect(heard).toEqual([{ name: 'lx-pose', detail: { turn: 30, tilt: 10 } }])
  await expect.poll(() => place(1)).not.toEqual(whole)
  canvasOf(MAP).focus()
  await press('Shift+ArrowLeft')
  await expect.poll(() => map.pose).toEqual({ turn: 25, tilt: 10 })
  await expect.element(said(MAP)).toHaveText('Turned by 25°, tilted by 10°.')
  expect((await rows(MAP))[1]).toEqual(['w1', '1', '0', '2', '99'])
  canvasOf(MAP).focus()
  await press('Home')
  await expect.element(said(MAP)).toHaveText(/^w0 count 100 at 0, 0, 0$/)
})

test('colours by a number have a bar, a column and a line in the tip; groups have their legend back', async () => {
  const values = Float32Array.from({ length: 20 }, (_, i) => i / 32)
  values[3] = Number.NaN
  map.groups = new Uint8Array(20).map((_, i) => i % 2)
  map.groupNames = ['even', 'odd']
  map.valued = { values, name: 'cosine to w0', domain: [0, 0.625] }
  await expect.poll(summary).toContain('Coloured by cosine to w0.')
  expect(textsOf(`${MAP} .legend`)).toEqual([])
  canvasOf(MAP).focus()
  await press('End')
  await expect.element(said(MAP)).toHaveTextContent('cosine to w0 0.5938')
  const table = await rows(MAP)
  expect(table[3]?.at(-1)).toBe('NaN')
  expect(table[8]?.at(-1)).toBe('0.25')
  map.valued = null
  await expect.poll(() => textsOf(`${MAP} .legend li`)).toEqual(['even', 'odd'])
})

test('one finger draws a box once the tool is chosen', async () => {
  await commands.touchScreen()
  await draw('Select by box')
  const [from, to] = around(0, 6)
  await commands.touch('touchStart', [from.x, from.y])
  await commands.touch('touchMove', [(from.x + to.x) / 2, (from.y + to.y) / 2])
  await commands.touch('touchMove', [to.x, to.y])
  await commands.touch('touchEnd')
  await selection().toEqual([0, 1, 5, 6])
})

test('points in space, one, equal, enormous or without a position, are selected and said', async () => {
  for (const [points, expected, placed] of [
    [[[3, 3, 3]], '1 word.', 1],
    [Array(3).fill([3, 3, 3]), '3 words.', 3],
    [
      [
        [-1e30, 1e30, 0],
        [1e30, 0, 1e30],
      ],
      '2 words.',
      2,
    ],
    [
      [
        [Number.NaN, 0, 0],
        [0, 0, Infinity],
        [1, 1, 1],
      ],
      '3 words, 2 without a position.',
      1,
    ],
  ] as [number[][], string, number][]) {
    const along = (axis: number) => Float32Array.from(points, (point) => point[axis] as number)
    Object.assign(map, {
      words: points.map((_, i) => `p${i}`),
      ...{ x: along(0), y: along(1), z: along(2) },
      ...{ counts: [], pose: { turn: 20, tilt: 20 }, selection: new Uint32Array(0) },
    })
    await expect.poll(summary).toContain(expected)
    await pressTool(MAP, 'Select in view')
    await selection().toHaveLength(placed)
  }
})

test('labels from right to left, of emoji and of 10,000 letters are selected and named', async () => {
  map.words = ['ملك', '👩‍👩‍👧‍👦', 'x'.repeat(10_000)]
  map.x = Float32Array.of(0, 1, 2)
  map.y = Float32Array.of(0, 1, 0)
  map.counts = []
  await expect.poll(summary).toContain('3 words')
  await pressTool(MAP, 'Select in view')
  await expect.element(said(MAP)).toHaveTextContent('3 words selected: ملك, 👩‍👩‍👧‍👦')
  await laidOut()
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThan(1)
})

test('nothing is found against accessibility in light and dark', async () => {
  await inSpace()
  await pressTool(MAP, 'Select by lasso')
  await pressTool(MAP, 'Select in view')
  expect(await violations('main')).toEqual([])
})
