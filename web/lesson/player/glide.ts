/**
 * Animates words between the frames from the core, each on a smooth way through its places. It only draws:
 * every number that is shown, and every row of the figure's table at rest, comes from the core unchanged.
 */
import type { DemonstrationFrame } from 'lexiscope/training/protocol.ts'
import { type Extent, extentOf } from '../../plot/scene/view.ts'

export interface Drawn {
  x: Float32Array
  y: Float32Array
  within: Extent | null
}

/** At a frame, or `at` = 3.25 a quarter of the way from frame 3 to frame 4. */
export function drawnAt(frames: readonly DemonstrationFrame[], at: number): Drawn | null {
  const from = Math.min(Math.floor(at), frames.length - 1)
  const [a, b] = [frames[from], frames[from + 1]]
  if (a === undefined) return null
  const share = b === undefined ? 0 : at - from
  if (b === undefined || share <= 0) return { x: a.x, y: a.y, within: extentAt(frames, from) }
  const [before, after] = [frames[from - 1] ?? a, frames[from + 2] ?? b]
  return {
    x: between([before.x, a.x, b.x, after.x], share),
    y: between([before.y, a.y, b.y, after.y], share),
    within: boxBetween(extentAt(frames, from), extentAt(frames, from + 1), share),
  }
}

type Four = readonly [Float32Array, Float32Array, Float32Array, Float32Array]

/** On a cubic from `a` to `b` that passes both in the direction of the points beside them (Catmull and Rom 1974). */
function between([before, a, b, after]: Four, share: number): Float32Array {
  const [s, s2, s3] = [share, share ** 2, share ** 3]
  const weights = [2 * s2 - s - s3, 2 - 5 * s2 + 3 * s3, s + 4 * s2 - 3 * s3, s3 - s2] as const
  return a.map((from, i) => {
    const [p, q, r] = [before[i] as number, b[i] as number, after[i] as number]
    return (weights[0] * p + weights[1] * from + weights[2] * q + weights[3] * r) / 2
  })
}

/** The view holds all words of the film so far: it only widens, and the sea does not shake. */
function extentAt(frames: readonly DemonstrationFrame[], at: number): Extent | null {
  let held: Extent | null = null
  for (const { x, y } of frames.slice(0, at + 1)) {
    const one = extentOf(x, y)
    held = held && one ? around(held, one) : (one ?? held)
  }
  return held
}

const around = (a: Extent, b: Extent): Extent => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
})

function boxBetween(a: Extent | null, b: Extent | null, share: number): Extent | null {
  if (a === null || b === null) return b
  const way = (from: number, to: number) => from + share * (to - from)
  return {
    x0: way(a.x0, b.x0),
    y0: way(a.y0, b.y0),
    x1: way(a.x1, b.x1),
    y1: way(a.y1, b.y1),
  }
}
