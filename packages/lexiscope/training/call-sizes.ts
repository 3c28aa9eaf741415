/**
 * How training is cut into calls. Calls are short, so that pause and messages get through, and their
 * size follows from text and settings alone, never from the clock: the same run again gives the same
 * points of the loss curve.
 */
import type { SkipGramOptions } from '../faces/training.d.ts'

/**
 * A few milliseconds on an ordinary machine: products of centre and target components in one call.
 * Threads wait for each other at its end, longest where others use the processor too: each then does
 * more in a call.
 */
const CALL_PRODUCTS = { alone: 2e7, together: 8e7 }
const MAX_TOKENS = { alone: 5000, together: 20_000 }
/** Points of a loss curve. With many threads a call trains more, so there are fewer points. */
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
  // A centre has about window + 1 contexts when windows are drawn, up to 2 window when fixed.
  const contexts = options.windowKind === 'fixed' ? 2 * window : window + 1
  const perToken = contexts * (negatives + 1) * embeddingDim
  const points = Math.max(FEWEST_POINTS, POINTS / threads)
  const perPoint = Math.max(1, Math.ceil(tokensTotal / points))
  const how = threads > 1 ? 'together' : 'alone'
  const each = Math.min(MAX_TOKENS[how], Math.max(1, Math.round(CALL_PRODUCTS[how] / perToken)))
  const callsPerPoint = Math.ceil(perPoint / (threads * each))
  return { tokensPerCall: Math.ceil(perPoint / callsPerPoint), callsPerPoint }
}
