// When there is a device and when not: found, shared, refused, lost, and asked for in vain.
import { beforeEach, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { type FrameWindow, openFrame } from '../../kit/frame.ts'
import { frames, press } from '../../kit/page.ts'
import { difference, strays } from '../../kit/pictures.ts'
import {
  coloursOf,
  type FiguresPage,
  type GpuInAddress,
  openFigures,
  ROUNDED,
  SHARED,
  SMALL,
  type Watched,
  watchGpu,
} from './figures.ts'

beforeEach(() => commands.viewport(...SMALL))

const cloud = { n: 30_000, shape: 'cloud', groups: 3 } as const

test('a lost device leaves the figures to Canvas 2D, with their zoom and what was chosen', async () => {
  const page = await openFigures('software')
  const { devices, counts } = page.watched as Watched
  await page.giveMap(cloud)
  await page.giveHeat({ rows: 300, columns: 300, scale: 'diverging' })
  page.see('heat')
  await page.drawnBy('heat', 'webgpu')
  await page.zoomIn('heat', 2)
  page.see('map')
  await page.zoomIn('map', 2)
  await page.drawnBy('map', 'webgpu')
  page.canvas('map').focus()
  await press('Home', 'Enter')
  await expect.poll(() => page.text('map', '#summary')).toContain('chosen: word 0')
  const before = await page.pixels('map')
  // One device for both.
  expect(devices).toHaveLength(1)

  devices[0]?.destroy()
  for (const id of ['map', 'heat'] as const) {
    await page.reason(id).toBe('Drawn without the GPU: it was lost.')
    page.see(id)
    await page.drawnBy(id, 'canvas')
  }
  expect(difference(before, await page.pixels('map'), ROUNDED).share).toBeLessThan(1e-4)
  await expect.poll(() => page.text('map', '#summary')).toContain('chosen: word 0')
  page.canvas('map').focus()
  await press('+')
  await expect.poll(() => page.text('map', '[aria-live]')).toBe('Zoom 338 %')
  await expect.poll(() => counts.alive).toBe(SHARED)
})

async function openMarks() {
  let watched: Watched | undefined
  const page = await openFrame('gpu=every', {
    before: (window) => {
      watched = watchGpu(window)
    },
  })
  const marks = await page.load<typeof import('./marks.ts')>(new URL('./marks.ts', import.meta.url))
  await marks.open()
  return { marks, ...(watched as unknown as Watched) }
}

test.each([
  ['points', 'rings of every shape'],
  ['lines', 'dashes around corners and through gaps'],
  ['arrows', 'arrows all around'],
  ['labels', 'labels of every kind'],
  ['heatMaps', 'a small heat-map'],
] as const)(
  'a device that goes while %s are painted leaves them to Canvas 2D',
  async (group, name) => {
    const { marks, devices, counts } = await openMarks()
    const look = await marks.lose(group, name, devices)
    expect(look).toMatchObject({ drawnBy: 'canvas', painted: true, largest: 0 })
    await expect.poll(() => counts.alive).toBe(SHARED)
  },
)

test('scenes of every kind leave nothing on the GPU but what painting the last one needs', async () => {
  const { marks, counts } = await openMarks()
  const look = async () => {
    await marks.look('mixed', 'all kinds in one layer, in their order', 1)
    return counts.alive
  }
  const first = await look()
  for (let i = 0; i < 5; i++) expect(await look()).toBe(first)
  marks.close()
  expect(counts.alive).toBe(SHARED)
})

test('figures that have left the page leave nothing on the GPU, and are held by nothing', async () => {
  const page = await openFigures('every')
  const { document } = page.window
  const { counts } = page.watched as Watched
  const gone: WeakRef<object>[] = []
  // Fifty at a time on one device, small enough to be all in sight; each is painted before it goes.
  const comeAndGo = async () => {
    const n = 6000
    const words = Array.from({ length: n }, (_, i) => (i % 600 ? '' : `word ${i}`))
    const sheet = document.createElement('div')
    sheet.style.cssText = `--lx-figure-height: 20px; columns: 10; width: 1000px;
      position: fixed; inset: 0 auto auto 0; transform: scale(0.2); transform-origin: 0 0`
    document.body.replaceChildren(sheet)
    const maps = Array.from({ length: 50 }, () => {
      const map = document.createElement('lx-word-map')
      map.words = words
      // Few have a place: a software adapter is slow to paint.
      map.x = Float32Array.from(words, (_, i) => (i % 600 ? Number.NaN : Math.cos(i)))
      map.y = Float32Array.from(words, (_, i) => Math.sin(2 * i))
      map.links = [
        { from: 0, to: 600 },
        { from: 600, to: 1200, arrow: true },
      ]
      return map
    })
    sheet.replaceChildren(...maps)
    const painted = (map: HTMLElement) =>
      map.shadowRoot?.querySelector('canvas')?.dataset.drawnBy === 'webgpu'
    while (!maps.every(painted)) await frames(1)
    gone.push(...maps.map((map) => new WeakRef(map)))
    sheet.remove()
  }
  await comeAndGo()
  await comeAndGo()
  await frames()
  await expect.poll(() => counts.alive).toBe(SHARED)
  await expect
    .poll(async () => {
      await commands.collectGarbage()
      return gone.filter((map) => map.deref() !== undefined).length
    })
    .toBe(0)
})

test('a figure that comes after the loss gets a device again, but not without end', async () => {
  const page = await openFigures('software')
  const { devices } = page.watched as Watched
  await page.giveMap(cloud)
  for (let loss = 0; loss < 3; loss++) {
    await page.drawnBy('map', 'webgpu')
    devices.at(-1)?.destroy()
    await page.reason('map').toBe('Drawn without the GPU: it was lost.')
    const map = page.figure('map')
    map.replaceWith(map)
  }
  await page.reason('map').toBe('Drawn without the GPU: it was lost 3 times.')
  await page.drawnBy('map', 'canvas')
})

test('every kind of figure outlives its device, and is drawn the same where there is none', async () => {
  const ids = ['map', 'chart', 'bars', 'heat', 'small'] as const
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  await commands.viewport(480, 240)
  const left = (page: FiguresPage) => ids.map((id) => page.figure(id).seen)
  /** All before the first is looked at; then the picture of each. */
  const pictures = async (page: FiguresPage, kind: 'webgpu' | 'canvas') => {
    const found = []
    for (const id of ids) {
      page.see(id)
      await page.drawnBy(id, kind)
      found.push(await page.pixels(id))
    }
    return found
  }
  const zoomed = async (page: FiguresPage) => {
    for (const id of ids) {
      page.see(id)
      page.canvas(id).focus()
      await press('+')
      if (page.canvas(id).classList.contains('movable'))
        await expect.poll(() => page.figure(id).seen.zoom?.k).toBeGreaterThan(1)
      page.canvas(id).blur()
    }
  }
  const page = await openFigures('every')
  const { devices } = page.watched as Watched
  await zoomed(page)
  const before = await pictures(page, 'webgpu')
  for (const picture of before) expect(coloursOf(picture)).toBeGreaterThan(3)
  const leftBefore = left(page)
  expect(devices).toHaveLength(1)
  devices[0]?.destroy()
  for (const id of ids) await page.reason(id).toBe('Drawn without the GPU: it was lost.')
  const lost = await pictures(page, 'canvas')
  expect(left(page)).toEqual(leftBefore)
  // Where a curve turns back within a pixel, Canvas 2D adds up its two strokes, and WebGPU takes the
  // larger share: a noisy curve has some such pixels among 100,000.
  const TURNS = 1e-3
  for (const [i, id] of ids.entries()) {
    const [one, other] = [before[i] as Uint8ClampedArray, lost[i] as Uint8ClampedArray]
    const found = strays(one, other, page.canvas(id).width, 64)
    expect(found / (one.length / 4), id).toBeLessThan(TURNS)
  }
  expect(devices).toHaveLength(1)

  page.frame.remove()
  const without = await openFigures('off')
  await zoomed(without)
  for (const [i, picture] of (await pictures(without, 'canvas')).entries()) {
    const id = ids[i] as (typeof ids)[number]
    expect(without.part(id, '.without-gpu')).toBeNull()
    // Chromium softens edges otherwise on canvases that it was asked to read back more often.
    const { width } = without.canvas(id)
    expect(strays(picture, lost[i] as Uint8ClampedArray, width, 64), id).toBe(0)
  }
})

test('what is more than the GPU holds is painted by Canvas 2D, and the figure says so', async () => {
  const page = await openFigures('software', {
    before: ({ GPUSupportedLimits }) =>
      Object.defineProperty(GPUSupportedLimits.prototype, 'maxBufferSize', { get: () => 200_000 }),
  })
  await page.giveMap(cloud)
  await page.reason('map').toBe('Drawn without the GPU: parts of it are more than it holds.')
  expect(coloursOf(await page.pixels('map'))).toBeGreaterThan(3)
  await page.giveMap({ ...cloud, n: 6000 })
  await page.drawnBy('map', 'webgpu')
  await page.reason('map').toBeUndefined()
})

test('an error that nothing was prepared for ends the use of the GPU', async () => {
  const page = await openFigures('software')
  const { devices } = page.watched as Watched
  await page.giveMap(cloud)
  await page.drawnBy('map', 'webgpu')
  devices[0]?.createTexture({
    size: [1e6, 1],
    format: 'r8unorm',
    usage: GPUTextureUsage.TEXTURE_BINDING,
  })
  // Chromium tells of an error when it next works.
  devices[0]?.queue.submit([])
  await page.reason('map').toBe('Drawn without the GPU: it was lost.')
  await page.drawnBy('map', 'canvas')
})

const blocked: [string, GpuInAddress, (window: FrameWindow) => void, string][] = [
  ['a software adapter', 'hardware', () => {}, 'this browser would paint in software only'],
  ['the address', 'off', () => {}, 'the address switches it off'],
  [
    'a browser without WebGPU',
    'software',
    ({ navigator }) => Object.defineProperty(navigator, 'gpu', { value: undefined }),
    'this browser has no WebGPU',
  ],
  [
    'no adapter',
    'software',
    ({ GPU }) => {
      GPU.prototype.requestAdapter = () => Promise.resolve(null)
    },
    'this browser gives pages no graphics card',
  ],
  [
    'a refused bitmap',
    'software',
    ({ OffscreenCanvas }) => {
      const { getContext } = OffscreenCanvas.prototype
      OffscreenCanvas.prototype.getContext = function (kind: string) {
        return (kind === 'webgpu' ? null : getContext.call(this, kind as '2d')) as never
      }
    },
    'this browser refuses it a bitmap',
  ],
  [
    'pictures that stay on the GPU',
    'software',
    ({ OffscreenCanvasRenderingContext2D }) => {
      OffscreenCanvasRenderingContext2D.prototype.drawImage = () => {}
    },
    'what it paints does not reach the page',
  ],
]

test.each(blocked)(
  '%s: the figure is drawn by Canvas 2D and says why',
  async (_name, gpu, before, why) => {
    const page = await openFigures(gpu, { before })
    await page.giveMap(cloud)
    await page.reason('map').toBe(`Drawn without the GPU: ${why}.`)
    await page.drawnBy('map', 'canvas')
    expect(coloursOf(await page.pixels('map'))).toBeGreaterThan(3)
  },
)

test('small figures do not ask for a GPU, nor bring its code', async () => {
  const page = await openFigures('software')
  const { devices } = page.watched as Watched
  const painters = () =>
    page.window.performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/plot/gpu/painter.ts'))
  for (const id of ['map', 'chart', 'bars', 'heat', 'small'] as const) {
    page.see(id)
    await page.drawnBy(id, 'canvas')
    expect(page.part(id, '.without-gpu')).toBeNull()
  }
  expect(painters()).toHaveLength(0)
  expect(devices).toHaveLength(0)
  page.see('map')
  await page.giveMap(cloud)
  await page.drawnBy('map', 'webgpu')
  expect(painters()).toHaveLength(1)
})

test('a map off screen paints nothing until it comes into view', async () => {
  const page = await openFigures('software')
  const { counts } = page.watched as Watched
  await page.giveMap(cloud)
  await page.drawnBy('map', 'webgpu')
  page.see('small')
  await page.outOfSight('map')
  const { submits } = counts
  page.figure('map').refresh()
  await frames()
  expect(counts.submits).toBe(submits)
  page.see('map')
  await expect.poll(() => counts.submits).toBeGreaterThan(submits)
})
