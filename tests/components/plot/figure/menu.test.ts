// The menu of a figure's tools.
import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  besideMenu,
  canvasOf,
  menuButton,
  openMenu,
  openTable,
  pressTool,
  showFigures,
} from '../../kit/figures.ts'
import {
  bringIntoView,
  expectFocus,
  expectNone,
  laidOut,
  press,
  replace,
  textOf,
  violations,
} from '../../kit/page.ts'
import { figure, mountFigures } from '../five-figures.ts'

beforeEach(showFigures)

const menu = (id: string) => page.css(id).getByRole('menu')
const item = (id: string, name: string) =>
  menu(id).getByRole('menuitem', { name }).or(menu(id).getByRole('menuitemcheckbox', { name }))
const said = (id: string) => textOf(`${id} .said`)
const boxOf = (locator: ReturnType<typeof menu>) => locator.element().getBoundingClientRect()

test('the menu opens, moves and closes with the keyboard alone', async () => {
  const button = menuButton('#chart')
  await expect.element(button).toHaveAccessibleName('Loss while training: tools')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  ;(button.element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expectFocus(item('#chart', 'Table'))
  await press('ArrowUp')
  await expectFocus(item('#chart', 'Save SVG'))
  await press('ArrowDown', 'f')
  await expectFocus(item('#chart', 'Full screen'))
  await press('Escape')
  await expectNone(menu('#chart'))
  await expectFocus(button)
  await press('ArrowUp')
  await expectFocus(item('#chart', 'Save SVG'))
  // Tab goes on from the button to the canvas, and leaves no menu behind.
  await press('Tab')
  await expectNone(menu('#chart'))
  await expectFocus(page.css('#chart canvas'))
})

test('what is on is ticked in the menu and beside it, and goes with one press', async () => {
  expect(page.css('#chart .tools > button').elements()).toHaveLength(1)
  await pressTool('#chart', 'Table')
  await expect.element(page.css('#chart thead')).toBeVisible()
  await expectFocus(menuButton('#chart'))
  await openMenu('#chart')
  await expect.element(item('#chart', 'Table')).toHaveAttribute('aria-checked', 'true')
  await press('Escape')
  const beside = besideMenu('#chart', 'Table')
  await expect.element(beside).toHaveAttribute('aria-pressed', 'true')
  ;(beside.element() as HTMLElement).focus()
  await press('Enter')
  await expectNone(beside)
  await expectNone(page.css('#chart thead'))
  await expectFocus(menuButton('#chart'))
})

test('zooming goes on while the menu is open, and all is shown with one press beside it', async () => {
  const all = besideMenu('#map', 'Show all')
  await expectNone(all)
  await pressTool('#map', 'Zoom in')
  await pressTool('#map', 'Zoom in')
  await expect.poll(() => said('#map')).toBe('Zoom 225 %')
  await expect.element(menu('#map')).toBeVisible()
  await all.click()
  await expectNone(menu('#map'))
  await expect.poll(() => said('#map')).toBe('All in view.')
  await expectNone(all)
  await openMenu('#bars')
  await expectNone(item('#bars', 'Zoom in'))
})

test('what is zoomed is moved by presses too, without a drag', async () => {
  await openMenu('#map')
  await expectNone(item('#map', 'Move left'))
  await pressTool('#map', 'Zoom in')
  await pressTool('#map', 'Zoom in')
  await expect.poll(() => said('#map')).toBe('Zoom 225 %')
  const middle = () => {
    const { zoom } = figure('map').seen
    return { x: zoom?.x ?? 0, y: zoom?.y ?? 0 }
  }
  const { x, y } = middle()
  await item('#map', 'Move left').click()
  await expect.poll(() => middle().x).toBeLessThan(x)
  await expect.element(menu('#map')).toBeVisible()
  await item('#map', 'Move right').click()
  await expect.poll(() => middle().x).toBeCloseTo(x, 5)
  await expect.poll(() => middle().y).toBeCloseTo(y, 5)
})

test('a double click on empty ground zooms there, and another shows all', async () => {
  const canvas = page.css('#chart canvas')
  await canvas.dblClick({ position: { x: 300, y: 60 } })
  await expect.poll(() => said('#chart')).toBe('Zoom 400 %')
  await canvas.dblClick({ position: { x: 300, y: 60 } })
  await expect.poll(() => said('#chart')).toBe('All in view.')
})

test('the keys that are named below a figure leave with a press, and it meets what was pressed', async () => {
  const below = document.createElement('button')
  below.id = 'below'
  below.textContent = 'Run'
  figure('chart').after(below)
  const help = page.css('#chart .help')
  await expect.element(help).not.toBeVisible()
  canvasOf('#chart').focus()
  await press('ArrowRight')
  await expect.element(help).toBeVisible()
  const pressed: string[] = []
  addEventListener('click', ({ target }) => pressed.push((target as Element).id), { once: true })
  await page.css('#below').click()
  expect(pressed).toEqual(['below'])
  await expect.element(help).not.toBeVisible()
  // Pressed with the pointer, the figure needs no keys.
  await page.css('#chart canvas').click()
  await expect.element(help).not.toBeVisible()
})

test('a press elsewhere and the menu of another figure close it', async () => {
  await openMenu('#map')
  await openMenu('#chart')
  await expectNone(menu('#map'))
  await commands.mouseClick(5, 5)
  await expectNone(menu('#chart'))
})

test.each([700, 260])(
  'all of the menu is within a window of 320 × %i pixels, and above the page',
  async (height) => {
    await commands.viewport(320, height)
    await laidOut()
    for (const id of ['#map', '#small']) {
      bringIntoView(canvasOf(id))
      await openMenu(id)
      await expect
        .poll(() => {
          const box = boxOf(menu(id))
          return box.left >= 0 && box.right <= 320 && box.top >= 0 && box.bottom <= height
        })
        .toBe(true)
      const last = item(id, 'Save SVG')
      bringIntoView(last.element())
      const above = () => {
        const { x, y } = boxOf(last)
        const host = document.elementFromPoint(x + 20, y + 10)
        return host?.shadowRoot?.elementFromPoint(x + 20, y + 10)?.textContent?.trim()
      }
      await expect.poll(above).toBe('Save SVG')
      await press('Escape')
      await expectNone(menu(id))
    }
    expect(document.documentElement.scrollWidth).toBe(320)
  },
)

test('nothing is found against accessibility in the open menu, in light and dark', async () => {
  await openTable('#map')
  await pressTool('#map', 'Zoom in')
  await expect.poll(() => said('#map')).toBe('Zoom 150 %')
  await expect.element(menu('#map')).toBeVisible()
  expect(await violations('#map')).toEqual([])
})

test('Escape closes the menu first, then leaves the screen', async () => {
  replace(
    Element.prototype,
    'requestFullscreen',
    () => () => Promise.reject(new TypeError('refused')),
  )
  await pressTool('#map', 'Full screen')
  await expect.element(page.css('#map')).toHaveAttribute('full', '')
  await openMenu('#map')
  await press('Escape')
  await expectNone(menu('#map'))
  await expect.element(page.css('#map')).toHaveAttribute('full', '')
  await press('Escape')
  await expect.element(page.css('#map')).not.toHaveAttribute('full')
})

test('where the browser has no top layer the menu is below its button all the same', async () => {
  replace(HTMLElement.prototype, 'showPopover', () => undefined as never)
  // Such a browser knows no such attribute either.
  replace(Element.prototype, 'setAttribute', (setAttribute) => {
    return function (this: Element, name, value) {
      if (name !== 'popover') setAttribute.call(this, name, value)
    }
  })
  replace(
    document,
    'importNode',
    (importNode) =>
      ((...args: Parameters<Document['importNode']>) => {
        const copy = importNode.apply(document, args)
        if (copy instanceof DocumentFragment || copy instanceof Element)
          for (const element of copy.querySelectorAll('[popover]'))
            element.removeAttribute('popover')
        return copy
      }) as Document['importNode'],
  )
  document.body.replaceChildren()
  mountFigures()
  await laidOut()
  await openMenu('#map')
  expect(menu('#map').element().hasAttribute('popover')).toBe(false)
  await expect
    .poll(() => boxOf(menu('#map')).top - boxOf(menuButton('#map')).bottom)
    .toBeGreaterThanOrEqual(-1)
  await item('#map', 'Table').click()
  await expect.element(page.css('#map thead')).toBeVisible()
})
