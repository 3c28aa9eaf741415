/** In the page of gpu.mjs: draws with WebGPU or Canvas 2D, and times it. */
import '../../../web/plot/index.ts'
import '../../../web/plot/theme/tokens.css'
import type { CanvasRenderer } from '../../../web/plot/canvas/canvas.ts'
import { CanvasPainter } from '../../../web/plot/canvas/painter.ts'
import type { ZoomControl } from '../../../web/plot/figure/zoom.ts'
import { chosenGpu, openDevice } from '../../../web/plot/gpu/device.ts'
import { openPainter } from '../../../web/plot/gpu/painter.ts'
import type { GpuMark, GpuPainter } from '../../../web/plot/scene/gpu-marks.ts'
import type { Scene, Sheet } from '../../../web/plot/scene/marks.ts'
import { type Frame, type Zoom, zoomed } from '../../../web/plot/scene/view.ts'
import { cssColour, theme } from '../../../web/plot/theme/theme.ts'

type Painter = 'webgpu' | 'canvas'
/** The large mark by itself, or the whole figure with its labels, axes and text. */
type Part = 'mark' | 'figure'
/** Between two frames the reader moves the view, or all values are replaced. */
type Change = 'view' | 'values'

export interface Times {
  /** Milliseconds a frame, to the last frame's finished pixels. */
  frame: number
  /** How long a frame blocks the page. */
  busy: number
}

const MAX_FRAMES = 60
const MAX_MS = 1000
/** Frames of one turn from the whole figure to a close view and back. */
const TURN = 60
const GROUPS = 8

/** What figures have inside. */
interface Inside extends HTMLElement {
  updateComplete: Promise<unknown>
  size: { width: number; height: number }
  drawing: { renderer: CanvasRenderer; draw(): void }
  scene(): Scene
  wakeZoom(): Promise<ZoomControl>
}

interface Subject {
  figure: Inside
  zoom: ZoomControl
  gpu: GpuPainter
  canvas: CanvasPainter
  mark: GpuMark
  frame: Frame
  view: Sheet['view']
  /** Other values of the same kind and size, to take turns with. */
  others: Partial<GpuMark> & object
}

let subject: Subject | null = null

/** Numbers from 0 to below 1 from a seed, and N(0, 1) of them. */
function normal(seed: number): () => number {
  let state = seed
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

const normals = (n: number, seed: number) => Float32Array.from({ length: n }, normal(seed))

/** The GPU as the browser names it; throws where there is none. */
async function adapter(): Promise<string> {
  const device = await openDevice(chosenGpu(location.search))
  const { vendor, architecture, description } = device.adapterInfo
  device.destroy()
  const gl = document.createElement('canvas').getContext('webgl2')
  const names = gl?.getExtension('WEBGL_debug_renderer_info')
  const renderer = gl && names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : ''
  return [vendor, architecture, description, renderer].filter(Boolean).join(', ')
}

/** Groups of words about centres, the first words the most frequent. */
function showMap(n: number): Promise<void> {
  const map = document.createElement('lx-word-map')
  const placed = (seed: number) => {
    const spread = normals(n, seed)
    return spread.map((value, i) => value + 4 * Math.cos((i % GROUPS) * seed))
  }
  map.words = Array.from({ length: n }, (_, i) => `word ${i}`)
  map.counts = Float32Array.from(map.words, (_, i) => n / (i + 1))
  map.groups = Uint8Array.from(map.words, (_, i) => i % GROUPS)
  map.groupNames = Array.from({ length: GROUPS }, (_, g) => `group ${g}`)
  map.x = placed(1)
  map.y = placed(2)
  return show(map, { x: placed(3), y: placed(4) })
}

function showHeatMap(rows: number, columns: number): Promise<void> {
  const heat = document.createElement('lx-heatmap')
  heat.rows = rows
  heat.columns = columns
  heat.values = normals(rows * columns, 1)
  return show(heat, { values: normals(rows * columns, 2) })
}

async function show(element: HTMLElement, others: Subject['others']): Promise<void> {
  subject?.gpu.destroy()
  subject?.figure.remove()
  const figure = element as Inside
  document.body.append(figure)
  await figure.updateComplete
  const zoom = await figure.wakeZoom()
  while (figure.drawing.renderer === null) await nextFrame()
  const layers = figure.scene()
  for (const { marks, view, clip } of layers) {
    const mark = marks.find(({ kind }) => kind === 'points' || kind === 'heat-map') as GpuMark
    if (mark === undefined) continue
    const frame = clip ?? { left: 0, top: 0, ...figure.size }
    const gpu = await openPainter(() => {})
    subject = { figure, zoom, gpu, canvas: new CanvasPainter(), mark, frame, view, others }
    return
  }
  throw new Error('expected points or a heat map, got neither')
}

const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))

/** From the whole figure to four times as near and back, round its middle. */
function zoomAt(i: number, { width, height }: Inside['size']): Zoom {
  const angle = (2 * Math.PI * i) / TURN
  const k = 2.5 - 1.5 * Math.cos(angle)
  const away = 0.1 * (k - 1)
  const x = width * (0.5 + away * Math.cos(3 * angle)) - (k * width) / 2
  const y = height * (0.5 + away * Math.sin(3 * angle)) - (k * height) / 2
  return { k, x, y }
}

/** Draws frame after frame. */
async function time(part: Part, change: Change, painter: Painter): Promise<Times> {
  const now = subject as Subject
  const busy: number[] = []
  const timed = (draw: () => void) => {
    const began = performance.now()
    draw()
    busy.push(performance.now() - began)
  }
  const draw =
    part === 'mark'
      ? drawMark(now, change, painter, timed)
      : drawFigure(now, change, painter, timed)
  // The first frames bring the values to the GPU and compile what draws them.
  for (let i = 0; i < 4; i++) {
    await draw(i)
    await nextFrame()
  }
  finish(now)
  busy.length = 0
  let frames = 0
  await nextFrame()
  const began = performance.now()
  while (frames < MAX_FRAMES && performance.now() - began < MAX_MS) {
    await draw(frames++)
    await nextFrame()
  }
  finish(now)
  const frame = (performance.now() - began) / frames
  const drawnBy = now.figure.shadowRoot?.querySelector('canvas')?.dataset.drawnBy
  if (part === 'figure' && drawnBy !== painter) {
    throw new Error(`expected a figure drawn by ${painter}, got ${drawnBy}`)
  }
  if (busy.length !== frames) throw new Error(`expected ${frames} drawings, got ${busy.length}`)
  return { frame, busy: median(busy) }
}

/** Waits until the figure's pixels are there. */
function finish({ figure }: Subject): void {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const canvas = figure.shadowRoot?.querySelector('canvas') as HTMLCanvasElement
  pixel?.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1)
  pixel?.getImageData(0, 0, 1, 1)
}

type Timed = (draw: () => void) => void
/** Draws frame i, or has the figure draw it in the next one. */
type Draw = (i: number) => unknown

function drawMark(
  { figure, mark, frame, view, others, gpu, canvas }: Subject,
  change: Change,
  painter: Painter,
  timed: Timed,
): Draw {
  const context = figure.shadowRoot?.querySelector('canvas')?.getContext('2d')
  if (!context) throw new Error('expected a 2D context, got none')
  const pixelRatio = devicePixelRatio
  const other = { ...mark, ...others } as GpuMark
  return (i) =>
    timed(() => {
      context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
      context.globalAlpha = 1
      context.fillStyle = cssColour(theme().colour('paper'))
      context.fillRect(0, 0, figure.size.width, figure.size.height)
      if (mark.kind === 'points') context.globalAlpha = mark.opacity
      const moved = change === 'view' ? zoomed(view, zoomAt(i, figure.size)) : view
      const sheet = { context, view: moved, frame, pixelRatio, theme: theme() }
      const drawn = change === 'values' && i % 2 === 1 ? other : mark
      if (painter === 'canvas') return canvas.paint(drawn, sheet)
      if (!gpu.paint(drawn, sheet)) throw new Error('the mark is more than the GPU holds')
      gpu.finish()
    })
}

function drawFigure(
  { figure, zoom, mark, others, gpu }: Subject,
  change: Change,
  painter: Painter,
  timed: Timed,
): Draw {
  const { drawing } = figure
  const { draw } = Object.getPrototypeOf(drawing) as { draw(): void }
  drawing.renderer.gpu = painter === 'webgpu' ? gpu : null
  drawing.draw = () => timed(() => draw.call(drawing))
  const first = Object.fromEntries(
    Object.keys(others).map((name) => [name, mark[name as keyof GpuMark]]),
  )
  zoom.to({ k: 1, x: 0, y: 0 }, false)
  return (i) => {
    if (change === 'view') zoom.to(zoomAt(i, figure.size), false)
    else Object.assign(figure, i % 2 === 1 ? others : first)
    return figure.updateComplete
  }
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] as number

Object.assign(globalThis, { bench: { adapter, showMap, showHeatMap, time } })
