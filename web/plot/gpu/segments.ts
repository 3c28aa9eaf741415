/** Lines taken apart into segments, without the page. */
import type { Lines } from '../scene/marks.ts'

export interface Segments {
  /** x0, y0, x1, y1 of each, in the mark's coordinates. */
  ends: Float32Array<ArrayBuffer>
  /** 1 where a segment goes on from the one before it. */
  joined: Uint8Array
}

/** What has no place breaks a line; a vertex between two breaks is a segment of length zero. */
export function segmentsOf({ x, y, starts }: Pick<Lines, 'x' | 'y' | 'starts'>): Segments {
  // A run of m vertices makes m − 1 segments, or one of a single vertex.
  const ends = new Float32Array(4 * x.length)
  const joined = new Uint8Array(x.length)
  let count = 0
  const add = (from: number, to: number, joins: boolean) => {
    const corners = [x[from], y[from], x[to], y[to]] as number[]
    ends.set(corners, 4 * count)
    joined[count++] = joins ? 1 : 0
  }
  for (let s = 0; s < starts.length; s++) {
    const end = s + 1 < starts.length ? (starts[s + 1] as number) : x.length
    let first = -1
    for (let i = starts[s] as number; i <= end; i++) {
      const placed = i < end && Number.isFinite((x[i] as number) + (y[i] as number))
      if (placed && first < 0) first = i
      else if (placed) add(i - 1, i, i - 1 > first)
      else if (first >= 0 && i === first + 1) add(first, first, false)
      if (!placed) first = -1
    }
  }
  return { ends: ends.slice(0, 4 * count), joined: joined.slice(0, count) }
}

/** How far into the dash's period each segment starts, on a screen of kx and ky pixels a unit. */
export function phasesOf(
  { ends, joined }: Segments,
  kx: number,
  ky: number,
  period: number,
): Float32Array<ArrayBuffer> {
  const phases = new Float32Array(joined.length)
  let length = 0
  for (let k = 0; k < joined.length; k++) {
    if (!joined[k]) length = 0
    phases[k] = length
    const [x0, y0, x1, y1] = ends.subarray(4 * k, 4 * k + 4) as unknown as number[]
    const way = Math.hypot(
      kx * ((x1 as number) - (x0 as number)),
      ky * ((y1 as number) - (y0 as number)),
    )
    length = (length + way) % period
  }
  return phases
}

/** From and to of each piece of ink in a period, as Canvas 2D reads a list; null for a solid line. */
export function dashPieces(
  dash: readonly number[] | undefined,
): { pieces: [number, number][]; period: number } | null {
  if (dash === undefined || dash.some((length) => !(length >= 0 && length < Infinity))) return null
  const even = dash.length % 2 === 0 ? dash : [...dash, ...dash]
  const pieces: [number, number][] = []
  let period = 0
  for (let i = 0; i < even.length; i += 2) {
    pieces.push([period, period + (even[i] as number)])
    period += (even[i] as number) + (even[i + 1] as number)
  }
  return period > 0 ? { pieces, period } : null
}
