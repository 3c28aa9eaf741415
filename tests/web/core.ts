/** The compiled core in Node, for tests that hold the page against it. */
import { readFileSync } from 'node:fs'
import type { TokenFunctions } from '../../web/core/tokens.d.ts'
import createCore from '../../web/core/wasm/core.mjs'
import createTokens from '../../web/core/wasm/tokens.mjs'
import type { Core } from '../../web/core/wasm.d.ts'

export function loadCore(): Promise<Core> {
  return createCore({ wasmBinary: readFileSync('web/core/wasm/core.wasm') })
}

/** The core's part for tokens and their table. */
export function loadTokens(): Promise<TokenFunctions> {
  return createTokens({ wasmBinary: readFileSync('web/core/wasm/tokens.wasm') })
}
