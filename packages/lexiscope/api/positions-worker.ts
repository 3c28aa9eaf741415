/** The worker of position embeddings. */
import type { PositionFunctions, RotaryOptions } from '../types/positions.d.ts'
import createPositions from '../wasm/positions.mjs'
import { type Call, serve } from './serve.ts'

/** Vectors to rotate: (tokens, heads, embeddingDim), and the position of each token. */
export interface Given {
  vectors: Float32Array
  heads: number
  positions: Int32Array
}

serve('positions', createPositions, (core: PositionFunctions) => ({
  rotary: (_: Call, options: RotaryOptions, given: Given | null) => ({
    ...core.rotaryTables(options),
    rotated: given
      ? core.rotated(options, given.vectors, given.heads, given.positions)
      : new Float32Array(0),
  }),
}))
