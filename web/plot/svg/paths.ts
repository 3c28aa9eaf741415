/** SVG path data for the same shapes as on a canvas. */
import { ARROW_HEAD, HEAD_TURN } from '../canvas/arrows.ts'
import type { Arrows, Boxes, Lines } from '../scene/marks.ts'
import type { Affine } from '../scene/view.ts'
import { number } from './text.ts'

/** A very short stroke with round ends, drawn as a dot; some programs ignore strokes of zero length. */
const DOT = 'h.01'

export function linesPath(
  { x, y, starts }: Pick<Lines, 'x' | 'y' | 'starts'>,
  view: Affine,
): string {
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

export function arrowsPath({ x0, y0, x1, y1 }: Arrows, view: Affine): string {
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

export function boxesPath({ x0, y0, x1, y1 }: Boxes, view: Affine): string {
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
export function dotPath(x: number, y: number): string {
  return `M${number(x)} ${number(y)}${DOT}`
}
