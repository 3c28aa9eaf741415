// Marks of every kind: WebGPU and Canvas 2D paint the same, on a plain screen and in the dark on a fine one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { openFrame } from '../../kit/frame.ts'
import { scenes } from './scenes.ts'

/**
 * A text goes to the GPU as a picture: the softened edges of halo and ink are rounded to 256 steps
 * once more on their way.
 */
const ROUNDED = 4

// Along edges each painter counts samples of its own: a step of Canvas 2D is a quarter of a pixel,
// 64 of 255, and where strokes of one line meet it adds up shares of which WebGPU takes the largest.
// Within a pixel of its place everything is there in both; what is missing from one would be a stray.
const EDGES = 5e-3

let marks: typeof import('./marks.ts')
let frame: HTMLIFrameElement

beforeAll(async () => {
  const page = await openFrame('gpu=every', { shared: true })
  frame = page.frame
  marks = await page.load(new URL('./marks.ts', import.meta.url))
  await marks.open()
})
afterAll(() => frame.remove())

const SCREENS = [
  ['light', 1],
  ['dark', 2],
] as const

async function looks(group: keyof typeof scenes, name: string) {
  const found = []
  for (const [colorScheme, pixelRatio] of SCREENS) {
    await commands.emulateMedia({ colorScheme })
    found.push(await marks.look(group, name, pixelRatio))
  }
  return found
}

describe.each(['lines', 'arrows', 'points', 'mixed'] as const)(
  'both painters paint the same %s',
  (group) => {
    test.each(Object.keys(scenes[group]))('%s', async (name) => {
      for (const look of await looks(group, name)) {
        expect(look).toMatchObject({ drawnBy: 'webgpu', refused: [], painted: true, strays: 0 })
        expect(look.share).toBeLessThan(EDGES)
      }
    })
  },
)

describe('both painters paint the same labels', () => {
  test.each(Object.keys(scenes.labels))('%s', async (name) => {
    for (const look of await looks('labels', name)) {
      expect(look.refused).toEqual([])
      expect(look.painted).toBe(name !== 'labels of nowhere')
      expect(look.largest).toBeLessThanOrEqual(ROUNDED)
    }
  })
})
