/** Converts each kind of mark to SVG elements, by the same rules as the canvas painter. */
import { cellWindow, colourCells, rampColour } from '../canvas/heatmap.ts'
import { ARROW_HEAD, HALO, HEAD_TURN } from '../canvas/painter.ts'
import { batchOf, colourOf, RING_WIDTH, shapeOf } from '../canvas/points.ts'
import type {
  Areas,
  Arrows,
  Boxes,
  HeatMap,
  Lines,
  Paintable,
  Points,
  Sheet,
  Texts,
} from '../scene/marks.ts'
import type { Affine } from '../scene/view.ts'
import { escaped, number, opacity, paint } from './text.ts'

/** A very short stroke with round ends, drawn as a dot; some programs ignore strokes of zero length. */
const DOT = 'h.01'

/** SVG path data for the same shapes as on a canvas. */
function linesPath({ x, y, starts }: Pick<Lines, 'x' | 'y' | 'starts'>, view: Affine): string {
  const parts: string[] = []
  for (let s = 0; s < starts.length; s++) {
    const end = s + 1 < starts.length ? (starts[s + 1] as number) : x.length
    let down = 0
    // A run ends at a gap and at the end of a line.
    for (let i = starts[s] as number; i <= end; i++) {
      const px = view.kx * (x[i] as number) + view.tx
      const py = view.ky * (y[i] as number) + view.ty
      if (i < end && Number.isFinite(px + py)) {
        parts.push(`${down === 0 ? 'M' : 'L'}${number(px)} ${number(py)}`)
        down++
        continue
      }
      if (down === 1) parts.push(DOT)
      down = 0
    }
  }
  return parts.join('')
}

function arrowsPath({ x0, y0, x1, y1 }: Arrows, view: Affine): string {
  const parts: string[] = []
  for (let i = 0; i < x0.length; i++) {
    const ax = view.kx * (x0[i] as number) + view.tx
    const ay = view.ky * (y0[i] as number) + view.ty
    const bx = view.kx * (x1[i] as number) + view.tx
    const by = view.ky * (y1[i] as number) + view.ty
    if (!Number.isFinite(ax + ay + bx + by)) continue
    const angle = Math.atan2(by - ay, bx - ax)
    const end = (turn: number) =>
      `${number(bx - ARROW_HEAD * Math.cos(angle + turn))} ${number(by - ARROW_HEAD * Math.sin(angle + turn))}`
    const tip = `${number(bx)} ${number(by)}`
    parts.push(`M${number(ax)} ${number(ay)}L${tip}M${end(-HEAD_TURN)}L${tip}L${end(HEAD_TURN)}`)
  }
  return parts.join('')
}

function boxesPath({ x0, y0, x1, y1 }: Boxes, view: Affine): string {
  const parts: string[] = []
  for (let i = 0; i < x0.length; i++) {
    const left = view.kx * (x0[i] as number) + view.tx
    const top = view.ky * (y0[i] as number) + view.ty
    const right = view.kx * (x1[i] as number) + view.tx
    const bottom = view.ky * (y1[i] as number) + view.ty
    if (!Number.isFinite(left + top + right + bottom)) continue
    parts.push(
      `M${number(left)} ${number(top)}H${number(right)}V${number(bottom)}H${number(left)}Z`,
    )
  }
  return parts.join('')
}

/** A disc, square, triangle or diamond of about the same area. */
export function shapePath(x: number, y: number, radius: number, shape: number): string {
  const at = (dx: number, dy: number) => `${number(x + dx * radius)} ${number(y + dy * radius)}`
  const r = number(radius)
  const d = number(2 * radius)
  switch (shape) {
    case 0:
      return `M${at(-1, 0)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`
    case 1:
      return `M${at(-0.9, -0.9)}h${number(1.8 * radius)}v${number(1.8 * radius)}h-${number(1.8 * radius)}Z`
    case 2:
      return `M${at(0, -1.2)}L${at(1.1, 0.8)}L${at(-1.1, 0.8)}Z`
    default:
      return `M${at(0, -1.3)}L${at(1.3, 0)}L${at(0, 1.3)}L${at(-1.3, 0)}Z`
  }
}

/** A disc as a dot whose stroke width is twice its radius: a third of the characters of its outline. */
function dotPath(x: number, y: number): string {
  return `M${number(x)} ${number(y)}${DOT}`
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** Bit depth 8, colour type 6 (RGBA), the only compression and filter methods, not interlaced. */
const FORM = [8, 6, 0, 0, 0]

/** `pixels`: width · height of four bytes (r, g, b, a), row by row from the top. */
export async function encodePng(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const row = 4 * width
  // Each row begins with its filter type, 0 for none.
  const rows = new Uint8Array(height * (row + 1))
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set(FORM, 8)
  const parts = [
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', new Uint8Array(0)),
  ]
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

/** As a data URL: "data:image/png;base64,…". */
function dataAddress(png: Uint8Array): string {
  let text = ''
  for (let i = 0; i < png.length; i += 0x8000) {
    text += String.fromCharCode(...png.subarray(i, i + 0x8000))
  }
  return `data:image/png;base64,${btoa(text)}`
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const zlib = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(zlib).arrayBuffer())
}

/** A chunk: length, type, data, and CRC-32 of type and data. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = (CRC[(c ^ byte) & 255] as number) ^ (c >>> 8)
  return ~c >>> 0
}

/** The target of the export; texts are measured as on a canvas. */
export type Page = Omit<Sheet, 'context' | 'pixelRatio'> & {
  measure: (text: string, font: string) => number
}

/** Heat maps with more cells are exported as an image instead of editable rectangles. */
const MAX_RECTANGLES = 1024
/** Maximum image size in pixels, finer than a printer; larger heat maps are averaged. */
const MAX_IMAGE = 4096
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

export async function markElements(mark: Paintable, page: Page): Promise<string> {
  switch (mark.kind) {
    case 'points':
      return points(mark, page)
    case 'lines':
      return lines(mark, page)
    case 'areas':
      return areas(mark, page)
    case 'arrows':
      return arrows(mark, page)
    case 'boxes':
      return boxes(mark, page)
    case 'texts':
      return texts(mark, page)
    case 'heat-map':
      return heatMap(mark, page)
  }
}

/** One path per colour and shape, without points outside the frame. */
function points(mark: Points, { view, frame, theme }: Page): string {
  const { x, y, radius, only, ring } = mark
  const batches = new Map<number, { colour: string; dots: boolean; parts: string[] }>()
  const n = only ? only.length : x.length
  for (let k = 0; k < n; k++) {
    const i = only ? (only[k] as number) : k
    const px = view.kx * (x[i] as number) + view.tx
    const py = view.ky * (y[i] as number) + view.ty
    // Also false for NaN.
    if (!(px > frame.left - radius && px < frame.left + frame.width + radius)) continue
    if (!(py > frame.top - radius && py < frame.top + frame.height + radius)) continue
    const shape = shapeOf(mark, i)
    const dots = shape === 0 && !ring
    const key = batchOf(mark, i)
    let batch = batches.get(key)
    if (batch === undefined) {
      batch = {
        colour: paint(dots || ring ? 'stroke' : 'fill', colourOf(mark, i, theme)),
        dots,
        parts: [],
      }
      batches.set(key, batch)
    }
    batch.parts.push(dots ? dotPath(px, py) : shapePath(px, py, radius, shape))
  }
  return [...batches]
    .sort(([a], [b]) => a - b)
    .map(([, { colour, dots, parts }]) => {
      const width = dots ? 2 * radius : RING_WIDTH
      const style =
        dots || ring ? `fill="none" ${colour} stroke-width="${number(width)}" ${ROUND}` : colour
      return path(parts.join(''), style, mark.opacity)
    })
    .join('')
}

function lines(mark: Lines, { view, theme }: Page): string {
  const dash = mark.dash?.length ? ` stroke-dasharray="${mark.dash.map(number).join(' ')}"` : ''
  const colour = paint('stroke', theme.colour(mark.colour))
  const style = `fill="none" ${colour} stroke-width="${number(mark.width)}" ${ROUND}${dash}`
  return path(linesPath(mark, view), style, mark.opacity)
}

function areas(mark: Areas, { view, theme }: Page): string {
  const data = linesPath(mark, view)
  const style = `fill-rule="evenodd" ${paint('fill', theme.colour(mark.colour))}`
  return path(data, style, mark.opacity)
}

function arrows(mark: Arrows, { view, theme }: Page): string {
  const colour = paint('stroke', theme.colour(mark.colour))
  const style = `fill="none" ${colour} stroke-width="${number(mark.width)}" ${ROUND}`
  return path(arrowsPath(mark, view), style, mark.opacity)
}

function boxes(mark: Boxes, { view, theme }: Page): string {
  const colour = theme.colour(mark.colour)
  const style =
    mark.outline === undefined
      ? paint('fill', colour)
      : `fill="none" ${paint('stroke', colour)} stroke-width="${number(mark.outline)}"`
  return path(boxesPath(mark, view), style, mark.opacity)
}

/** Texts with their measured widths, so that they fit in another font too. */
function texts(mark: Texts, { theme, measure }: Page): string {
  if (mark.texts.length === 0) return ''
  const halo = mark.bare
    ? ''
    : ` ${paint('stroke', theme.colour('paper'))} stroke-width="${HALO}" stroke-linejoin="round" paint-order="stroke"`
  const each = mark.texts.map((text, i) => {
    const [x, y] = [number(mark.x[i] as number), number(mark.y[i] as number)]
    const place = mark.upright
      ? `transform="translate(${x} ${y}) rotate(-90)"`
      : `x="${x}" y="${y}"`
    const length = number(measure(text, mark.font))
    // Programs disagree about other ways to align text vertically.
    return `<text ${place} dy=".35em" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`
  })
  const style = `style="font:${escaped(mark.font)};white-space:pre"`
  return `<g ${style} ${paint('fill', theme.colour(mark.colour))}${halo}>${each.join('')}</g>`
}

async function heatMap(heatmap: HeatMap, page: Page): Promise<string> {
  const { view, frame, theme } = page
  // At least one pixel per cell.
  const window = cellWindow(heatmap, { view, frame, pixelRatio: Number.MAX_VALUE })
  if (window === null) return ''
  const ramp = theme.ramp(heatmap.scale)
  const [left, right] = window.columns
  const [top, bottom] = window.rows
  const px = (column: number) => number(view.kx * column + view.tx)
  const py = (row: number) => number(view.ky * row + view.ty)
  if ((right - left) * (bottom - top) <= MAX_RECTANGLES) {
    const cells: string[] = []
    for (let r = top; r < bottom; r++) {
      for (let c = left; c < right; c++) {
        const value = heatmap.values[r * heatmap.columns + c] as number
        if (!Number.isFinite(value)) continue
        const colour = paint('fill', rampColour(ramp, value, heatmap.domain))
        cells.push(`<path d="M${px(c)} ${py(r)}H${px(c + 1)}V${py(r + 1)}H${px(c)}Z" ${colour}/>`)
      }
    }
    return `<g shape-rendering="crispEdges">${cells.join('')}</g>`
  }
  const width = Math.min(MAX_IMAGE, window.width)
  const height = Math.min(MAX_IMAGE, window.height)
  const pixels = colourCells(heatmap, window.rows, window.columns, width, height, ramp)
  const png = dataAddress(await encodePng(pixels, width, height))
  const size = `width="${number(view.kx * (right - left))}" height="${number(view.ky * (bottom - top))}"`
  return `<image x="${px(left)}" y="${py(top)}" ${size} preserveAspectRatio="none" style="image-rendering:pixelated" href="${png}"/>`
}

function path(data: string, style: string, share: number): string {
  return data === '' ? '' : `<path d="${data}" ${style}${opacity(share)}/>`
}
