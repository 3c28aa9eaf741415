/** The plane in which a map shows the vectors, aligned with the previous maps. */

import type { Plane, Vectors } from '../faces/training.d.ts'
import type { MapAlignment } from './protocol.ts'

/** Words on a map; more would be an unreadable cloud. */
const MAP_WORDS = 400
/**
 * Number of reference maps, at fixed fractions of the training, that later maps are aligned with. So the
 * final map does not depend on how often a map was drawn on the way.
 */
export const REFERENCES = 20
export const UNLAID: MapAlignment = { calls: 0, reference: null }

const NOTHING = new Float32Array(0)

/** Aligns with the reference only if both have the same number of components. */
export function laidPlane(vectors: Vectors, reference: Plane | null): Plane {
  const rows = Math.min(MAP_WORDS, vectors.rows())
  const components = Math.min(2, vectors.width(), rows)
  const { x, y } = reference?.components === components ? reference : { x: NOTHING, y: NOTHING }
  return vectors.plane(rows, x, y)
}
