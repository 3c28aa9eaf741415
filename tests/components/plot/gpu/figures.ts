/** The five figures in a page of their own, with the GPU that a test wants, watched. */
import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import { type FrameWindow, openFrame } from '../../kit/frame.ts'
import { frames, press } from '../../kit/page.ts'

export type GpuInAddress = 'software' | 'off' | 'hardware'

/** Uniform buffers of the two passes, which live as long as the device. */
export const SHARED = 2

export interface Watched {
  devices: GPUDevice[]
  counts: { alive: number; quads: number; submits: number }
}

/** Keeps the devices that a page asks for, and counts what lives on them. */
export function watchGpu(window: FrameWindow): Watched {
  const devices: GPUDevice[] = []
  const counts = { alive: 0, quads: 0, submits: 0 }
  const { requestDevice } = window.GPUAdapter.prototype
  window.GPUAdapter.prototype.requestDevice = async function (...args) {
    const device = await requestDevice.apply(this, args)
    devices.push(device)
    return device
  }
  for (const [prototype, create] of [
    [window.GPUBuffer.prototype, 'createBuffer'],
    [window.GPUTexture.prototype, 'createTexture'],
  ] as const) {
    const { destroy } = prototype
    prototype.destroy = function (this: GPUBuffer & GPUTexture) {
      counts.alive--
      destroy.call(this)
    }
    const made = window.GPUDevice.prototype[create] as (...args: unknown[]) => unknown
    Object.assign(window.GPUDevice.prototype, {
      [create](...args: unknown[]) {
        counts.alive++
        return made.apply(this, args)
      },
    })
  }
  const { draw } = window.GPURenderPassEncoder.prototype
  window.GPURenderPassEncoder.prototype.draw = function (vertices, ...rest) {
    // Six corners each.
    counts.quads += vertices / 6
    draw.call(this, vertices, ...rest)
  }
  const { submit } = window.GPUQueue.prototype
  window.GPUQueue.prototype.submit = function (commands) {
    counts.submits++
    submit.call(this, commands)
  }
  return { devices, counts }
}

type Id = 'map' | 'chart' | 'bars' | 'heat' | 'small'
type Map = HTMLElementTagNameMap['lx-word-map']
type Heat = HTMLElementTagNameMap['lx-heatmap']

/** What figures keep to themselves. */
interface Inside {
  isUpdatePending: boolean
  drawing: { dirty: boolean; frame: number; onScreen: boolean; draw(): void }
}

/** A software adapter paints each pixel by itself. */
export const SMALL = [640, 480] as const

export class FiguresPage {
  constructor(
    readonly window: FrameWindow,
    readonly frame: HTMLIFrameElement,
    readonly watched: Watched | null,
  ) {}

  figure<T extends HTMLElement = Map>(id: Id): T {
    return this.window.document.getElementById(id) as T
  }

  part(id: Id, selector: string): HTMLElement | null {
    return this.figure(id).shadowRoot?.querySelector(selector) ?? null
  }

  canvas(id: Id): HTMLCanvasElement {
    return this.part(id, 'canvas') as HTMLCanvasElement
  }

  /** What is written there; undefined where there is no such part. */
  text(id: Id, selector: string): string | undefined {
    return this.part(id, selector)?.textContent?.replace(/\s+/g, ' ').trim()
  }

  /** Why no GPU draws a figure. */
  reason(id: Id) {
    return expect.poll(() => this.text(id, '.without-gpu'))
  }

  drawnBy(id: Id, kind: 'webgpu' | 'canvas') {
    return expect.poll(() => this.canvas(id).dataset.drawnBy).toBe(kind)
  }

  /** The texts of a figure's menu, opened; a press on one of them. */
  async menu(id: Id): Promise<HTMLElement[]> {
    const button = this.part(id, '[aria-haspopup=menu]')
    if (button?.getAttribute('aria-expanded') !== 'true') button?.click()
    await expect.poll(() => this.part(id, '[role=menu]')).not.toBeNull()
    return [...(this.part(id, '[role=menu]')?.querySelectorAll('button') ?? [])]
  }

  async pressTool(id: Id, name: string): Promise<void> {
    const tool = (await this.menu(id)).find(({ textContent }) => textContent?.includes(name))
    if (tool === undefined) throw new Error(`expected ${name} in the menu of ${id}`)
    tool.click()
  }

  see(id: Id): void {
    this.canvas(id).scrollIntoView({ block: 'nearest' })
  }

  /** Another figure of its kind in the place of a figure: without data, all in view, never painted. */
  async beginAnew(id: Id): Promise<void> {
    const old = this.figure(id)
    const fresh = this.window.document.createElement(old.localName) as Map
    for (const { name, value } of old.attributes) fresh.setAttribute(name, value)
    old.replaceWith(fresh)
    await fresh.updateComplete
    await this.laidOut()
  }

  async laidOut(): Promise<void> {
    const places = () =>
      [...this.window.document.querySelectorAll('lx-word-map, lx-line-chart, lx-bars, lx-heatmap')]
        .map((figure) => JSON.stringify(figure.getBoundingClientRect()))
        .join()
    for (let last = '', still = 0; still < 3; ) {
      await frames(1)
      const now = places()
      still = now === last ? still + 1 : 0
      last = now
    }
  }

  async giveMap({ n, shape, groups, scale = 1, shift = 0, missing = 0 }: MapData): Promise<void> {
    const map = this.figure('map')
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
  }

  async giveHeat({ rows, columns, scale, size = 1, gaps = 0 }: HeatData): Promise<void> {
    const heat = this.figure<Heat>('heat')
    heat.rows = rows
    heat.columns = columns
    heat.scale = scale
    heat.values = Float32Array.from({ length: rows * columns }, (_, i) => {
      if (gaps > 0 && i % gaps === 0) return [Number.NaN, Infinity, -Infinity][i % 3] as number
      return size * Math.sin(i / 977) * Math.cos(((i % columns) * (i % columns)) / 5e3)
    })
    await heat.updateComplete
  }

  /** By so many presses of +, each one half as near again. */
  async zoomIn(id: Id, presses: number): Promise<void> {
    this.canvas(id).focus()
    for (let i = 1; i <= presses; i++) {
      await press('+')
      const zoom = `Zoom ${Math.round(100 * 1.5 ** i)} %`
      // A software adapter takes a second and more to paint 400,000 points.
      await expect.poll(() => this.text(id, '[aria-live]')).toBe(zoom)
    }
    this.canvas(id).blur()
  }

  /** The canvas’s own pixels once all that was asked for is drawn: four bytes each. */
  async pixels(id: Id): Promise<Uint8ClampedArray> {
    // What is out of sight is not drawn.
    this.see(id)
    const figure = this.figure(id) as unknown as Inside
    do {
      await frames(1)
    } while (figure.isUpdatePending || figure.drawing.dirty || figure.drawing.frame !== 0)
    const canvas = this.canvas(id)
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    return context.getImageData(0, 0, canvas.width, canvas.height).data
  }

  /** Once a figure knows that it is out of sight, and has nothing left to draw. */
  outOfSight(id: Id) {
    const { drawing } = this.figure(id) as unknown as Inside
    return expect.poll(() => !drawing.onScreen && drawing.frame === 0).toBe(true)
  }

  /** How many quads one drawing of a figure paints. */
  quadsDrawn(id: Id): number {
    const { quads } = (this.watched as Watched).counts
    ;(this.figure(id) as unknown as Inside).drawing.draw()
    return (this.watched as Watched).counts.quads - quads
  }
}

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

export interface HeatData {
  rows: number
  columns: number
  scale: 'sequential' | 'diverging'
  size?: number
  /** every so many cells one without a value; 0 for none */
  gaps?: number
}

export async function openFigures(
  gpu: GpuInAddress,
  { before, shared = false }: { before?: (window: FrameWindow) => void; shared?: boolean } = {},
): Promise<FiguresPage> {
  let watched: Watched | null = null
  const page = await openFrame(`gpu=${gpu}`, {
    shared,
    before: (window) => {
      if ('GPU' in window) watched = watchGpu(window)
      // What a figure says stays until it says something else.
      const SPOKEN_MS = 8000
      const { setTimeout } = window
      window.setTimeout = ((act: () => void, ms?: number) =>
        ms === SPOKEN_MS ? 0 : setTimeout.call(window, act, ms)) as typeof window.setTimeout
      before?.(window)
    },
  })
  const { mountFigures } = await page.load<typeof import('../five-figures.ts')>(
    new URL('../five-figures.ts', import.meta.url),
  )
  mountFigures()
  const figures = new FiguresPage(page.window, page.frame, watched)
  await figures.laidOut()
  return figures
}

export const coloursOf = ({ buffer, byteOffset, length }: Uint8ClampedArray) =>
  new Set(new Uint32Array(buffer, byteOffset, length / 4)).size

/**
 * The pictures of a figure by each of the two painters. A page for each painter stays for the tests
 * of a file; `close` takes them away.
 */
export function bothPainters(id: 'map' | 'heat', [width, height]: readonly [number, number]) {
  const pages = new Map<GpuInAddress, FiguresPage>()
  return {
    async paint(
      { pixelRatio = 1, colorScheme = 'light' }: Screen,
      prepare: (page: FiguresPage) => Promise<void>,
    ) {
      // At rest at once: what takes time is a software adapter's painting.
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
    },
    close() {
      for (const { frame } of pages.values()) frame.remove()
    },
  }
}

export interface Screen {
  pixelRatio?: number
  colorScheme?: 'light' | 'dark'
}
