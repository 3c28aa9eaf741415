// How every figure is read: walked by keys, pointed at, zoomed, chosen in, and heard.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { canvasOf, nearness, said, showFigures, zoomReady } from '../../kit/figures.ts'
import {
  bringIntoView,
  findAll,
  frames,
  press,
  replace,
  scrolling,
  textOf,
} from '../../kit/page.ts'
import { figure, mountFigures } from '../five-figures.ts'

/** The last choice made in any figure, as the event tells it. */
let choice: unknown
const hear = (event: Event) => {
  choice = (event as CustomEvent).detail
}

beforeEach(async () => {
  await showFigures()
  choice = undefined
  document.addEventListener('lx-select', hear)
  return () => document.removeEventListener('lx-select', hear)
})

test('the keyboard alone walks the map, chooses, zooms and takes back', async () => {
  const map = canvasOf('#map')
  for (let i = 0; i < 20 && !map.matches(':focus'); i++) await press('Tab')
  expect(map.matches(':focus')).toBe(true)
  await press('ArrowRight')
  await expect.element(said('#map')).toHaveText(/^king royalty count 1,000/)
  await press('ArrowLeft')
  await expect.element(said('#map')).not.toHaveText(/^king/)
  await press('End')
  await expect.element(said('#map')).toHaveText(/^chases/)
  await press('Enter')
  await expect.poll(() => choice).toEqual({ index: 35 })
  await expect.poll(() => textOf('#map #summary')).toMatch(/chosen: chases/)
  await press('+')
  await expect.element(said('#map')).toHaveText('Zoom 150 %')
  await press('0')
  await expect.element(said('#map')).toHaveText('All in view.')
  await press('Escape')
  await expect.poll(() => choice).toEqual({ index: -1 })
})

test('what a key did is heard in full before a summary that waits for its turn', async () => {
  // This alone speaks of summaries, and by a clock that goes on when it is told to.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  document.body.replaceChildren()
  mountFigures()
  await expect.poll(() => canvasOf('#map').dataset.drawnBy).toBe('canvas')
  canvasOf('#map').focus()
  await press('ArrowRight', 'Enter')
  await vi.advanceTimersByTimeAsync(500)
  await expect.poll(() => textOf('#map #summary')).toMatch(/chosen: king/)
  await press('+')
  await expect.element(said('#map')).toHaveText('Zoom 150 %')
  await vi.advanceTimersByTimeAsync(5000)
  await press('+')
  await expect.element(said('#map')).toHaveText('Zoom 225 %')
  await vi.advanceTimersByTimeAsync(5000)
  await frames()
  await expect.element(said('#map')).toHaveText('Zoom 225 %')
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(said('#map')).toHaveText(/words.*chosen: king/)
})

test('the cursor reads the values that were given', async () => {
  const read = async (id: string, keys: string[], ...texts: string[]) => {
    canvasOf(id).focus()
    await press(...keys)
    for (const text of texts) await expect.element(said(id)).toHaveTextContent(text)
  }
  await read('#bars', ['Home', 'ArrowDown'], 'prince: cosine 0.75')
  await read('#bars', ['End'], 'broken: cosine not a number')
  const cosine = Math.cos(0.25).toPrecision(4)
  const down = ['Home', 'ArrowDown', 'ArrowDown', 'ArrowRight']
  await read('#heat', down, 'position 2, position 1', `cosine ${cosine}`)
  await read('#small', ['Home', 'ArrowDown', 'ArrowRight'], 'id cat, column 1 value 0.875')
  const loss = (rate: number) =>
    (0.4 + 3.7 * Math.exp(-rate * 0.01) + 0.05 * Math.sin(9)).toPrecision(4)
  const curves = [`this run ${Number(loss(3))}`, `earlier run ${Number(loss(1.5))}`]
  await read('#chart', ['Home', 'ArrowRight'], 'pairs seen 1,000', ...curves)
})

test('the pointer reads and chooses what it is on', async () => {
  const bars = page.css('#bars canvas')
  await bars.hover({ position: { x: 300, y: 26 + 26 * 2.5 } })
  await expect.poll(() => textOf('#bars .tip')).toBe('man: cosine 0.5')
  const first = { position: { x: 300, y: 26 + 26 * 0.5 } }
  await bars.click(first)
  await expect.poll(() => choice).toEqual({ index: 0 })
  await commands.mouseMove(0, 0)
  // What was chosen stays named, until a second press takes it back.
  await expect.element(page.css('#bars .tip')).toBeVisible()
  await bars.click(first)
  await expect.poll(() => choice).toEqual({ index: -1 })
  await commands.mouseMove(0, 0)
  await expect.poll(() => findAll('#bars .tip')).toHaveLength(0)
})

test('dragging moves the map, and the wheel scrolls the page unless Ctrl is held', async () => {
  const map = canvasOf('#map')
  const { x, y } = map.getBoundingClientRect()
  await commands.mouseMove(1, 1)
  await zoomReady('#map')
  await commands.mouseMove(x + 200, y + 200)
  await commands.mouseDown()
  await commands.mouseMove(x + 260, y + 180, 4)
  await commands.mouseUp()
  await expect.poll(() => figure('map').seen.zoom).toMatchObject({ k: 1 })
  // Zoomed in, so that the wheel could zoom either way.
  map.focus()
  await press('+')
  await expect.element(said('#map')).toHaveText('Zoom 150 %')
  map.blur()
  await scrolling(document, () => commands.mouseWheel(0, 100))
  const scrolled = scrollY
  expect(scrolled).toBeGreaterThan(0)
  expect(nearness('#map')).toBe(1.5)
  await commands.keyDown('Control')
  await commands.mouseWheel(0, -200)
  await expect.poll(() => nearness('#map')).toBeGreaterThan(1.5)
  await commands.keyUp('Control')
  expect(scrollY).toBe(scrolled)
})

test('on a touch screen a tap chooses and names, one finger scrolls the page, two zoom', async () => {
  await commands.touchScreen()
  await commands.viewport(390, 700)
  bringIntoView(canvasOf('#bars'))
  await frames()
  const bars = canvasOf('#bars').getBoundingClientRect()
  await commands.touch('touchStart', [bars.x + 100, bars.y + 26 + 26 * 1.5])
  await commands.touch('touchEnd')
  await expect.poll(() => textOf('#bars .tip')).toBe('prince: cosine 0.75')

  scrollTo(0, 0)
  const { x, y } = canvasOf('#map').getBoundingClientRect()
  const at = (dx: number, dy: number): [number, number] => [x + dx, y + dy]
  await zoomReady('#map')
  await commands.touch('touchStart', at(150, 200), at(200, 200))
  for (let d = 0; d < 80; d += 10)
    await commands.touch('touchMove', at(150 - d, 200), at(200 + d, 200))
  await commands.touch('touchEnd')
  expect(scrollY).toBe(0)

  await commands.touch('touchStart', at(150, 250))
  for (let d = 0; d < 150; d += 15) await commands.touch('touchMove', at(150, 250 - d))
  await commands.touch('touchEnd')
  await expect.poll(() => scrollY).toBeGreaterThan(50)

  canvasOf('#map').focus()
  await press('+')
  // The fingers went from 50 to 190 pixels apart, then 1.5 times nearer.
  await expect.element(said('#map')).toHaveText('Zoom 570 %')
})

test('a figure that is zoomed before it has a size is zoomed about its middle', async () => {
  canvasOf('#map').focus()
  await press('+')
  await expect.poll(() => figure('map').seen.zoom).not.toBeNull()
  const late = figure('map').seen.zoom
  let measure = () => {}
  const measured = new Promise<void>((done) => {
    measure = done
  })
  replace(
    window,
    'ResizeObserver',
    (Observer) =>
      class extends Observer {
        constructor(resized: ResizeObserverCallback) {
          super((entries, self) => void measured.then(() => resized(entries, self)))
        }
      },
  )
  document.body.replaceChildren()
  mountFigures()
  await figure('map').updateComplete
  canvasOf('#map').focus()
  await press('+')
  // The zoom has come, and waits for the size.
  await import('../../../../web/plot/figure/zoom.ts')
  await frames()
  expect(figure('map').seen.zoom).toBeNull()
  measure()
  await expect.poll(() => figure('map').seen.zoom).toEqual(late)
})

test('flying to a word puts it in the middle and chooses it', async () => {
  figure('map').flyTo(25)
  await expect.element(said('#map')).toHaveText(/^Rome/)
  await expect.poll(() => nearness('#map')).toBe(4)
  const { width, height } = canvasOf('#map').getBoundingClientRect()
  // What is under a pointer is told when it moves.
  await commands.mouseMove(0, 0)
  await page.css('#map canvas').hover({ position: { x: width / 2, y: height / 2 } })
  await expect.poll(() => textOf('#map .tip')).toMatch(/^Rome/)
  expect(figure('map').selected).toBe(25)
})
