/**
 * How training is cut into calls. Calls are short, so that pause and messages get through, and their
 * size follows from text and settings alone, never from the clock: the same run again gives the same
 * points of the loss curve.
 */
import type { SkipGramOptions } from './wasm.d.ts'

/**
 * A few milliseconds on an ordinary machine: products of centre and target components in one call, a
 * thread. In shorter ones, threads would wait for each other more often than they must.
 */
const CALL_PRODUCTS = 2e7
const MOST_TOKENS = 5000
const CURVE_POINTS = 200

export interface Pace {
  /** running words of one call to train() */
  tokensPerCall: number
  /** calls between two points of the loss curve */
  callsPerPoint: number
}

export function paceOf(options: SkipGramOptions, tokensTotal: number): Pace {
  const { embeddingDim, negatives, window, threads } = options
  // A centre has about window + 1 contexts when windows are drawn, up to 2 window when fixed.
  const contexts = options.windowKind === 'fixed' ? 2 * window : window + 1
  const perToken = contexts * (negatives + 1) * embeddingDim
  const perPoint = Math.max(1, Math.ceil(tokensTotal / CURVE_POINTS))
  const each = Math.min(MOST_TOKENS, Math.max(1, Math.round(CALL_PRODUCTS / perToken)))
  const callsPerPoint = Math.ceil(perPoint / (threads * each))
  return { tokensPerCall: Math.ceil(perPoint / callsPerPoint), callsPerPoint }
}
