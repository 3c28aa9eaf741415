/**
 * Exports a figure as an SVG file; no DOM. It has all marks of the figure, its name above and its
 * legend below. Texts remain text.
 */
import { number as said, t } from '../../translation/translation.ts'
import { LabelPlacer, type Ruler } from '../scene/label-placer.ts'
import { Layout } from '../scene/labels.ts'
import { CURVE, type LegendEntry, LINE, MARGIN, textStart } from '../scene/legend.ts'
import type { Mark, Scene, Theme } from '../scene/marks.ts'
import type { Size } from '../scene/view.ts'
import { markElements, type Page, shapePath } from './marks.ts'
import { escaped, number, opacity, paint } from './text.ts'

export interface Drawn {
  /** Visible title and accessible name. */
  name: string
  /** Accessible description of one or two sentences. */
  description: string
  scene: Scene
  size: Size
  legend: readonly LegendEntry[]
  theme: Theme
  ruler: Ruler
}

/** Programs take minutes to open files with more marks. */
const MAX_MARKS = 1_000_000

/** Throws if there are more than MAX_MARKS marks. */
export async function svgDocument(drawn: Drawn): Promise<string> {
  const { name, description, scene, size, legend, theme } = drawn
  const marks = scene.reduce((sum, layer) => sum + layer.marks.reduce((n, m) => n + count(m), 0), 0)
  if (marks > MAX_MARKS) {
    const [has, most] = [marks, MAX_MARKS].map((n) => said(n))
    throw new Error(t`The figure has ${has} marks, and an SVG file holds ${most} at most.`)
  }
  const top = MARGIN + LINE
  const height = top + size.height + LINE * legend.length + MARGIN
  const box = `${number(size.width)} ${number(height)}`
  const layers: string[] = []
  for (const [i, layer] of scene.entries()) layers.push(await layerGroup(drawn, layer, i))
  const ink = paint('fill', theme.colour('ink'))
  const entries = legend.map((entry, i) => {
    const y = top + size.height + LINE * (i + 0.5)
    const x = textStart(entry)
    return `${swatch(entry, y, theme)}<text x="${x}" y="${number(y)}" dy=".35em" ${ink}>${escaped(entry.name)}</text>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(size.width)}" height="${number(height)}" viewBox="0 0 ${box}" role="img" aria-labelledby="title description" style="font:13px ${escaped(theme.font)}">`,
    `<title id="title">${escaped(name)}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    `<rect width="100%" height="100%" ${paint('fill', theme.colour('paper'))}/>`,
    `<text x="${MARGIN}" y="${MARGIN + LINE / 2}" dy=".35em" font-size="15" font-weight="bold" ${ink}>${escaped(name)}</text>`,
    `<svg y="${top}" width="${number(size.width)}" height="${number(size.height)}">`,
    ...layers,
    '</svg>',
    ...entries,
    '</svg>',
    '',
  ].join('\n')
}

function swatch(
  { colour, shape, dash, opacity: share = 1 }: LegendEntry,
  y: number,
  theme: Theme,
): string {
  const shown = opacity(share)
  if (dash === undefined) {
    const fill = paint('fill', theme.colour(colour))
    return `<path d="${shapePath(MARGIN + 6, y, 6, shape ?? 1)}" ${fill}${shown}/>`
  }
  const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map(number).join(' ')}"` : ''
  const stroke = paint('stroke', theme.colour(colour))
  return `<path d="M${MARGIN} ${number(y)}h${CURVE}" ${stroke} stroke-width="2"${dashes}${shown}/>`
}

async function layerGroup(
  { size, theme, ruler }: Drawn,
  { view, clip, marks }: Scene[number],
  i: number,
): Promise<string> {
  const frame = clip ?? { left: 0, top: 0, ...size }
  const layout = new Layout(frame)
  const labels = new LabelPlacer()
  const measure = (text: string, font: string) => {
    ruler.font = font
    return ruler.measureText(text).width
  }
  const page: Page = { view, frame, theme, measure }
  const elements: string[] = []
  for (const mark of marks) {
    const placed =
      mark.kind === 'labels'
        ? labels.place(mark, { ...page, context: ruler, pixelRatio: 1 }, layout)
        : mark
    elements.push(await markElements(placed, page))
  }
  if (clip === undefined) return `<g>${elements.join('')}</g>`
  const { left, top, width, height } = clip
  const outline = `<rect x="${number(left)}" y="${number(top)}" width="${number(width)}" height="${number(height)}"/>`
  return `<clipPath id="clip-${i}">${outline}</clipPath><g clip-path="url(#clip-${i})">${elements.join('')}</g>`
}

/** Number of items of a mark: a heat map is one image, and only few labels fit. */
function count(mark: Mark): number {
  switch (mark.kind) {
    case 'points':
      return (mark.only ?? mark.x).length
    case 'lines':
    case 'areas':
      return mark.x.length
    case 'arrows':
    case 'boxes':
      return mark.x0.length
    case 'heat-map':
    case 'labels':
      return 1
  }
}
