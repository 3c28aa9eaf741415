/** The compiled core in Node, for tests that hold the page against it. */
import { readFileSync } from 'node:fs'
import createCore from '../../web/core/wasm/core.mjs'
import type { Core } from '../../web/core/wasm.d.ts'

export function loadCore(): Promise<Core> {
  return createCore({ wasmBinary: readFileSync('web/core/wasm/core.wasm') })
}
