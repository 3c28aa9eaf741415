/** Shapes as marks: rectangles, lines through points, areas and arcs, of coordinates in pairs. */
import type { Areas, Boxes, Lines, Token } from './marks.ts'

export const TURN = 2 * Math.PI

/** Corners of an arc, counterclockwise as angles are, where pixels go down. */
export function circle(x: number, y: number, radius: number, from = 0, by = TURN): number[] {
  const corners = Math.max(6, Math.ceil((Math.abs(by) / TURN) * 48))
  return Array.from({ length: corners + 1 }, (_, k) => {
    const angle = from + (by * k) / corners
    return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)]
  }).flat()
}

const xsOf = (points: readonly number[]) => Float32Array.from(points.filter((_, i) => i % 2 === 0))
const ysOf = (points: readonly number[]) => Float32Array.from(points.filter((_, i) => i % 2 === 1))

/** `pairs`: a line for every two points. */
export function polyline(
  points: readonly number[],
  colour: Token,
  width: number,
  dash?: readonly number[],
  pairs = false,
): Lines {
  return {
    kind: 'lines',
    x: xsOf(points),
    y: ysOf(points),
    starts: pairs
      ? Uint32Array.from({ length: points.length / 4 }, (_, i) => 2 * i)
      : Uint32Array.of(0),
    ...{ colour, width, opacity: 1 },
    ...(dash ? { dash } : {}),
  }
}

export const area = (
  points: readonly number[],
  colour: Token,
  opacity: number,
  starts: readonly number[] = [0],
): Areas => ({
  kind: 'areas',
  x: xsOf(points),
  y: ysOf(points),
  starts: Uint32Array.from(starts),
  ...{ colour, opacity },
})

export type Rectangle = readonly [x0: number, y0: number, x1: number, y1: number]

export const boxes = (all: readonly Rectangle[], colour: Token, outline?: number): Boxes => ({
  kind: 'boxes',
  x0: Float32Array.from(all, ([x0]) => x0),
  y0: Float32Array.from(all, ([, y0]) => y0),
  x1: Float32Array.from(all, ([, , x1]) => x1),
  y1: Float32Array.from(all, ([, , , y1]) => y1),
  ...{ colour, opacity: 1 },
  ...(outline === undefined ? {} : { outline }),
})
