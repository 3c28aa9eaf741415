import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  besideMenu,
  canvasOf,
  menuButton,
  nearness,
  pressTool,
  said,
  showFigures,
} from '../../kit/figures.ts'
import {
  bringIntoView,
  expectFocus,
  expectNone,
  find,
  laidOut,
  press,
  replace,
  textOf,
  violations,
} from '../../kit/page.ts'
import { figure } from '../five-figures.ts'

const WINDOW = { width: 900, height: 700 }

beforeEach(async () => {
  await commands.viewport(WINDOW.width, WINDOW.height)
  await showFigures()
  return async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen()
  }
})

/** Beside the menu while a figure has the screen. */
const leave = (id: string) => besideMenu(id, 'Full screen')

const refuseScreen = () =>
  replace(
    Element.prototype,
    'requestFullscreen',
    () => () => Promise.reject(new TypeError('refused')),
  )

const drawnHeight = (id: string) => canvasOf(id).getBoundingClientRect().height

function fillsWindow(id: string): boolean {
  const { left, top, right, bottom } = find(id).getBoundingClientRect()
  return left <= 1 && top <= 1 && right >= WINDOW.width - 1 && bottom >= WINDOW.height - 1
}

test('a figure takes the whole screen and gives it back, with the focus where it was', async () => {
  bringIntoView(canvasOf('#heat'))
  await laidOut()
  const before = drawnHeight('#heat')
  await pressTool('#heat', 'Full screen')
  await expect.element(leave('#heat')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => document.fullscreenElement?.id).toBe('heat')
  await expectFocus(menuButton('#heat'))
  await expect.element(said('#heat')).toHaveText('Full screen. Escape leaves it.')
  await expect.poll(() => drawnHeight('#heat')).toBeGreaterThan(400)
  expect(drawnHeight('#heat')).toBeGreaterThan(before)
  ;(leave('#heat').element() as HTMLElement).focus()
  await press('Enter')
  await expectNone(leave('#heat'))
  await expectFocus(menuButton('#heat'))
  await expect.poll(() => Math.abs(drawnHeight('#heat') - before)).toBeLessThan(5)
})

test('what the browser ends is over for the figure too', async () => {
  await pressTool('#map', 'Full screen')
  await expect.element(leave('#map')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => document.fullscreenElement?.id).toBe('map')
  await document.exitFullscreen()
  await expectNone(leave('#map'))
  await expect.element(page.css('#map')).not.toHaveAttribute('full')
})

test('where the screen is refused a figure fills the window, and Escape leaves it', async () => {
  refuseScreen()
  await pressTool('#map', 'Full screen')
  await expect.element(leave('#map')).toHaveAttribute('aria-pressed', 'true')
  await expectFocus(menuButton('#map'))
  await expect.poll(() => fillsWindow('#map')).toBe(true)
  await expect.poll(() => drawnHeight('#map')).toBeGreaterThan(450)
  // Nothing of the page lies above it.
  await expect.poll(() => document.elementFromPoint(450, 690)?.id).toBe('map')

  await pressTool('#map', 'Table')
  const table = page.css('#map').getByRole('region', { name: 'Words after training: table' })
  await expect.element(table).toBeInTheDocument()
  bringIntoView(table.element())
  await expect.element(table.getByRole('row', { name: /^king/ })).toBeVisible()
  expect(await violations('#map')).toEqual([])

  canvasOf('#map').focus()
  await press('Home', 'Enter', 'Escape')
  await expectNone(leave('#map'))
  await expectFocus(page.css('#map canvas'))
  // Escape left the screen, and took nothing else back.
  await expect.poll(() => textOf('#map #summary')).toMatch(/chosen: king/)
  expect(fillsWindow('#map')).toBe(false)
})

test('focus that goes to the page brings the page back', async () => {
  refuseScreen()
  await pressTool('#bars', 'Full screen')
  await expect.element(page.css('#bars')).toHaveAttribute('full', '')
  canvasOf('#chart').focus()
  await expect.element(page.css('#bars')).not.toHaveAttribute('full')
  await expectFocus(page.css('#chart canvas'))
})

test('in a frame of another page without leave for the screen, a figure fills the frame', async () => {
  const frame = document.createElement('iframe')
  frame.id = 'inner'
  frame.allow = "fullscreen 'none'"
  frame.style.cssText = 'width: 500px; height: 400px'
  const module = new URL('../five-figures.ts', import.meta.url).pathname
  // Vitest has the modules ask it for what they import later.
  frame.srcdoc = `<script type="module">
    globalThis.__vitest_browser_runner__ = parent.__vitest_browser_runner__
    const { mountFigures } = await import(${JSON.stringify(module)})
    mountFigures()
  </script>`
  document.body.replaceChildren(frame)
  await commands.clickInFrame('iframe#inner', '#chart [aria-haspopup=menu]')
  await commands.clickInFrame('iframe#inner', '#chart [role=menu] button:has-text("Full screen")')
  const chart = () => frame.contentDocument?.getElementById('chart')
  await expect.poll(() => chart()?.getAttribute('full')).toBe('')
  await expect.poll(() => chart()?.clientHeight).toBeGreaterThan(380)
})

test('over the whole screen marks, letters and what the pointer reaches are larger', async () => {
  await commands.viewport(1800, 1000)
  refuseScreen()
  await laidOut()
  type Placed = { itemPoint(i: number): [number, number]; enlargement: number; pointed: number }
  for (const id of ['bars', 'map'] as const) {
    const placed = figure(id) as unknown as Placed
    expect(placed.enlargement).toBe(1)
    await pressTool(`#${id}`, 'Full screen')
    await expect.poll(() => placed.enlargement).toBeGreaterThan(1.4)
    await laidOut()
    // The whole of it is in the window, and the pointer reads what is drawn under it.
    const height = find(`#${id} .stage`).clientHeight
    expect(height).toBeGreaterThan(400)
    expect(height).toBeLessThan(1000)
    const [x, y] = placed.itemPoint(2)
    const { enlargement } = placed
    await page.css(`#${id} canvas`).hover({ position: { x: x * enlargement, y: y * enlargement } })
    await expect.poll(() => placed.pointed).toBe(2)
    await leave(`#${id}`).click()
    await expect.poll(() => placed.enlargement).toBe(1)
  }
})

test('a zoom stays where it is when the figure takes the screen and gives it back', async () => {
  await commands.viewport(1800, 1000)
  refuseScreen()
  await laidOut()
  canvasOf('#map').focus()
  await press('+')
  await expect.element(said('#map')).toHaveText('Zoom 150 %')
  await expect.poll(() => nearness('#map')).toBe(1.5)
  await pressTool('#map', 'Full screen')
  await expect.element(leave('#map')).toBeVisible()
  await laidOut()
  expect(nearness('#map')).toBe(1.5)
  canvasOf('#map').focus()
  await press('+')
  await expect.element(said('#map')).toHaveText('Zoom 225 %')
})
