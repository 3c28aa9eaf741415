// Maps of many points: WebGPU paints all of them, as Canvas 2D does.
import { afterAll, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { difference } from '../../kit/pictures.ts'
import { bothPainters, type MapData, openFigures, type Screen, SMALL } from './figures.ts'

// As wide as leaves most shapes beside one another.
const painters = bothPainters('map', [800, 480])
afterAll(() => painters.close())

// Dots are squares of whole pixels: the same ones, but for a place that float32 and float64 round
// to different sides of a half.
const asDots = { least: 0, share: 1e-4 }
// Along the edges of shapes Canvas 2D tells a covered share in quarters of a pixel, a step of 64,
// and WebGPU in sixteenths. More than that differs where a hidden point was left out, or two edges
// of one colour meet.
const asShapes = { least: 64, share: 5e-3 }

const maps: [string, MapData, number, typeof asDots, Screen][] = [
  ['400,000 dots', { n: 400_000, shape: 'cloud', groups: 3 }, 0, asDots, {}],
  ['dots seen near', { n: 400_000, shape: 'cloud', groups: 3 }, 5, asDots, {}],
  ['dots on a fine screen', { n: 50_000, shape: 'grid', groups: 8 }, 1, asDots, { pixelRatio: 2 }],
  [
    'dots in the dark',
    { n: 50_000, shape: 'cloud', groups: 8 },
    0,
    asDots,
    { colorScheme: 'dark' },
  ],
  ['discs', { n: 8000, shape: 'cloud', groups: 8 }, 0, asShapes, {}],
  ['every shape, seen near', { n: 8000, shape: 'cloud', groups: 31 }, 3, asShapes, {}],
  [
    'shapes on a fine screen',
    { n: 5500, shape: 'cloud', groups: 31 },
    3,
    asShapes,
    { pixelRatio: 2 },
  ],
  ['places of 1e30', { n: 30_000, shape: 'cloud', groups: 3, scale: 1e30 }, 2, asDots, {}],
  ['places of 1e-30', { n: 30_000, shape: 'cloud', groups: 3, scale: 1e-30 }, 2, asDots, {}],
  ['far from zero', { n: 30_000, shape: 'cloud', groups: 3, scale: 10, shift: 1e5 }, 2, asDots, {}],
  [
    'one place for all',
    { n: 30_000, shape: 'cloud', groups: 3, scale: 0, shift: 7 },
    0,
    asDots,
    {},
  ],
  ['places missing', { n: 30_000, shape: 'cloud', groups: 3, missing: 40 }, 0, asDots, {}],
]

test.each(maps)(
  'both painters paint the same map: %s',
  async (_name, data, zoom, { least, share }, screen) => {
    const [canvas, gpu] = await painters.paint(screen, async (page) => {
      await page.giveMap(data)
      await page.zoomIn('map', zoom)
    })
    expect(difference(canvas, gpu, least).share).toBeLessThan(share)
  },
)

test('400,000 points are all drawn, each in its colour, and those out of sight are not', async () => {
  await commands.viewport(...SMALL)
  const page = await openFigures('software')
  await page.giveMap({ n: 400_000, shape: 'grid', groups: 2 })
  await page.drawnBy('map', 'webgpu')
  expect(page.quadsDrawn('map')).toBe(400_000)

  // The first half of the words is the upper or lower half of the square; a point shows the colour
  // of its group, or that of the other group where the two meet.
  const map = page.figure('map') as unknown as HTMLElement & {
    itemPoint(i: number): [number, number]
  }
  const canvas = page.canvas('map')
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const seen = (group: number) => {
    map.style.color = `var(--lx-category-${group})`
    const bytes = getComputedStyle(map).color.match(/\d+/g) ?? []
    // Nine tenths of the colour on white paper.
    return bytes.map((byte) => 0.9 * Number(byte) + 25.5)
  }
  const colours = [seen(0), seen(1)]
  const misses: string[] = []
  let looked = 0
  for (let i = 0; i < 400_000; i += 97) {
    const row = Math.floor(i / 1000)
    const [x, y] = map.itemPoint(i).map(Math.floor) as [number, number]
    const at = 4 * (y * canvas.width + x)
    const pixel = [...data.subarray(at, at + 3)]
    const fits = (colour: number[]) =>
      colour.every((c, k) => Math.abs(c - (pixel[k] as number)) < 3)
    // Labels with their halo lie on some.
    if (colours.some(fits)) {
      looked++
      if (Math.abs(row - 199.5) > 3 && !fits(colours[i < 200_000 ? 0 : 1] as number[])) {
        misses.push(`${i}: ${pixel}`)
      }
    }
  }
  expect(misses).toEqual([])
  // Of 4,124 points that were looked at; the others are under labels.
  expect(looked).toBeGreaterThan(3500)

  await page.zoomIn('map', 4)
  const drawn = page.quadsDrawn('map')
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(50_000)
})

test('arrays changed in place are drawn anew after refresh()', async () => {
  await commands.viewport(...SMALL)
  const page = await openFigures('software')
  await page.giveMap({ n: 30_000, shape: 'grid', groups: 1 })
  await page.drawnBy('map', 'webgpu')
  const before = await page.pixels('map')
  const map = page.figure('map')
  for (let i = 0; i < map.y.length; i += 2) map.y[i] = (map.y[i] as number) + 500
  map.refresh()
  await expect
    .poll(async () => difference(before, await page.pixels('map'), 0).share)
    .toBeGreaterThan(0.01)
})
