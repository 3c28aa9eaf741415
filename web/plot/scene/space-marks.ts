/** Marks of a 3D map: points by depth, and the directions of its axes. */
import { segments, texts } from './axes.ts'
import type { Mark, Points } from './marks.ts'
import { depthBands, type Pose, rotation } from './rotation.ts'

const BANDS = 5
const AXIS_LENGTH = 26

/** Points from far (small, pale) to near (large, opaque). `depth` grows towards the viewer. */
export function inDepth(
  points: Points,
  depth: Float32Array,
  radius: number,
  only = points.only,
): Points[] {
  return depthBands(depth, radius, BANDS, only).map((slice, band) => {
    const near = (band + 0.5) / BANDS
    return {
      ...points,
      only: slice,
      radius: points.radius * (0.6 + 0.8 * near),
      opacity: points.opacity * (0.35 + 0.65 * near),
    }
  })
}

/** The three axes in the current rotation, with their names at their ends. */
export function axisCross(
  pose: Pose,
  names: readonly string[],
  [x, y]: readonly [number, number],
): Mark[] {
  const [right, up] = rotation(pose)
  const ends = right.map((dx, axis) => {
    const dy = up[axis] as number
    return [x + AXIS_LENGTH * dx, y - AXIS_LENGTH * dy] as const
  })
  const named = ends.map(([endX, endY], axis) => ({
    x: x + 1.35 * (endX - x),
    y: y + 1.35 * (endY - y),
    text: names[axis] ?? '',
  }))
  return [
    segments(
      ends.flatMap((end) => [x, y, ...end]),
      'muted',
      1.5,
    ),
    texts(named, 'middle', { colour: 'ink' }),
  ]
}
