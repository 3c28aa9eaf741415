/** Marks of a selection: its outline while it is drawn, and rings around selected points. */
import { segments } from './axes.ts'
import type { Mark } from './marks.ts'
import type { Outline } from './selection.ts'
import type { Position } from './trails.ts'

/** Points of larger selections are only highlighted. */
const MAX_RINGS = 1000
const RING = 6

/** Ink-coloured dashes on a paper-coloured line, visible on every background. */
export function outlineMarks(outline: Outline): Mark[] {
  const sides = outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length] as readonly [number, number]
    return [...from, ...to]
  })
  return [segments(sides, 'paper', 4), segments(sides, 'ink', 2, [6, 4])]
}

export function ringMarks({ x, y }: Position, selection: Uint32Array): Mark[] {
  if (selection.length === 0 || selection.length > MAX_RINGS) return []
  return [
    { kind: 'points', x, y, only: selection, ring: true, radius: RING, opacity: 1, colours: 'ink' },
  ]
}
