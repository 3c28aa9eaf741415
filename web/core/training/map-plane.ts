/** The plane on which a map shows the vectors, laid so that it follows the one before. */

import type { Vectors } from '../faces/core.d.ts'
import { align } from './alignment.ts'
import type { Laying, Plane } from './protocol.ts'

/** More words than this on a map are a cloud. */
const MAP_WORDS = 400
/**
 * Maps are laid on references that stand at fixed places of the training, so that the finished map
 * lies the same however often it was shown on the way.
 */
export const REFERENCES = 20
export const UNLAID: Laying = { calls: 0, reference: null }

/** Vectors of width 1 lie on a line: y is then 0. */
export function laidPlane(vectors: Vectors, reference: Plane | null): Plane {
  const rows = Math.min(MAP_WORDS, vectors.rows())
  const components = Math.min(2, vectors.width(), rows)
  const { coordinates, explainedRatio } = vectors.pca(rows, components)
  const x = Float32Array.from({ length: rows }, (_, i) => coordinates[i * components] as number)
  const y = Float32Array.from({ length: rows }, (_, i) =>
    components > 1 ? (coordinates[i * components + 1] as number) : 0,
  )
  const same = reference?.components === components && reference.x.length === rows
  if (same) align(x, y, reference.x, reference.y)
  const explained = (explainedRatio[0] ?? 0) + (explainedRatio[1] ?? 0)
  return { x, y, components, explained }
}
