// The canvas painter and the SVG exporter draw the same marks, each in its own way: one checks the other.
import { describe, expect, test } from 'vitest'
import { CanvasRenderer } from '../../../../web/plot/canvas/canvas.ts'
import type { Scene, Theme } from '../../../../web/plot/scene/marks.ts'
import { svgDocument } from '../../../../web/plot/svg/document.ts'
import { theme } from '../../../../web/plot/theme/theme.ts'
import '../../../../web/plot/theme/tokens.css'
import { difference, strays } from '../../kit/pictures.ts'
import { scenes } from './scenes.ts'

const WIDTH = 420
const HEIGHT = 320

// Both smooth edges, but not by the same samples: no pixel may be lighter or darker than all around its
// position in the other picture, and few may differ by more than a quarter of black to white.
const STEP = 64
const EDGES = 5e-3
// Letters stand up to a pixel higher in one than in the other: that changes a square of ten pixels by
// at most 38 of 255; a missing word changes some by more.
const LETTERS = 48

const coloursOf = ({ buffer }: Uint8ClampedArray) => new Set(new Uint32Array(buffer)).size

function onCanvas(scene: Scene, colours: Theme, pixelRatio: number): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  const renderer = new CanvasRenderer(canvas)
  renderer.resize(WIDTH, HEIGHT, pixelRatio)
  renderer.draw(scene, colours)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

async function asSvg(scene: Scene, colours: Theme, pixelRatio: number): Promise<Uint8ClampedArray> {
  const svg = await svgDocument({
    ...{ name: 'scene', description: '', scene, size: { width: WIDTH, height: HEIGHT } },
    ...{ legend: [], theme: colours },
    ruler: document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D,
  })
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('svg > svg')
  const top = Number(drawing?.getAttribute('y'))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const [width, height] = [WIDTH * pixelRatio, HEIGHT * pixelRatio]
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.scale(pixelRatio, pixelRatio)
  context?.drawImage(image, 0, -top)
  return context?.getImageData(0, 0, width, height).data as Uint8ClampedArray
}

/** A pixel is a square of ten: where ink is, and not how its edges are smoothed. */
function coarse(picture: Uint8ClampedArray): Uint8ClampedArray {
  const fine = new OffscreenCanvas(WIDTH, HEIGHT)
  const image = new ImageData(picture as Uint8ClampedArray<ArrayBuffer>, fine.width)
  fine.getContext('2d')?.putImageData(image, 0, 0)
  const [width, height] = [WIDTH / 10, HEIGHT / 10]
  const context = new OffscreenCanvas(width, height).getContext(
    '2d',
  ) as OffscreenCanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  context.drawImage(fine, 0, 0, width, height)
  return context.getImageData(0, 0, width, height).data
}

async function pictures(scene: Scene, pixelRatio: number) {
  // The browser draws an SVG picture without the fonts of the page.
  const colours = { ...theme(), font: 'sans-serif' }
  return [onCanvas(scene, colours, pixelRatio), await asSvg(scene, colours, pixelRatio)] as const
}

const { labels, ...others } = scenes

describe.each(Object.entries(others))('canvas and SVG show the same %s', (_, group) => {
  test.each(Object.entries(group))('%s', async (_name, scene) => {
    // Device pixels of a CSS pixel.
    for (const pixelRatio of group === others.mixed ? [1, 2] : [1]) {
      const [canvas, svg] = await pictures(scene(), pixelRatio)
      expect(coloursOf(canvas)).toBeGreaterThan(1)
      expect(strays(canvas, svg, WIDTH * pixelRatio, STEP)).toBe(0)
      expect(difference(canvas, svg, STEP).share).toBeLessThan(EDGES)
    }
  })
})

describe('canvas and SVG show the same labels', () => {
  test.each(Object.entries(labels))('%s', async (name, scene) => {
    const [canvas, svg] = await pictures(scene(), 1)
    expect(coloursOf(canvas) > 1).toBe(name !== 'labels of nowhere')
    expect(difference(coarse(canvas), coarse(svg), 0).largest).toBeLessThan(LETTERS)
  })
})
