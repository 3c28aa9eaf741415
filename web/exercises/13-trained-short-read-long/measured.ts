/** What figures and questions alike ask for: one vector under each scheme, what is known of a position, a stretched model. */
import type { Stretched, StretchRequest } from 'lexiscope/transformer/protocol.ts'
import type { Placed, Scheme } from 'lexiscope/types/positions.d.ts'
import { refusalOf } from '../../lesson/asking/refusal.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { TELLING } from '../../lesson/schemes.ts'
import type { Comparison } from './comparison.ts'
import { STRETCHED } from './settings.ts'

interface Size {
  sideLength: number
  sideSeed: number
}

/** What each scheme makes of one vector that is at every position, in the order of TELLING. */
export function placedBy(
  core: Compute,
  { sideLength: length, sideSeed: seed }: Size,
  vector: Float32Array,
): Promise<Placed[]> {
  return Promise.all(
    TELLING.map((scheme) =>
      core.compute('positions', 'placedVector', scheme, { length, seed }, vector),
    ),
  )
}

/** Of ALiBi, wherever schemes are compared. */
export const HEADS = 4
export const WIDTH = 64
/** Cosines and shares below are new; what was trained has 1, apart from rounding. */
const KNOWN = 1 - 1e-4

interface Asked {
  trained: number
  at: number
  /** how many words each word sees, itself among them */
  window: number
}

export interface Reach extends Asked {
  /** in the order of TELLING: what the core says to each scheme at the position; '' when it computes it */
  errors: readonly string[]
  /** how much of each position is known from training, 0 … 1 */
  sinusoidal: Float32Array
  rotary: Float32Array
  /** of the steepest head and of the gentlest */
  alibi: readonly [Float32Array, Float32Array]
}

export async function reachOf(core: Compute, { trained, at, window }: Asked): Promise<Reach> {
  const length = 2 * trained
  const rotary = {
    ...{ length, embeddingDim: WIDTH, base: 10_000, rotaryDim: WIDTH, factor: 1 },
    ...({ pairs: 'halves', scaling: 'none', trainedLength: trained } as const),
  }
  const options = { length: trained, embeddingDim: WIDTH, heads: HEADS }
  const [angles, shares, ...errors] = await Promise.all([
    core.compute('positions', 'rotarySimilarityToTrained', rotary),
    core.compute('positions', 'alibiShareWithin', { heads: HEADS, length }, trained),
    ...TELLING.map((scheme) =>
      refusalOf(core.compute('positions', 'checkPosition', scheme, options, at)),
    ),
  ])
  // Positions enter a score only as a distance, and a window ends it.
  const within = (values: Float32Array) =>
    values.map((_, p) => values[Math.min(p, window - 1)] as number)
  const head = (h: number) => within(shares.values.subarray(h * length, (h + 1) * length))
  return {
    ...{ trained, at, window, errors },
    ...{ sinusoidal: angles, rotary: within(angles), alibi: [head(0), head(HEADS - 1)] },
  }
}

/** Whether the model met in training what a scheme hands it at the position. */
export function met({ trained, at, sinusoidal, rotary, alibi }: Reach): Record<Scheme, boolean> {
  const known = (values: Float32Array) => (values[at] as number) >= KNOWN
  return {
    learned: at < trained,
    sinusoidal: known(sinusoidal),
    rotary: known(rotary),
    alibi: alibi.every(known),
  }
}

const LINES = 128

/** By scaling and steps; a comparison that is trained once more comes to the same. */
const done = new WeakMap<Comparison, Map<string, Promise<Stretched>>>()

/** A trained rotary model stretched to longer lines, before and after more steps. Throws a CoreProblem. */
export function stretched(
  comparison: Comparison,
  scaling: StretchRequest['scaling'],
  steps: number,
): Promise<Stretched> {
  const known = done.get(comparison) ?? new Map<string, Promise<Stretched>>()
  done.set(comparison, known)
  const key = `${scaling} ${steps}`
  const length = STRETCHED * comparison.request.trainLength
  const request = { scaling, length, steps, ranges: [...comparison.ranges], lines: LINES }
  const result =
    known.get(key) ?? comparison.runOf('rotary').ask((remote) => remote.stretch(request))
  known.set(key, result)
  // What failed is asked again the next time.
  result.catch(() => known.delete(key))
  return result
}
