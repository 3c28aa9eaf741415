/** The plane on which a map shows the vectors, laid so that it follows the one before. */

import type { Plane, Vectors } from '../faces/training.d.ts'
import type { Laying } from './protocol.ts'

/** More words than this on a map are a cloud. */
const MAP_WORDS = 400
/**
 * Maps are laid on references that stand at fixed places of the training, so that the finished map
 * lies the same however often it was shown on the way.
 */
export const REFERENCES = 20
export const UNLAID: Laying = { calls: 0, reference: null }

const NOTHING = new Float32Array(0)

/** A line and a plane are not laid on each other. */
export function laidPlane(vectors: Vectors, reference: Plane | null): Plane {
  const rows = Math.min(MAP_WORDS, vectors.rows())
  const components = Math.min(2, vectors.width(), rows)
  const { x, y } = reference?.components === components ? reference : { x: NOTHING, y: NOTHING }
  return vectors.plane(rows, x, y)
}
