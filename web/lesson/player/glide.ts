/**
 * Animates words between two frames from the core, each on a straight line. It only draws: every
 * number that is shown, and every row of the figure's table at rest, comes from the core unchanged.
 */
import type { DemonstrationFrame } from 'lexiscope/training/protocol.ts'
import { type Extent, extentOf } from '../../plot/scene/view.ts'

/** The view holds the words of so many frames, so that it does not shake with the outermost. */
const HELD = 5

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
  return {
    x: between(a.x, b.x, share),
    y: between(a.y, b.y, share),
    within: boxBetween(extentAt(frames, from), extentAt(frames, from + 1), share),
  }
}

function between(a: Float32Array, b: Float32Array, share: number): Float32Array {
  return a.map((from, i) => from + share * ((b[i] as number) - from))
}

function extentAt(frames: readonly DemonstrationFrame[], at: number): Extent | null {
  let held: Extent | null = null
  for (let i = Math.max(0, at - HELD + 1); i <= at; i++) {
    const { x, y } = frames[i] as DemonstrationFrame
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
