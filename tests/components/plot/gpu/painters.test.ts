// Maps of many points and heat maps of many cells: WebGPU paints them as Canvas 2D does.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { difference, strays } from '../../kit/pictures.ts'
import {
  type FiguresPage,
  type GpuInAddress,
  type HeatData,
  type MapData,
  openFigures,
  SMALL,
} from './figures.ts'

interface Screen {
  pixelRatio?: number
  colorScheme?: 'light' | 'dark'
}

/** One page for each painter, which stays for all tests. */
const pages = new Map<GpuInAddress, FiguresPage>()
afterAll(() => {
  for (const { frame } of pages.values()) frame.remove()
})

/** The pictures of a figure by each of the two painters. */
async function paint(
  id: 'map' | 'heat',
  [width, height]: readonly [number, number],
  { pixelRatio = 1, colorScheme = 'light' }: Screen,
  prepare: (page: FiguresPage) => Promise<void>,
) {
  await commands.emulateMedia({ colorScheme })
  if (pixelRatio === 1) await commands.viewport(width, height)
  else await commands.pixelRatio(pixelRatio, width, height)
  const pictures: Uint8ClampedArray[] = []
  for (const gpu of ['off', 'software'] as const) {
    for (const { frame } of pages.values()) frame.hidden = true
    const page = pages.get(gpu) ?? (await openFigures(gpu, { shared: true }))
    pages.set(gpu, page)
    page.frame.hidden = false
    await page.beginAnew(id)
    await prepare(page)
    await page.drawnBy(id, gpu === 'off' ? 'canvas' : 'webgpu')
    pictures.push(await page.pixels(id))
  }
  return pictures as [Uint8ClampedArray, Uint8ClampedArray]
}

// Dots are squares of whole pixels: the same ones, but for a position that float32 and float64 round
// to different sides of a half.
const asDots = { least: 0, share: 1e-4 }
// Along the edges of shapes Canvas 2D tells a covered share in quarters of a pixel, a step of 64,
// and WebGPU in sixteenths. More than that differs where a hidden point was left out, or two edges
// of one colour meet.
const asShapes = { least: 64, share: 5e-3 }

type Slack = typeof asDots
const some = { n: 30_000, groups: 3 }

const maps: [string, MapData, zoom: number, Slack, Screen][] = [
  ['400,000 dots', { n: 400_000, groups: 3 }, 0, asDots, {}],
  ['dots seen near', { n: 50_000, groups: 3 }, 5, asDots, {}],
  ['dots on a fine screen', { n: 50_000, groups: 8 }, 1, asDots, { pixelRatio: 2 }],
  ['discs', { n: 8000, groups: 8 }, 0, asShapes, {}],
  ['every shape, seen near', { n: 8000, groups: 31 }, 3, asShapes, {}],
  ['shapes on a fine screen', { n: 5500, groups: 31 }, 3, asShapes, { pixelRatio: 2 }],
  ['positions of 1e30', { ...some, scale: 1e30 }, 2, asDots, {}],
  ['positions of 1e-30', { ...some, scale: 1e-30 }, 2, asDots, {}],
  ['far from zero', { ...some, scale: 10, shift: 1e5 }, 2, asDots, {}],
  ['one position for all', { ...some, scale: 0, shift: 7 }, 0, asDots, {}],
  ['positions missing', { ...some, missing: 40 }, 0, asDots, { colorScheme: 'dark' }],
]

describe('both painters paint the same map', () => {
  test.each(maps)('%s', async (_name, data, zoom, { least, share }, screen) => {
    // As wide as leaves most shapes beside one another.
    const [canvas, gpu] = await paint('map', [800, 480], screen, async (page) => {
      await page.giveMap(data)
      await page.zoomIn('map', zoom)
    })
    expect(difference(canvas, gpu, least).share).toBeLessThan(share)
  })
})

// Means of cells in float32 and in float64 may fall on two neighbouring colours of the ramp's 256.
const RAMP_STEP = 4
type Faults = (one: Uint8ClampedArray, other: Uint8ClampedArray, width: number) => number
const finer: Faults = (one, other) => difference(one, other, RAMP_STEP).share
// Where a cell ends at half a pixel, a line of pixels may belong to either cell.
const larger: Faults = (one, other, width) => strays(one, other, width, RAMP_STEP)

const wide = { rows: 600, columns: 1200, scale: 'diverging', missing: 1 } as const
const square = { rows: 300, columns: 300, scale: 'sequential' } as const

const heats: [string, HeatData, zoom: number, Faults, Screen][] = [
  ['cells finer than pixels', wide, 0, finer, {}],
  ['cells larger than pixels', wide, 9, larger, {}],
  ['on a fine screen', square, 0, larger, { pixelRatio: 2 }],
  ['in the dark', { ...square, scale: 'diverging' }, 1, larger, { colorScheme: 'dark' }],
  ['values of 1e30', { ...square, size: 1e30 }, 0, larger, {}],
  ['one value', { ...square, size: 0 }, 0, larger, {}],
  // Longer than a texture may be, and with a rest of a row.
  ['one row of 70,000 cells', { rows: 1, columns: 70_001, scale: 'diverging' }, 0, finer, {}],
  ['70,000 rows of one cell', { rows: 70_001, columns: 1, scale: 'diverging' }, 0, finer, {}],
  ['few values', { ...square, missing: 96 }, 0, larger, {}],
]

describe('both painters paint the same heat map', () => {
  test.each(heats)('%s', async (_name, data, zoom, faults, screen) => {
    const [canvas, gpu] = await paint('heat', [700, 480], screen, async (page) => {
      page.see('heat')
      await page.giveHeat(data)
      await page.zoomIn('heat', zoom)
    })
    const width = pages.get('off')?.canvas('heat').width as number
    expect(faults(canvas, gpu, width)).toBe(0)
  })
})

describe('on a small page', () => {
  beforeEach(() => commands.viewport(...SMALL))

  test('arrays changed in place are drawn anew after refresh()', async () => {
    const page = await openFigures('software')
    await page.giveMap(some)
    await page.drawnBy('map', 'webgpu')
    const before = await page.pixels('map')
    const map = page.figure('map')
    for (let i = 0; i < map.y.length; i += 2) map.y[i] = (map.y[i] as number) + 1
    map.refresh()
    await expect
      .poll(async () => difference(before, await page.pixels('map'), 0).share)
      .toBeGreaterThan(0.01)
  })
})
