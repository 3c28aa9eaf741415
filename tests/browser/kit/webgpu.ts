/** Figures of many items, with the GPU that a walk wants. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { softwareGpu } from '../../chromium.ts'
import { canvasOf } from './plot.ts'

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

export const drawnBy = (page: Page, id: string, kind: 'webgpu' | 'canvas') =>
  expect(canvasOf(page, id)).toHaveAttribute('data-drawn-by', kind)

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
export const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

export const coloursOf = ({ buffer, byteOffset, length }: Buffer) =>
  new Set(new Uint32Array(buffer, byteOffset, length / 4)).size
