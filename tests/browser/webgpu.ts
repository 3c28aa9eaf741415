/** Figures of many items in the harness, with the GPU that a walk wants. */
import { expect, type Page } from '@playwright/test'

const port = Number(process.env.LEXISCOPE_PORT ?? '4517') + 1

/**
 * A software adapter, and a compositor that takes its pictures: without the last three, Chromium
 * without a display shows WebGPU's canvases empty. Right results; times mean nothing.
 */
export const softwareGpu = [
  '--enable-unsafe-webgpu',
  '--enable-features=Vulkan',
  '--use-vulkan=swiftshader',
  '--use-angle=swiftshader',
]

export const openHarness = (page: Page, gpu: 'software' | 'off' | 'hardware') =>
  page.goto(`http://localhost:${port}/plot.html?gpu=${gpu}`)

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

export const canvasOf = (page: Page, id: string) => page.locator(`#${id} canvas`)

/** By so many presses of +, each one half as near again. */
export async function zoomIn(page: Page, id: string, presses: number) {
  await canvasOf(page, id).focus()
  for (let i = 1; i <= presses; i++) {
    await page.keyboard.press('+')
    const zoom = `Zoom ${Math.round(100 * 1.5 ** i)} %`
    await expect(page.locator(`#${id} [aria-live]`)).toHaveText(zoom)
  }
  await canvasOf(page, id).blur()
}

export const drawnBy = (page: Page, id: string, kind: 'webgpu' | 'canvas') =>
  expect(canvasOf(page, id)).toHaveAttribute('data-drawn-by', kind, { timeout: 20_000 })

/** The canvas’s own pixels once nothing changes any more: four bytes each. */
export async function pixelsOf(page: Page, id: string) {
  const { width, bytes } = await canvasOf(page, id).evaluate(async (element) => {
    // Two frames: what was asked for has been drawn.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
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

/** How two pictures of one size differ: the share of pixels by more than `least` in any colour. */
export function difference(one: Buffer, other: Buffer, least: number) {
  if (one.length !== other.length) throw new Error(`${one.length} bytes beside ${other.length}`)
  let different = 0
  let largest = 0
  for (let i = 0; i < one.length; i += 4) {
    let most = 0
    for (let k = i; k < i + 4; k++) {
      most = Math.max(most, Math.abs((one[k] as number) - (other[k] as number)))
    }
    if (most > least) different++
    largest = Math.max(largest, most)
  }
  return { share: different / (one.length / 4), largest }
}
