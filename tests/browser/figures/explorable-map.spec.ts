import { expect, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { rows } from '../kit/lesson.ts'
import { harness, keepSaid, laidOut } from '../kit/plot.ts'
import { besideMenu, pressTool } from '../kit/tools.ts'

test.beforeEach(async ({ page }) => {
  await keepSaid(page)
  await page.goto(harness('map'))
  await expect(map(page).locator('#summary')).toHaveText('20 words.')
  await laidOut(page)
})

const map = (page: Page) => page.locator('lx-explorable-map')
const canvas = (page: Page) => map(page).locator('canvas')
const said = (page: Page) => map(page).locator('[aria-live]')
const press = (page: Page, name: string) => pressTool(map(page), name)
/** A tool that drags draw with from now on, by mouse or finger. */
async function draw(page: Page, name: string) {
  await press(page, name)
  await expect(besideMenu(map(page), name)).toHaveAttribute('aria-pressed', 'true')
  await laidOut(page)
}
const selection = (page: Page) => expect.poll(() => page.evaluate(() => [...window.map.selection]))
const heard = (page: Page) => expect.poll(() => page.evaluate(() => window.heard))
const pose = (page: Page) => expect.poll(() => page.evaluate(() => window.map.pose))

/** Where word i is on the page, by the figure's own view. */
async function place(page: Page, i: number) {
  const [x = 0, y = 0] = await page.evaluate((i) => {
    type Placed = { itemPoint(i: number): [number, number] }
    return (window.map as unknown as Placed).itemPoint(i)
  }, i)
  const box = await canvas(page).boundingBox()
  return { x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y }
}

async function drag(page: Page, path: readonly { x: number; y: number }[]) {
  const [first, ...others] = path
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0)
  await page.mouse.down()
  for (const { x, y } of others) await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

/** A box on the page that holds words a and b at its corners, and a little more. */
async function around(page: Page, a: number, b: number) {
  const [from, to] = [await place(page, a), await place(page, b)]
  const by = (one: number, other: number) => (one <= other ? -9 : 9)
  return [
    { x: from.x + by(from.x, to.x), y: from.y + by(from.y, to.y) },
    { x: to.x - by(from.x, to.x), y: to.y - by(from.y, to.y) },
  ] as const
}

async function inSpace(page: Page) {
  await page.evaluate(() => {
    window.map.z = Float32Array.from(window.map.words, (_, i) => (i % 2) * 2)
  })
  await expect(map(page).locator('#summary')).toContainText('Turned by 0°')
}

test('Shift with a drag selects a box, in rows and columns', async ({ page }) => {
  const [from, to] = await around(page, 11, 8)
  await page.keyboard.down('Shift')
  await drag(page, [from, to])
  await page.keyboard.up('Shift')
  await selection(page).toEqual([6, 7, 8, 11, 12, 13])
  await expect(said(page)).toHaveText('6 words selected: w6, w7, w8, w11, w12, w13.')
  await expect(map(page).locator('#summary')).toContainText('6 selected.')
  // The click that ends a drag chooses nothing, and the view has not moved.
  await heard(page).toEqual([{ name: 'lx-selection', detail: [6, 7, 8, 11, 12, 13] }])
  const selected = (await rows(map(page))).filter((cells) => cells.at(-1) === 'yes')
  expect(selected.map(([word]) => word)).toEqual(['w6', 'w7', 'w8', 'w11', 'w12', 'w13'])
})

test('the box tool selects by drags alone, adds with Shift, and leaves clicks as they are', async ({
  page,
}) => {
  await draw(page, 'Select by box')
  await drag(page, await around(page, 0, 1))
  await selection(page).toEqual([0, 1])
  await page.keyboard.down('Shift')
  await drag(page, await around(page, 18, 19))
  await page.keyboard.up('Shift')
  await selection(page).toEqual([0, 1, 18, 19])
  const { x, y } = await place(page, 12)
  await page.mouse.click(x, y)
  await expect
    .poll(() => page.evaluate(() => window.heard.at(-1)))
    .toEqual({ name: 'lx-select', detail: { index: 12 } })
  await drag(page, await around(page, 7, 7))
  await selection(page).toEqual([7])
})

test('a lasso selects what it surrounds, not what lies in its bay', async ({ page }) => {
  await draw(page, 'Select by lasso')
  const at = async (i: number, dx: number, dy: number) => {
    const { x, y } = await place(page, i)
    return { x: x + dx, y: y + dy }
  }
  // Around the first, second and third column of the lower two rows, with a bay over w6.
  await drag(page, [
    await at(0, -12, 12),
    await at(2, 12, 12),
    await at(7, 12, -12),
    await at(7, -12, -12),
    await at(2, -12, -12),
    await at(0, 12, -12),
    await at(5, 12, -12),
    await at(5, -12, -12),
  ])
  await selection(page).toEqual([0, 1, 2, 5, 7])
})

test('by keys: a box from the cursor, all in view, one word, and Escape', async ({ page }) => {
  await canvas(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('b')
  await expect(said(page)).toContainText('Enter selects')
  const [zero, six] = [await place(page, 0), await place(page, 6)]
  const steps = (pixels: number) => Math.ceil((Math.abs(pixels) - 20) / 20)
  for (let i = 0; i < steps(six.x - zero.x); i++) await page.keyboard.press('ArrowRight')
  // The corner starts 20 pixels below the cursor's word; w6 lies above.
  for (let i = 0; i < steps(six.y - zero.y) + 2; i++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await selection(page).toContain(6)
  await expect(said(page)).toContainText('selected:')
  await page.keyboard.press('Escape')
  await selection(page).toEqual([])
  await expect(said(page)).toHaveText('Nothing selected.')
  await page.keyboard.press('v')
  await selection(page).toHaveLength(20)
  await page.keyboard.press('Home')
  await page.keyboard.press('s')
  await selection(page).toHaveLength(19)
  await page.keyboard.press('b')
  await page.keyboard.press('Escape')
  await selection(page).toHaveLength(19)
})

test('what is in view is what zooming has left of the map', async ({ page }) => {
  await canvas(page).focus()
  for (let i = 0; i < 6; i++) await page.keyboard.press('+')
  await expect(said(page)).toContainText('Zoom 1139 %')
  await press(page, 'Select in view')
  const seen = await page.evaluate(() => {
    type Placed = {
      itemPoint(i: number): [number, number]
      size: { width: number; height: number }
    }
    const map = window.map as unknown as Placed
    const { width, height } = map.size
    return Array.from({ length: 20 }, (_, i) => i).filter((i) => {
      const [x, y] = map.itemPoint(i)
      return x >= 0 && y >= 0 && x <= width && y <= height
    })
  })
  expect(seen.length).toBeLessThan(20)
  await selection(page).toEqual(seen)
})

test('in space a drag and Shift with arrows turn the map; the table has all three coordinates', async ({
  page,
}) => {
  await inSpace(page)
  const whole = await place(page, 1)
  const box = await canvas(page).boundingBox()
  const middle = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 150 }
  await drag(page, [middle, { x: middle.x + 60, y: middle.y + 20 }])
  await pose(page).toEqual({ turn: 30, tilt: 10 })
  await heard(page).toEqual([{ name: 'lx-pose', detail: { turn: 30, tilt: 10 } }])
  await expect.poll(() => place(page, 1)).not.toEqual(whole)
  await canvas(page).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await pose(page).toEqual({ turn: 25, tilt: 10 })
  await expect(said(page)).toHaveText('Turned by 25°, tilted by 10°.')
  const table = await rows(map(page))
  expect(table[1]).toEqual(['w1', '1', '0', '2', '99'])
  await canvas(page).focus()
  await page.keyboard.press('Home')
  await expect(said(page)).toHaveText(/^w0\s+count 100\s+at 0, 0, 0$/)
})

test('a quarter turn shows x where z was: places are those of the rotation', async ({ page }) => {
  await inSpace(page)
  const across = async (a: number, b: number) => (await place(page, b)).x - (await place(page, a)).x
  // w0 (0, 0, 0), w1 (1, 0, 2), w2 (2, 0, 0): two units of x.
  const unit = (await across(0, 2)) / 2
  expect((await across(0, 1)) / unit).toBeCloseTo(1, 4)
  await page.evaluate(() => {
    window.map.pose = { turn: 90, tilt: 0 }
  })
  await expect(map(page).locator('#summary')).toContainText('Turned by 90°')
  expect((await across(0, 1)) / unit).toBeCloseTo(2, 4)
  expect((await across(0, 2)) / unit).toBeCloseTo(0, 4)
})

test('colours by a number have a bar, a column and a line in the tip; groups have their legend back', async ({
  page,
}) => {
  await page.evaluate(() => {
    const values = Float32Array.from({ length: 20 }, (_, i) => i / 32)
    values[3] = Number.NaN
    window.map.groups = new Uint8Array(20).map((_, i) => i % 2)
    window.map.groupNames = ['even', 'odd']
    window.map.valued = { values, name: 'cosine to w0', domain: [0, 0.625] }
  })
  await expect(map(page).locator('#summary')).toContainText('Coloured by cosine to w0.')
  await expect(map(page).locator('.legend')).toHaveCount(0)
  await canvas(page).focus()
  await page.keyboard.press('End')
  await expect(said(page)).toContainText('cosine to w0 0.5938')
  const table = await rows(map(page))
  expect(table[3]?.at(-1)).toBe('NaN')
  expect(table[8]?.at(-1)).toBe('0.25')
  await page.evaluate(() => {
    window.map.valued = null
  })
  await expect(map(page).locator('.legend li')).toHaveText(['even', 'odd'])
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true })
  test('one finger draws a box once the tool is chosen', async ({ page }) => {
    await draw(page, 'Select by box')
    const [from, to] = await around(page, 0, 6)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
    await touch('touchStart', from)
    await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    await touch('touchMove', to)
    await touch('touchEnd')
    await selection(page).toEqual([0, 1, 5, 6])
  })
})

const SHAPES = [
  ['one point', '[[3, 3, 3]]', '1 word.'],
  ['equal points', '[[3, 3, 3], [3, 3, 3], [3, 3, 3]]', '3 words.'],
  ['huge coordinates', '[[-1e30, 1e30, 0], [1e30, 0, 1e30]]', '2 words.'],
  [
    'missing places',
    '[[NaN, 0, 0], [0, 0, Infinity], [1, 1, 1]]',
    '3 words, 2 without a position.',
  ],
] as const

test('points of every kind, in space: drawn, selected and said', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  for (const [name, make, summary] of SHAPES) {
    await test.step(name, async () => {
      await page.evaluate((make) => {
        // biome-ignore lint/security/noGlobalEval: numbers that JSON does not have
        const points = eval(make) as number[][]
        const along = (axis: number) => Float32Array.from(points, (point) => point[axis] as number)
        Object.assign(window.map, {
          words: points.map((_, i) => `p${i}`),
          ...{ x: along(0), y: along(1), z: along(2) },
          ...{ counts: [], pose: { turn: 20, tilt: 20 }, selection: new Uint32Array(0) },
        })
      }, make)
      await expect(map(page).locator('#summary')).toContainText(summary)
      await press(page, 'Select in view')
      const placed = Number(summary.split(' ')[0]) - (name === 'missing places' ? 2 : 0)
      await selection(page).toHaveLength(placed)
      expect(errors).toEqual([])
    })
  }
})

test('labels from right to left, of emoji and of 10,000 letters are selected and named', async ({
  page,
}) => {
  await page.evaluate(() => {
    window.map.words = ['ملك', '👩‍👩‍👧‍👦', 'x'.repeat(10_000)]
    window.map.x = Float32Array.of(0, 1, 2)
    window.map.y = Float32Array.of(0, 1, 0)
    window.map.counts = []
  })
  await expect(map(page).locator('#summary')).toContainText('3 words')
  await press(page, 'Select in view')
  await expect(said(page)).toContainText('3 words selected: ملك, 👩‍👩‍👧‍👦')
  await laidOut(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(
    1,
  )
})

test('nothing is found against accessibility in light and dark', async ({ page }) => {
  await inSpace(page)
  await press(page, 'Select by lasso')
  await press(page, 'Select in view')
  expect(await violations(page)).toEqual([])
})
