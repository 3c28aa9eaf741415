/** A curve of each scheme, in its own colour. */
import type { Placed } from 'lexiscope/faces/positions.d.ts'
import type { Series } from '../../plot/index.ts'
import { SCHEMES } from './four-schemes.ts'

/** `highlighted`: the scheme that the prose points at, '' for none; `y`: the values of the curve. */
export function curvesOf(
  placed: readonly Placed[],
  y: (of: Placed) => Float32Array,
  highlighted: string,
): Series[] {
  return SCHEMES.flatMap(({ scheme, name }, colour) => {
    const of = placed[colour] as Placed
    // A vector of zeros has no direction, so no cosine with its neighbour.
    if (of.rows.values.every((value) => value === 0)) return []
    const values = y(of)
    const faded = highlighted !== '' && highlighted !== scheme
    return [{ name, colour, faded, x: values.map((_, k) => k), y: values }]
  })
}
