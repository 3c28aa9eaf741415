/** One scene painted by both painters, each on a canvas of its own. */
import { CanvasRenderer } from '../../../../web/plot/canvas/canvas.ts'
import { openPainter } from '../../../../web/plot/gpu/painter.ts'
import type { Painter, Scene } from '../../../../web/plot/scene/marks.ts'
import { onThemeChange, theme } from '../../../../web/plot/theme/theme.ts'
import '../../../../web/plot/theme/tokens.css'
import { difference, strays } from '../../kit/pictures.ts'
import { scenes } from './scenes.ts'

const WIDTH = 420
const HEIGHT = 320

document.body.innerHTML = `
  <div id="canvas"><canvas></canvas></div>
  <div id="webgpu"><canvas></canvas></div>`

const rendererOn = (id: string) =>
  new CanvasRenderer(document.querySelector(`#${id} canvas`) as HTMLCanvasElement)
const canvas = rendererOn('canvas')
const webgpu = rendererOn('webgpu')

// Otherwise the theme would stay as it was first read.
onThemeChange(() => {})

/** A device that goes leaves its renderer to Canvas 2D. */
export async function open() {
  const painter = await openPainter(() => {
    webgpu.gpu?.destroy()
    webgpu.gpu = null
  })
  webgpu.gpu = painter
}

const frame = () => new Promise((done) => requestAnimationFrame(done))

const pixelsOf = (id: string) => {
  const canvas = document.querySelector(`#${id} canvas`) as HTMLCanvasElement
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

/** Both pictures of a scene; `before` is called before each mark that the GPU is to paint. */
function draw(scene: Scene, pixelRatio: number, slack: number, before = () => {}) {
  const refused: string[] = []
  const { gpu } = webgpu
  if (gpu !== null) {
    const paint = gpu.paint.bind(gpu)
    gpu.paint = (mark, sheet) => {
      before()
      const painted = paint(mark, sheet)
      if (!painted) refused.push(mark.kind)
      return painted
    }
  }
  for (const renderer of [canvas, webgpu]) {
    renderer.resize(WIDTH, HEIGHT, pixelRatio)
    renderer.draw(scene, theme())
  }
  if (gpu !== null) delete (gpu as Partial<Painter>).paint
  const [one, other] = [pixelsOf('canvas'), pixelsOf('webgpu')]
  return {
    drawnBy: webgpu.drawnBy,
    refused,
    painted: new Set(new Uint32Array(other.buffer)).size > 1,
    /** Share of pixels that differ by more than a quarter of the way from black to white. */
    share: difference(one, other, 64).share,
    largest: difference(one, other, 0).largest,
    strays: strays(one, other, WIDTH * pixelRatio, slack),
  }
}

/** Canvas 2D softens an edge by steps of a quarter. Where edges of two kinds cross, two of them meet. */
const STEP = 64
const slackOf = (group: keyof typeof scenes) => (group === 'mixed' ? 1.5 * STEP : STEP)

const sceneOf = (group: keyof typeof scenes, name: string) => (scenes[group][name] as () => Scene)()

/** Once the theme is as was asked for. */
export async function look(group: keyof typeof scenes, name: string, pixelRatio: number) {
  await frame()
  await frame()
  return draw(sceneOf(group, name), pixelRatio, slackOf(group))
}

/** The device is lost before its first mark of the scene is painted, and the scene drawn again. */
export async function lose(
  group: keyof typeof scenes,
  name: string,
  devices: readonly GPUDevice[],
) {
  const scene = sceneOf(group, name)
  draw(scene, 1, slackOf(group), () => devices.at(-1)?.destroy())
  while (webgpu.gpu !== null) await frame()
  return draw(scene, 1, slackOf(group))
}

export const close = () => webgpu.destroy()
