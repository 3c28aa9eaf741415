/** The five figures in a page of their own, with the GPU that a test wants, watched. */
import { expect } from 'vitest'
import { keepSaid } from '../../kit/figures.ts'
import { type FrameWindow, openFrame } from '../../kit/frame.ts'
import { frames, laidOut, press } from '../../kit/page.ts'

export type GpuInAddress = 'software' | 'off' | 'hardware'

/** Uniform buffers of the two passes, which live as long as the device. */
export const SHARED = 2

interface Watched {
  devices: GPUDevice[]
  counts: { alive: number }
}

/** Keeps the devices that a page asks for, and counts the buffers and textures that live on them. */
function watchGpu(window: FrameWindow): Watched {
  const devices: GPUDevice[] = []
  const counts = { alive: 0 }
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
  return { devices, counts }
}

type Id = 'map' | 'chart' | 'bars' | 'heat' | 'small'
type Map = HTMLElementTagNameMap['lx-word-map']
type Heat = HTMLElementTagNameMap['lx-heatmap']

/** What figures keep to themselves. */
interface Inside {
  isUpdatePending: boolean
  drawing: { dirty: boolean; frame: number }
}

/** A software adapter paints each pixel by itself. */
export const SMALL = [640, 480] as const

export class FiguresPage {
  constructor(
    readonly window: FrameWindow,
    readonly frame: HTMLIFrameElement,
    readonly watched: Watched,
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
    await laidOut(this.window.document)
  }

  /** Words spread around the middle, unevenly. */
  async giveMap({ n, groups, scale = 1, shift = 0, missing = 0 }: MapData): Promise<void> {
    const map = this.figure('map')
    const odd = [Number.NaN, Infinity, -Infinity]
    const turn = (i: number) => 2.399963 * i
    const far = (i: number) => Math.sqrt(i / n) * (1 + 0.3 * Math.sin(7 * turn(i)))
    const position = (i: number, along: (angle: number) => number) =>
      i % 97 < missing ? (odd[i % 3] as number) : shift + scale * far(i) * along(turn(i))
    map.counts = []
    map.groupNames = Array.from({ length: groups }, (_, g) => `group ${g}`)
    map.words = Array.from({ length: n }, (_, i) => `word ${i}`)
    map.x = Float32Array.from({ length: n }, (_, i) => position(i, Math.cos))
    map.y = Float32Array.from({ length: n }, (_, i) => position(i, Math.sin))
    map.groups = Uint8Array.from({ length: n }, (_, i) => Math.floor((i * groups) / n))
    await map.updateComplete
  }

  async giveHeat({ rows, columns, scale, size = 1, missing = 0 }: HeatData): Promise<void> {
    const heat = this.figure<Heat>('heat')
    heat.rows = rows
    heat.columns = columns
    heat.scale = scale
    heat.values = Float32Array.from({ length: rows * columns }, (_, i) => {
      if (i % 97 < missing) return [Number.NaN, Infinity, -Infinity][i % 3] as number
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
}

/** What the page computes its data with: repeatable, and the same in every page. */
export interface MapData {
  n: number
  groups: number
  /** times this, plus that */
  scale?: number
  shift?: number
  /** how many of every 97 have no position */
  missing?: number
}

export interface HeatData {
  rows: number
  columns: number
  scale: 'sequential' | 'diverging'
  size?: number
  /** how many of every 97 have no value */
  missing?: number
}

export async function openFigures(
  gpu: GpuInAddress,
  { before, shared = false }: { before?: (window: FrameWindow) => void; shared?: boolean } = {},
): Promise<FiguresPage> {
  let watched: Watched = { devices: [], counts: { alive: 0 } }
  const page = await openFrame(`gpu=${gpu}`, {
    shared,
    before: (window) => {
      if ('GPU' in window) watched = watchGpu(window)
      keepSaid(window)
      before?.(window)
    },
  })
  const { mountFigures } = await page.load<typeof import('../five-figures.ts')>(
    new URL('../five-figures.ts', import.meta.url),
  )
  mountFigures()
  const figures = new FiguresPage(page.window, page.frame, watched)
  await laidOut(page.document)
  return figures
}
