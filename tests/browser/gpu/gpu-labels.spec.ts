// Labels: WebGPU takes pictures of texts that Canvas 2D has painted, and puts them where Canvas 2D does.
import { expect, test } from '@playwright/test'
import { scenes } from '../harness/scenes.ts'
import { lookAt, ROUNDED, sharedMarks, withSoftwareGpu } from '../kit/webgpu.ts'

withSoftwareGpu()
const marks = sharedMarks()

for (const name of Object.keys(scenes.labels)) {
  test(`both painters paint the same labels: ${name}`, async () => {
    for (const look of await lookAt(marks(), 'labels', name)) {
      expect(look.refused).toEqual([])
      expect(look.painted).toBe(name !== 'labels of nowhere')
      expect(look.largest).toBeLessThanOrEqual(ROUNDED)
    }
  })
}
