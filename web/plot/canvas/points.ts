/** Draws points with Canvas 2D: one path for each colour and shape, or dots if there are very many. */
import type { Points, Rgba, Sheet, Theme } from '../scene/marks.ts'
import { category, cssColour } from '../theme/theme.ts'

/** Above this number, skips points whose centre is already covered by one of the same colour. */
const THIN_ABOVE = 5000
/**
 * Above this number, small points become dots in a bitmap, and groups lose their shapes: as shapes,
 * 11,000 take 21 ms per frame and 20,000 take 139; as dots, 100,000 take 5 (tests/bench/GPU.md).
 */
const DOTS_ABOVE = 8_000
/** Below this radius in CSS pixels a disc looks like a square, which is much faster to draw. */
export const ROUND_ABOVE = 2
/** In CSS pixels. */
export const RING_WIDTH = 2
/** Disc, square, triangle, diamond. */
const SHAPES = 4
/** Distinct combinations of hue and shape: the least common multiple of their numbers. */
const LOOKS = 12

/** Whether points are drawn as squares of whole pixels. */
export function asDots({ x, only, radius, ring }: Points): boolean {
  return (only ?? x).length > DOTS_ABOVE && radius < ROUND_ABOVE && !ring
}

/** Batches points by colour and shape, so that each combination is one path. */
export function drawPoints(points: Points, { context, view, frame, theme }: Sheet): void {
  const { x, y, radius, only } = points
  const n = only ? only.length : x.length
  const cell = Math.max(1, radius / 2)
  const cellsWide = Math.ceil((frame.width + 2 * radius) / cell) + 1
  const cells = n > THIN_ABOVE ? cellsWide * (Math.ceil((frame.height + 2 * radius) / cell) + 1) : 0
  const batches = new Map<number, { path: Path2D; colour: string; painted: Uint8Array }>()
  for (let k = 0; k < n; k++) {
    const i = only ? (only[k] as number) : k
    const px = view.kx * (x[i] as number) + view.tx
    const py = view.ky * (y[i] as number) + view.ty
    // Also false for NaN.
    if (!(px > frame.left - radius && px < frame.left + frame.width + radius)) continue
    if (!(py > frame.top - radius && py < frame.top + frame.height + radius)) continue
    const key = batchOf(points, i)
    let batch = batches.get(key)
    if (batch === undefined) {
      const colour = cssColour(colourOf(points, i, theme))
      batch = { path: new Path2D(), colour, painted: new Uint8Array(cells) }
      batches.set(key, batch)
    }
    if (cells > 0) {
      const column = Math.floor((px - frame.left + radius) / cell)
      const at = Math.floor((py - frame.top + radius) / cell) * cellsWide + column
      if (batch.painted[at] === 1) continue
      batch.painted[at] = 1
    }
    addShape(batch.path, px, py, radius, shapeOf(points, i))
  }
  // Sorts in an order independent of the visible points, so that panning does not change overlaps.
  const inOrder = [...batches].sort(([a], [b]) => a - b)
  for (const [, { path, colour }] of inOrder) {
    if (points.ring) {
      context.strokeStyle = colour
      context.lineWidth = RING_WIDTH
      context.lineJoin = 'round'
      context.stroke(path)
    } else {
      context.fillStyle = colour
      context.fill(path)
    }
  }
}

/** A number for each combination of colour and shape, by which points are painted in order. */
export function batchOf({ colours }: Points, i: number): number {
  if (typeof colours === 'string') return 0
  if ('groups' in colours) return (colours.groups[i] as number) % LOOKS
  const { rgba } = colours
  const byte = (k: number) => rgba[4 * i + k] as number
  return ((byte(0) * 256 + byte(1)) * 256 + byte(2)) * 256 + byte(3)
}

export function colourOf({ colours }: Points, i: number, theme: Theme): Rgba {
  if (typeof colours === 'string') return theme.colour(colours)
  if ('groups' in colours) return theme.colour(category(colours.groups[i] as number))
  const [r = 0, g = 0, b = 0, a = 0] = colours.rgba.subarray(4 * i, 4 * i + 4)
  return [r, g, b, a]
}

/** Neighbours in the legend differ in both shape and hue, and up to twelve groups in their combination. */
export function shapeOfGroup(group: number): number {
  return group % SHAPES
}

export function shapeOf({ colours, radius }: Points, i: number): number {
  const grouped = typeof colours !== 'string' && 'groups' in colours
  const shape = grouped ? shapeOfGroup(colours.groups[i] as number) : 0
  return shape === 0 && radius < ROUND_ABOVE ? 1 : shape
}

/** Disc, square, triangle, diamond. */
export function addShape(path: Path2D, x: number, y: number, radius: number, shape: number): void {
  switch (shape) {
    case 0:
      path.moveTo(x + radius, y)
      path.arc(x, y, radius, 0, 2 * Math.PI)
      break
    case 1:
      path.rect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8)
      break
    case 2:
      path.moveTo(x, y - radius * 1.2)
      path.lineTo(x + radius * 1.1, y + radius * 0.8)
      path.lineTo(x - radius * 1.1, y + radius * 0.8)
      path.closePath()
      break
    default:
      path.moveTo(x, y - radius * 1.3)
      path.lineTo(x + radius * 1.3, y)
      path.lineTo(x, y + radius * 1.3)
      path.lineTo(x - radius * 1.3, y)
      path.closePath()
  }
}
