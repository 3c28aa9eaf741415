// llama.d.ts: the typed face of the compiled module of real models (../wasm/llama.mjs): a model of the
// Llama family from its files, and what the config.json of any model says of positions. The rules of
// training.d.ts hold here too.

export type { CacheReport, ConfigNote, ConfigReport, RotaryReport } from './llama-config.d.ts'

import type { ConfigReport } from './llama-config.d.ts'

export interface LlamaModule {
  /**
   * What a config.json says of positions. Throws MalformedFile ('config.json') for what is no JSON
   * object; all else that is wrong is in the notes.
   */
  configReport(json: string): ConfigReport
}

export default function createLlama(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<LlamaModule>
