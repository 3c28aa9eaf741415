// Heat-maps of many cells: WebGPU and Canvas 2D paint the same.
import { afterAll, expect, test } from 'vitest'
import { difference } from '../../kit/pictures.ts'
import { bothPainters, type HeatData, type Screen } from './figures.ts'

// As wide as leaves few cells that end at half a pixel.
const painters = bothPainters('heat', [700, 480])
afterAll(() => painters.close())

// Means of cells in float32 and in float64 may fall on two neighbouring colours of the ramp's 256.
const finer = { least: 4, share: 1e-9 }
// Where a cell ends at half a pixel, a line of pixels may belong to either cell.
const larger = { least: 4, share: 0.01 }

const heats: [string, HeatData, number, typeof finer, Screen][] = [
  [
    'cells finer than pixels',
    { rows: 600, columns: 1200, scale: 'diverging', gaps: 97 },
    0,
    finer,
    {},
  ],
  [
    'cells larger than pixels',
    { rows: 600, columns: 1200, scale: 'diverging', gaps: 97 },
    9,
    larger,
    {},
  ],
  [
    'on a fine screen',
    { rows: 300, columns: 300, scale: 'sequential' },
    0,
    larger,
    { pixelRatio: 2 },
  ],
  [
    'in the dark',
    { rows: 300, columns: 300, scale: 'diverging' },
    1,
    larger,
    { colorScheme: 'dark' },
  ],
  ['values of 1e30', { rows: 300, columns: 300, scale: 'sequential', size: 1e30 }, 0, larger, {}],
  ['one value', { rows: 300, columns: 300, scale: 'sequential', size: 0 }, 0, larger, {}],
  // Longer than a texture may be, and with a rest of a row.
  ['one row of 70,000 cells', { rows: 1, columns: 70_001, scale: 'diverging' }, 0, finer, {}],
  ['70,000 rows of one cell', { rows: 70_001, columns: 1, scale: 'diverging' }, 0, finer, {}],
  ['few values', { rows: 300, columns: 300, scale: 'sequential', gaps: 0.99 }, 0, larger, {}],
]

test.each(heats)(
  'both painters paint the same heat-map: %s',
  async (_name, data, zoom, { least, share }, screen) => {
    const [canvas, gpu] = await painters.paint(screen, async (page) => {
      page.see('heat')
      await page.giveHeat(data)
      await page.zoomIn('heat', zoom)
    })
    expect(difference(canvas, gpu, least).share).toBeLessThan(share)
  },
)
