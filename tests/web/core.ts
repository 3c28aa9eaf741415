/** The compiled core in Node, for tests that hold the page against it. */
import { readFileSync } from 'node:fs'
import type { AnswerFunctions } from 'lexiscope/faces/answers.d.ts'
import type { LanguageModule } from 'lexiscope/faces/language.d.ts'
import type { LlamaModule } from 'lexiscope/faces/llama.d.ts'
import type { PositionFunctions } from 'lexiscope/faces/positions.d.ts'
import type { StudyFunctions } from 'lexiscope/faces/studies.d.ts'
import type { TokenFunctions } from 'lexiscope/faces/tokens.d.ts'
import type { Core } from 'lexiscope/faces/training.d.ts'
import type { TransformerModule } from 'lexiscope/faces/transformer.d.ts'
import createAnswers from 'lexiscope/wasm/answers.mjs'
import createLlama from 'lexiscope/wasm/llama.mjs'
import createPositions from 'lexiscope/wasm/positions.mjs'
import createStudies from 'lexiscope/wasm/studies.mjs'
import createTokens from 'lexiscope/wasm/tokens.mjs'
import createCore from 'lexiscope/wasm/training.mjs'
import createTransformer from 'lexiscope/wasm/transformer.mjs'

export function loadCore(): Promise<Core> {
  return createCore({ wasmBinary: readFileSync('packages/lexiscope/wasm/training.wasm') })
}

/** The core's part for tokens and their table. */
export function loadTokens(): Promise<TokenFunctions> {
  return createTokens({ wasmBinary: readFileSync('packages/lexiscope/wasm/tokens.wasm') })
}

/** The core's part for positions. */
export function loadPositions(): Promise<PositionFunctions> {
  return createPositions({ wasmBinary: readFileSync('packages/lexiscope/wasm/positions.wasm') })
}

/** What a learner's function must give. */
export function loadAnswers(): Promise<AnswerFunctions> {
  return createAnswers({ wasmBinary: readFileSync('packages/lexiscope/wasm/answers.wasm') })
}

/** What research found about vectors. */
export function loadStudies(): Promise<StudyFunctions> {
  return createStudies({ wasmBinary: readFileSync('packages/lexiscope/wasm/studies.wasm') })
}

/** The transformer that is trained live. */
export function loadTransformer(): Promise<TransformerModule> {
  return createTransformer({ wasmBinary: readFileSync('packages/lexiscope/wasm/transformer.wasm') })
}

/** The language model of a text. */
export async function loadLanguage(): Promise<LanguageModule> {
  const { default: createLanguage } = await import('lexiscope/wasm/language.mjs')
  return createLanguage({ wasmBinary: readFileSync('packages/lexiscope/wasm/language.wasm') })
}

/** Real models, and what a config.json says of positions. */
export function loadLlama(): Promise<LlamaModule> {
  return createLlama({ wasmBinary: readFileSync('packages/lexiscope/wasm/llama.wasm') })
}
