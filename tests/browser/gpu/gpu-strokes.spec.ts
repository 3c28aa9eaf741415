// Lines, arrows and the edges of points: WebGPU and Canvas 2D paint the same.
import { expect, test } from '@playwright/test'
import { scenes } from '../harness/scenes.ts'
import { lookAt, sharedMarks, withSoftwareGpu } from '../kit/webgpu.ts'

withSoftwareGpu()
const marks = sharedMarks()

// Along edges each painter counts samples of its own: a step of Canvas 2D is a quarter of a pixel,
// 64 of 255, and where strokes of one line meet it adds up shares of which WebGPU takes the largest.
// Within a pixel of its place everything is there in both; what is missing from one would be a stray.
const EDGES = 5e-3

for (const group of ['lines', 'arrows', 'points', 'mixed'] as const) {
  for (const name of Object.keys(scenes[group])) {
    test(`both painters paint the same ${group}: ${name}`, async () => {
      for (const look of await lookAt(marks(), group, name)) {
        expect(look).toMatchObject({ refused: [], painted: true, strays: 0 })
        expect(look.drawnBy).toBe('webgpu')
        expect(look.share).toBeLessThan(EDGES)
      }
    })
  }
}
