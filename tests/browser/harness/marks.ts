/** One scene painted by both painters, each on a canvas of its own. */
import { CanvasRenderer } from '../../../web/plot/canvas.ts'
import { openPainter } from '../../../web/plot/gpu/painter.ts'
import type { Painter, Scene } from '../../../web/plot/marks.ts'
import { onThemeChange, theme } from '../../../web/plot/theme.ts'
import '../../../web/plot/tokens.css'
import { difference, strays } from '../pictures.ts'
import { scenes } from './scenes.ts'

const WIDTH = 420
const HEIGHT = 320

const rendererOn = (id: string) =>
  new CanvasRenderer(document.querySelector(`#${id} canvas`) as HTMLCanvasElement)
const canvas = rendererOn('canvas')
const webgpu = rendererOn('webgpu')

// Otherwise the theme would stay as it was first read.
onThemeChange(() => {})

/** A device that goes leaves its renderer to Canvas 2D. */
async function open() {
  const painter = await openPainter(() => {
    webgpu.gpu?.destroy()
    webgpu.gpu = null
  })
  webgpu.gpu = painter
}

const pixelsOf = (id: string) => {
  const canvas = document.querySelector(`#${id} canvas`) as HTMLCanvasElement
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

/** The scene by both painters, once the theme is as was asked for: how much the pictures differ. */
async function look(group: keyof typeof scenes, name: string, pixelRatio: number) {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const scene = (scenes[group][name] as () => Scene)()
  const refused: string[] = []
  const gpu = webgpu.gpu as Painter
  webgpu.gpu = {
    ...{ kind: gpu.kind, reread: () => gpu.reread(), finish: () => gpu.finish() },
    ...{ settled: () => gpu.settled(), destroy: () => gpu.destroy() },
    paint(mark, sheet) {
      const painted = gpu.paint(mark, sheet)
      if (!painted) refused.push(mark.kind)
      return painted
    },
  }
  for (const renderer of [canvas, webgpu]) {
    renderer.resize(WIDTH, HEIGHT, pixelRatio)
    renderer.draw(scene, theme())
  }
  webgpu.gpu = gpu
  const [one, other] = [pixelsOf('canvas'), pixelsOf('webgpu')]
  return {
    drawnBy: webgpu.drawnBy,
    refused,
    painted: new Set(new Uint32Array(other.buffer)).size > 1,
    /** Share of pixels that differ by more than a quarter of the way from black to white. */
    share: difference(one, other, 64).share,
    largest: difference(one, other, 0).largest,
    strays: strays(one, other, WIDTH * pixelRatio, 64),
  }
}

const marks = { open, look, close: () => webgpu.destroy() }
Object.assign(window, { marks })

declare global {
  interface Window {
    marks: typeof marks
  }
}
