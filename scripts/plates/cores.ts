/** The built modules of the core in Node. */
import { readFileSync } from 'node:fs'
import type { LanguageModule } from 'lexiscope/types/language.d.ts'
import type { LlamaModule } from 'lexiscope/types/llama.d.ts'
import type { PositionFunctions } from 'lexiscope/types/positions.d.ts'
import type { TextsModule } from 'lexiscope/types/texts.d.ts'
import type { TokenFunctions } from 'lexiscope/types/tokens.d.ts'
import type { Core } from 'lexiscope/types/training.d.ts'
import type { TransformerModule } from 'lexiscope/types/transformer.d.ts'
import type { PretrainedModule } from 'lexiscope/types/vectors.d.ts'
import createLanguage from 'lexiscope/wasm/language.mjs'
import createLlama from 'lexiscope/wasm/llama.mjs'
import createPositions from 'lexiscope/wasm/positions.mjs'
import createTexts from 'lexiscope/wasm/texts.mjs'
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
  texts: once<TextsModule>('texts', createTexts),
  tokens: once<TokenFunctions>('tokens', createTokens),
  training: once<Core>('training', createTraining),
  transformer: once<TransformerModule>('transformer', createTransformer),
  vectors: once<PretrainedModule>('vectors', createVectors),
}
