/** Converts each kind of mark to SVG elements, by the same rules as the canvas painter. */
import { cellWindow, colourCells, rampColour } from '../canvas/heatmap.ts'
import { batchOf, colourOf, RING_WIDTH, shapeOf } from '../canvas/points.ts'
import { HALO } from '../canvas/texts.ts'
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
import { arrowsPath, boxesPath, dotPath, linesPath, shapePath } from './paths.ts'
import { dataAddress, encodePng } from './png.ts'
import { escaped, number, opacity, paint } from './text.ts'

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
