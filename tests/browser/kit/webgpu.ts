/** Figures of many items in the harness, with the GPU that a walk wants. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { softwareGpu } from '../../chromium.ts'
import type { scenes } from '../harness/scenes.ts'
import { canvasOf, harness, keepSaid, laidOut } from './plot.ts'
import { sharedPage } from './shared-page.ts'

export { canvasOf }

/** A software adapter paints each pixel by itself. */
const SMALL = { width: 640, height: 480 }

/** For the tests of a file. */
export const withSoftwareGpu = () =>
  test.use({
    viewport: SMALL,
    launchOptions: async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...softwareGpu] })
    },
  })

export type GpuInAddress = 'software' | 'off' | 'hardware' | 'every'

export async function openHarness(page: Page, gpu: GpuInAddress) {
  await keepSaid(page)
  await page.goto(`${harness('plot')}?gpu=${gpu}`)
  await laidOut(page)
}

/** Scenes that both painters paint, on '#canvas' and on '#webgpu'. */
export async function openMarks(page: Page) {
  await page.goto(`${harness('marks')}?gpu=every`)
  await page.waitForFunction(() => window.marks !== undefined)
  await page.evaluate(() => window.marks.open())
}

/** One page of marks for the tests of a file: each look paints both canvases anew. */
export const sharedMarks = () => sharedPage(openMarks)

/** Scenes of a group, each seen once as on a plain screen and once in the dark on a fine one. */
export const lookAt = (page: Page, group: keyof typeof scenes, name: string) =>
  (['light', 'dark'] as const).reduce(
    async (before, colorScheme) => {
      const looks = await before
      await page.emulateMedia({ colorScheme })
      const look = await page.evaluate(
        ([group, name, pixelRatio]) => window.marks.look(group, name, pixelRatio),
        [group, name, colorScheme === 'dark' ? 2 : 1] as const,
      )
      return [...looks, look]
    },
    Promise.resolve([] as Awaited<ReturnType<typeof window.marks.look>>[]),
  )

/** What the page computes its data with: repeatable, and the same in every page. */
export interface MapData {
  n: number
  /** 'grid': a square of 1,000 columns. 'cloud': spread around the middle, unevenly. */
  shape: 'grid' | 'cloud'
  groups: number
  /** times this, plus that */
  scale?: number
  shift?: number
  /** how many of a hundred have no place */
  missing?: number
}

export const giveMap = (page: Page, data: MapData) =>
  page.evaluate(async ({ n, shape, groups, scale = 1, shift = 0, missing = 0 }) => {
    const map = document.querySelector('#map') as HTMLElementTagNameMap['lx-word-map']
    const odd = [Number.NaN, Infinity, -Infinity]
    const turn = (i: number) => 2.399963 * i
    const far = (i: number) => Math.sqrt(i / n) * (1 + 0.3 * Math.sin(7 * turn(i)))
    const place = (i: number, of: 'x' | 'y') => {
      if (i % 100 < missing) return odd[i % 3] as number
      if (shape === 'grid') return shift + scale * (of === 'x' ? i % 1000 : Math.floor(i / 1000))
      return shift + scale * far(i) * (of === 'x' ? Math.cos(turn(i)) : Math.sin(turn(i)))
    }
    map.counts = []
    map.groupNames = Array.from({ length: groups }, (_, g) => `group ${g}`)
    map.words = Array.from({ length: n }, (_, i) => `word ${i}`)
    map.x = Float32Array.from({ length: n }, (_, i) => place(i, 'x'))
    map.y = Float32Array.from({ length: n }, (_, i) => place(i, 'y'))
    map.groups = Uint8Array.from({ length: n }, (_, i) => Math.floor((i * groups) / n))
    await map.updateComplete
  }, data)

export interface HeatData {
  rows: number
  columns: number
  scale: 'sequential' | 'diverging'
  size?: number
  /** every so many cells one without a value; 0 for none */
  gaps?: number
}

export const giveHeat = (page: Page, data: HeatData) =>
  page.evaluate(async ({ rows, columns, scale, size = 1, gaps = 0 }) => {
    const heat = document.querySelector('#heat') as HTMLElementTagNameMap['lx-heatmap']
    heat.rows = rows
    heat.columns = columns
    heat.scale = scale
    heat.values = Float32Array.from({ length: rows * columns }, (_, i) => {
      if (gaps > 0 && i % gaps === 0) return [Number.NaN, Infinity, -Infinity][i % 3] as number
      return size * Math.sin(i / 977) * Math.cos(((i % columns) * (i % columns)) / 5e3)
    })
    await heat.updateComplete
  }, data)

/** By so many presses of +, each one half as near again. */
export async function zoomIn(page: Page, id: string, presses: number) {
  await canvasOf(page, id).focus()
  for (let i = 1; i <= presses; i++) {
    await page.keyboard.press('+')
    const zoom = `Zoom ${Math.round(100 * 1.5 ** i)} %`
    // A software adapter takes a second and more to paint 400,000 points.
    await expect(page.locator(`#${id} [aria-live]`)).toHaveText(zoom)
  }
  await canvasOf(page, id).blur()
}

export const drawnBy = (page: Page, id: string, kind: 'webgpu' | 'canvas') =>
  expect(canvasOf(page, id)).toHaveAttribute('data-drawn-by', kind)

/** The canvas’s own pixels once all that was asked for is drawn: four bytes each. */
export const pixelsOf = (page: Page, id: string) => pictureOf(canvasOf(page, id))

export async function pictureOf(canvas: Locator) {
  // What is out of sight is not drawn.
  await canvas.scrollIntoViewIfNeeded()
  const { width, bytes } = await canvas.evaluate(async (element) => {
    type Drawn = { isUpdatePending: boolean; drawing: { dirty: boolean; frame: number } }
    const figure = (element.getRootNode() as ShadowRoot).host as unknown as Drawn
    do {
      await new Promise((done) => requestAnimationFrame(done))
    } while (figure.isUpdatePending || figure.drawing.dirty || figure.drawing.frame !== 0)
    const canvas = element as HTMLCanvasElement
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let text = ''
    for (let i = 0; i < data.length; i += 8192) {
      text += String.fromCharCode(...data.subarray(i, i + 8192))
    }
    return { width: canvas.width, bytes: btoa(text) }
  })
  return { width, bytes: Buffer.from(bytes, 'base64') }
}

/** Keeps the devices that a page asks for, and counts what lives on them. */
export const watchGpu = (page: Page) =>
  page.addInitScript(() => {
    const devices: GPUDevice[] = []
    const counts = { alive: 0, quads: 0, submits: 0 }
    Object.assign(window, { devices, counts })
    if (!('gpu' in navigator)) return
    const { requestDevice } = GPUAdapter.prototype
    GPUAdapter.prototype.requestDevice = async function (...args) {
      const device = await requestDevice.apply(this, args)
      devices.push(device)
      return device
    }
    for (const [prototype, create] of [
      [GPUBuffer.prototype, 'createBuffer'],
      [GPUTexture.prototype, 'createTexture'],
    ] as const) {
      const { destroy } = prototype
      prototype.destroy = function (this: GPUBuffer & GPUTexture) {
        counts.alive--
        destroy.call(this)
      }
      const made = GPUDevice.prototype[create] as (...args: unknown[]) => unknown
      Object.assign(GPUDevice.prototype, {
        [create](...args: unknown[]) {
          counts.alive++
          return made.apply(this, args)
        },
      })
    }
    const { draw } = GPURenderPassEncoder.prototype
    GPURenderPassEncoder.prototype.draw = function (vertices, ...rest) {
      // Six corners each.
      counts.quads += vertices / 6
      draw.call(this, vertices, ...rest)
    }
    const { submit } = GPUQueue.prototype
    GPUQueue.prototype.submit = function (commands) {
      counts.submits++
      submit.call(this, commands)
    }
  })

export interface Watched {
  devices: GPUDevice[]
  counts: { alive: number; quads: number; submits: number }
}
export const counts = (page: Page) => page.evaluate(() => (window as unknown as Watched).counts)

export const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

export const reason = (page: Page, id: string) => page.locator(`#${id} .without-gpu`)

export const coloursOf = ({ buffer, byteOffset, length }: Buffer) =>
  new Set(new Uint32Array(buffer, byteOffset, length / 4)).size

/**
 * The picture of a figure by each of the two painters, for the tests of a file: they share a page for
 * each screen and painter, and each has a figure of its own in it.
 */
export function bothPainters(id: 'map' | 'heat', viewport = SMALL) {
  const pages = new Map<string, Page>()
  test.afterAll(async () => {
    for (const page of pages.values()) await page.close()
  })
  return async (
    browser: Browser,
    screen: { deviceScaleFactor?: number; colorScheme?: 'light' | 'dark' },
    prepare: (page: Page) => Promise<void>,
  ) => {
    const pictures: Buffer[] = []
    for (const gpu of ['off', 'software'] as const) {
      const name = JSON.stringify([gpu, screen])
      let page = pages.get(name)
      if (page === undefined) {
        // At rest at once: what takes time is a software adapter's painting.
        page = await browser.newPage({ reducedMotion: 'reduce', viewport, ...screen })
        pages.set(name, page)
        await openHarness(page, gpu)
      }
      await beginAnew(page, id)
      await prepare(page)
      await drawnBy(page, id, gpu === 'off' ? 'canvas' : 'webgpu')
      pictures.push((await pixelsOf(page, id)).bytes)
    }
    return pictures as [Buffer, Buffer]
  }
}

/** Another figure of its kind in the place of a figure: without data, all in view, never painted. */
async function beginAnew(page: Page, id: string) {
  await page.evaluate(async (id) => {
    const old = document.getElementById(id) as HTMLElement
    const fresh = document.createElement(old.localName) as HTMLElementTagNameMap['lx-word-map']
    for (const { name, value } of old.attributes) fresh.setAttribute(name, value)
    old.replaceWith(fresh)
    await fresh.updateComplete
  }, id)
  await laidOut(page)
}

/** How many quads one drawing of a figure paints. */
export const quadsDrawn = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((figure) => {
    const { counts } = window as unknown as Watched
    const before = counts.quads
    ;(figure as unknown as { drawing: { draw(): void } }).drawing.draw()
    return counts.quads - before
  })

/** Once a figure knows that it is out of sight, and has nothing left to draw. */
export async function outOfSight(page: Page, id: string) {
  await expect(canvasOf(page, id)).not.toBeInViewport()
  const knows = () =>
    page.locator(`#${id}`).evaluate((figure) => {
      const { drawing } = figure as unknown as { drawing: { onScreen: boolean; frame: number } }
      return !drawing.onScreen && drawing.frame === 0
    })
  await expect.poll(knows).toBe(true)
}

/** Uniforms of the five passes, which live as long as the device. */
export const SHARED = 5

/**
 * A text goes to the GPU as a picture: the softened edges of halo and ink are rounded to 256 steps
 * once more on their way.
 */
export const ROUNDED = 4
