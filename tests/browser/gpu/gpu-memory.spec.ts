// Figures that come and go leave nothing on the GPU.
import { expect, test } from '@playwright/test'
import { counts, openHarness, openMarks, SHARED, watchGpu, withSoftwareGpu } from '../kit/webgpu.ts'

withSoftwareGpu()

test('1,000 mounts and unmounts leave nothing on the GPU and little memory', async ({ page }) => {
  await watchGpu(page)
  await openHarness(page, 'every')
  const client = await page.context().newCDPSession(page)
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage')
    return (await client.send('Runtime.getHeapUsage')).usedSize
  }
  // Fifty at a time on one device, small enough to be all in sight; each is painted before it goes.
  const cycle = (times: number) =>
    page.evaluate(async (times) => {
      const n = 6000
      const words = Array.from({ length: n }, (_, i) => (i % 600 ? '' : `word ${i}`))
      const sheet = document.createElement('div')
      sheet.style.cssText = `--lx-figure-height: 20px; columns: 10; width: 1000px;
        position: fixed; inset: 0 auto auto 0; transform: scale(0.2); transform-origin: 0 0`
      document.body.replaceChildren(sheet)
      for (let i = 0; i < times; i++) {
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
        while (!maps.every(painted)) await new Promise((done) => requestAnimationFrame(done))
      }
      sheet.remove()
    }, times)
  await cycle(2)
  const before = await heap()
  await cycle(20)
  const alive = async () => (await counts(page)).alive
  await expect.poll(alive).toBe(SHARED)
  // A map held back would cost its two arrays, 48 kB, 48 MB in all.
  await expect.poll(async () => (await heap()) - before).toBeLessThan(2e6)
})

test('scenes of every kind leave nothing on the GPU but what painting the last one needs', async ({
  page,
}) => {
  await watchGpu(page)
  await openMarks(page)
  const look = async () => {
    const name = 'all kinds in one layer, in their order'
    await page.evaluate((name) => window.marks.look('mixed', name, 1), name)
    return (await counts(page)).alive
  }
  const first = await look()
  for (let i = 0; i < 5; i++) expect(await look()).toBe(first)
  await page.evaluate(() => window.marks.close())
  expect((await counts(page)).alive).toBe(SHARED)
})
