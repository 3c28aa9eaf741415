/**
 * Orthographic projection of points in 3D, which keeps equal lengths equal at any depth; no DOM. The
 * coordinates are right-handed: x to the right, y up, z towards the viewer.
 */
import { segments, texts } from './axes.ts'
import type { Mark, Points } from './marks.ts'
import type { Position } from './trails.ts'

/** In degrees: first `turn` about the vertical axis, then `tilt` about the horizontal one. */
export interface Pose {
  turn: number
  tilt: number
}

export interface Space extends Position {
  z: Float32Array
}

type Row = readonly [number, number, number]

/** The centre of the points, and the radius of a sphere around it that contains them all. */
export interface Ball {
  middle: Row
  radius: number
}

/**
 * The sphere around the centre of the bounding box of all points with finite coordinates; null if there
 * are none.
 */
export function ballOf(space: Space): Ball | null {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  eachPlaced(space, (point) => {
    for (let axis = 0; axis < 3; axis++) {
      low[axis] = Math.min(low[axis] as number, point[axis] as number)
      high[axis] = Math.max(high[axis] as number, point[axis] as number)
    }
  })
  if ((low[0] as number) > (high[0] as number)) return null
  const middle = low.map((value, axis) => value / 2 + (high[axis] as number) / 2) as [
    number,
    number,
    number,
  ]
  let radius = 0
  eachPlaced(space, ([x, y, z]) => {
    radius = Math.max(radius, Math.hypot(x - middle[0], y - middle[1], z - middle[2]))
  })
  return { middle, radius }
}

function eachPlaced({ x, y, z }: Space, act: (point: Row) => void): void {
  for (let i = 0; i < x.length; i++) {
    const point: Row = [x[i] as number, y[i] as number, z[i] as number]
    if (point.every(Number.isFinite)) act(point)
  }
}

/** Rows of the rotation matrix: right, up, and towards the viewer. */
export function rotation({ turn, tilt }: Pose): readonly [Row, Row, Row] {
  const [t, u] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180]
  const [ct, st, cu, su] = [Math.cos(t), Math.sin(t), Math.cos(u), Math.sin(u)]
  return [
    [ct, 0, st],
    [st * su, cu, -ct * su],
    [-st * cu, su, ct * cu],
  ]
}

/**
 * Rotates points about the sphere's centre and writes the result to `seen`, where z grows towards the
 * viewer. Points that are not finite stay so.
 */
export function turnInto(seen: Space, { x, y, z }: Space, { middle }: Ball, pose: Pose): void {
  const [[r0, r1, r2], [u0, u1, u2], [n0, n1, n2]] = rotation(pose)
  for (let i = 0; i < x.length; i++) {
    const dx = (x[i] as number) - middle[0]
    const dy = (y[i] as number) - middle[1]
    const dz = (z[i] as number) - middle[2]
    seen.x[i] = r0 * dx + r1 * dy + r2 * dz
    seen.y[i] = u0 * dx + u1 * dy + u2 * dz
    seen.z[i] = n0 * dx + n1 * dy + n2 * dz
  }
}

/**
 * Sorts points into `bands` slices of equal depth, farthest first, so that nearer ones can be drawn
 * larger and on top. Leaves out points without a finite depth.
 */
export function depthBands(
  depth: Float32Array,
  radius: number,
  bands: number,
  only?: Uint32Array,
): Uint32Array[] {
  const slices: number[][] = Array.from({ length: bands }, () => [])
  const n = only ? only.length : depth.length
  for (let k = 0; k < n; k++) {
    const i = only ? (only[k] as number) : k
    const share = radius > 0 ? ((depth[i] as number) / radius + 1) / 2 : 0.5
    slices[Math.min(bands - 1, Math.max(0, Math.floor(share * bands)))]?.push(i)
  }
  return slices.map((slice) => Uint32Array.from(slice))
}

/** Normalises to whole degrees: a turn from 0 to 359, a tilt from −90 to 90. */
export function posed(turn: number, tilt: number): Pose {
  return {
    turn: ((Math.round(turn) % 360) + 360) % 360,
    tilt: Math.min(90, Math.max(-90, Math.round(tilt))),
  }
}

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
