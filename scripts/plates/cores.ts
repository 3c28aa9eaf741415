/** The built modules of the core in Node. */
import { readFileSync } from 'node:fs'
import type { LanguageModule } from 'lexiscope/faces/language.d.ts'
import type { LlamaModule } from 'lexiscope/faces/llama.d.ts'
import type { PositionFunctions } from 'lexiscope/faces/positions.d.ts'
import type { TokenFunctions } from 'lexiscope/faces/tokens.d.ts'
import type { Core } from 'lexiscope/faces/training.d.ts'
import type { TransformerModule } from 'lexiscope/faces/transformer.d.ts'
import type { PretrainedModule } from 'lexiscope/faces/vectors.d.ts'
import createLanguage from 'lexiscope/wasm/language.mjs'
import createLlama from 'lexiscope/wasm/llama.mjs'
import createPositions from 'lexiscope/wasm/positions.mjs'
import createTokens from 'lexiscope/wasm/tokens.mjs'
import createTraining from 'lexiscope/wasm/training.mjs'
import createTransformer from 'lexiscope/wasm/transformer.mjs'
import createVectors from 'lexiscope/wasm/vectors.mjs'

function once<Module>(
  name: string,
  create: (options: { wasmBinary: Uint8Array }) => Promise<Module>,
): () => Promise<Module> {
  let module: Promise<Module> | undefined
  return () => {
    module ??= create({ wasmBinary: readFileSync(`packages/lexiscope/wasm/${name}.wasm`) })
    return module
  }
}

export const cores = {
  language: once<LanguageModule>('language', createLanguage),
  llama: once<LlamaModule>('llama', createLlama),
  positions: once<PositionFunctions>('positions', createPositions),
  tokens: once<TokenFunctions>('tokens', createTokens),
  training: once<Core>('training', createTraining),
  transformer: once<TransformerModule>('transformer', createTransformer),
  vectors: once<PretrainedModule>('vectors', createVectors),
}
