/**
 * Divides training into calls short enough for pause and messages to get through. Sizes depend only on
 * text and settings, not on the clock, so that repeating a run gives the same points of the loss curve.
 */
import type { SkipGramOptions } from '../types/training.d.ts'

/**
 * Multiply-adds per call, for a few milliseconds on an ordinary machine. Threads wait for each other at
 * the end of a call, longest on a busy machine, so with several threads calls are larger.
 */
const CALL_PRODUCTS = { alone: 2e7, together: 8e7 }
const MAX_TOKENS = { alone: 5000, together: 20_000 }
/** Points of a loss curve; fewer with many threads, whose calls are larger. */
const POINTS = 200
const FEWEST_POINTS = 50

export interface CallSizes {
  /** running words of one call to train() */
  tokensPerCall: number
  /** calls between two points of the loss curve */
  callsPerPoint: number
}

export function callSizesOf(options: SkipGramOptions, tokensTotal: number): CallSizes {
  const { embeddingDim, negatives, window, threads } = options
  // A centre has about window + 1 contexts with random windows, and up to 2 window with fixed ones.
  const contexts = options.windowKind === 'fixed' ? 2 * window : window + 1
  const perToken = contexts * (negatives + 1) * embeddingDim
  const points = Math.max(FEWEST_POINTS, POINTS / threads)
  const perPoint = Math.max(1, Math.ceil(tokensTotal / points))
  const how = threads > 1 ? 'together' : 'alone'
  const each = Math.min(MAX_TOKENS[how], Math.max(1, Math.round(CALL_PRODUCTS[how] / perToken)))
  const callsPerPoint = Math.ceil(perPoint / (threads * each))
  return { tokensPerCall: Math.ceil(perPoint / callsPerPoint), callsPerPoint }
}
