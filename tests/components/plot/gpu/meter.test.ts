// The meter of frame times, and what is said where no GPU is used.

import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { frame, frames, press, violations } from '../../kit/page.ts'
import { type FiguresPage, openFigures, SMALL } from './figures.ts'

beforeEach(() => commands.viewport(...SMALL))

const cloud = { n: 30_000, shape: 'cloud', groups: 3 } as const

/** How often a figure at rest draws while its meter shows another time. */
async function drawsWhileItShows(page: FiguresPage) {
  type Drawing = { dirty: boolean; frame: number; draw(): void }
  const { drawing } = page.figure('map') as unknown as { drawing: Drawing }
  type Meter = HTMLElement & { due: boolean; text: string; add(time: object): void }
  const meter = page.part('map', 'lx-frame-times') as unknown as Meter
  while (drawing.dirty || drawing.frame !== 0 || meter.due) await frame()
  const { draw } = drawing
  let draws = 0
  drawing.draw = () => {
    draws++
    draw.call(drawing)
  }
  const before = meter.text
  while (meter.text === before) {
    meter.add({ by: 'canvas', at: performance.now(), busy: 12_345, gpu: null })
    await frame()
  }
  await frames()
  return draws
}

test.each(['software', 'off'] as const)(
  'the meter tells frame times as they are, with the GPU %s',
  async (gpu) => {
    const page = await openFigures(gpu)
    const text = () => page.part('map', 'lx-frame-times')?.shadowRoot?.textContent?.trim()
    await page.giveMap(cloud)
    await page.drawnBy('map', gpu === 'off' ? 'canvas' : 'webgpu')
    const few = await page.menu('heat')
    expect(few.map(({ textContent }) => textContent?.trim())).not.toContain('Frame times')
    page.canvas('heat').focus()
    await press('Escape')
    // No frame is drawn until it was looked at.
    const waiting: FrameRequestCallback[] = []
    const { window } = page
    const { requestAnimationFrame } = window
    window.requestAnimationFrame = (act) => waiting.push(act)
    await page.pressTool('map', 'Frame times')
    await expect.poll(text).toBe('Move the view: its frame times appear here.')
    window.requestAnimationFrame = requestAnimationFrame
    for (const act of waiting) act(performance.now())
    page.see('map')
    await page.zoomIn('map', 3)
    const ms = String.raw`\d+(\.\d)? ms`
    await expect
      .poll(text)
      .toMatch(
        new RegExp(
          gpu === 'off'
            ? `^Canvas 2D: drawing ${ms}`
            : `^WebGPU: drawing ${ms}; the GPU ${ms} more`,
        ),
      )
    // Showing a time is no reason to draw again.
    await expect.poll(() => drawsWhileItShows(page)).toBe(0)
    const beside = [...(page.figure('map').shadowRoot?.querySelectorAll('.tools > button') ?? [])]
    const off = beside.find(({ textContent }) => textContent?.includes('Frame times'))
    ;(off as HTMLElement).click()
    await expect.poll(() => page.part('map', 'lx-frame-times')).toBeNull()
  },
)

test('nothing is found against accessibility in light and dark, with meter and reason', async () => {
  const page = await openFigures('off')
  await page.giveMap(cloud)
  await page.reason('map').toBe('Drawn without the GPU: the address switches it off.')
  await page.pressTool('map', 'Frame times')
  await expect.poll(() => page.part('map', 'lx-frame-times')?.checkVisibility()).toBe(true)
  await expect.poll(() => page.part('map', '.without-gpu')?.checkVisibility()).toBe(true)
  const own = page.window as unknown as { eval(code: string): void; axe: typeof axe }
  own.eval(axe.source)
  expect(await violations('#map', own.axe)).toEqual([])
  await commands.emulateMedia({ media: 'print' })
  await expect.poll(() => page.part('map', 'lx-frame-times')?.checkVisibility()).toBe(false)
})
