/** The worker of position embeddings. */
import type { PositionFunctions, RotaryOptions } from '../types/positions.d.ts'
import createPositions from '../wasm/positions.mjs'
import { type Call, serve } from './serve.ts'

serve('positions', createPositions, (core: PositionFunctions) => ({
  rotaryTables: (_: Call, options: RotaryOptions) => core.rotaryTables(options),
}))
