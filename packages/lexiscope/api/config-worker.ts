/** The worker of what a config.json says of positions. */
import type { ConfigFunctions } from '../types/config.d.ts'
import createConfig from '../wasm/config.mjs'
import { type Call, serve } from './serve.ts'

serve('config', createConfig, (core: ConfigFunctions) => ({
  diagnose: (_: Call, json: string) => core.configReport(json),
}))
