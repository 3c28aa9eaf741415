/** The compiled core in Node, for tests that hold the page against it; its results are held to its types. */
import { readFileSync } from 'node:fs'
import type { AnswerFunctions } from 'lexiscope/faces/answers.d.ts'
import type { LanguageModule } from 'lexiscope/faces/language.d.ts'
import type { LlamaModule } from 'lexiscope/faces/llama.d.ts'
import type { PositionFunctions } from 'lexiscope/faces/positions.d.ts'
import type { StudyFunctions } from 'lexiscope/faces/studies.d.ts'
import type { TokenFunctions } from 'lexiscope/faces/tokens.d.ts'
import type { Core } from 'lexiscope/faces/training.d.ts'
import type { TransformerModule } from 'lexiscope/faces/transformer.d.ts'
import type { PretrainedModule } from 'lexiscope/faces/vectors.d.ts'
import createAnswers from 'lexiscope/wasm/answers.mjs'
import createLlama from 'lexiscope/wasm/llama.mjs'
import createPositions from 'lexiscope/wasm/positions.mjs'
import createStudies from 'lexiscope/wasm/studies.mjs'
import createTokens from 'lexiscope/wasm/tokens.mjs'
import createCore from 'lexiscope/wasm/training.mjs'
import createTransformer from 'lexiscope/wasm/transformer.mjs'
import createPretrained from 'lexiscope/wasm/vectors.mjs'
import { checked, readTypes } from './core/faces/checked.ts'

async function load<Module extends object>(
  create: (options: { wasmBinary: Uint8Array }) => Promise<Module>,
  name: string,
  type: string,
): Promise<Module> {
  const folder = 'packages/lexiscope'
  const module = await create({ wasmBinary: readFileSync(`${folder}/wasm/${name}.wasm`) })
  return checked(module, type, readTypes(`${folder}/faces/${name}.d.ts`))
}

export function loadCore(): Promise<Core> {
  return load(createCore, 'training', 'Core')
}

/** The core's part for tokens and their table. */
export function loadTokens(): Promise<TokenFunctions> {
  return load(createTokens, 'tokens', 'TokenFunctions')
}

/** The core's part for positions. */
export function loadPositions(): Promise<PositionFunctions> {
  return load(createPositions, 'positions', 'PositionFunctions')
}

/** What a learner's function must give. */
export function loadAnswers(): Promise<AnswerFunctions> {
  return load(createAnswers, 'answers', 'AnswerFunctions')
}

/** What research found about vectors. */
export function loadStudies(): Promise<StudyFunctions> {
  return load(createStudies, 'studies', 'StudyFunctions')
}

/** The transformer that is trained live. */
export function loadTransformer(): Promise<TransformerModule> {
  return load(createTransformer, 'transformer', 'TransformerModule')
}

/** The language model of a text. */
export async function loadLanguage(): Promise<LanguageModule> {
  const { default: createLanguage } = await import('lexiscope/wasm/language.mjs')
  return load(createLanguage, 'language', 'LanguageModule')
}

/** Vectors of others. */
export function loadPretrained(): Promise<PretrainedModule> {
  return load(createPretrained, 'vectors', 'PretrainedModule')
}

/** Real models, and what a config.json says of positions. */
export function loadLlama(): Promise<LlamaModule> {
  return createLlama({ wasmBinary: readFileSync('packages/lexiscope/wasm/llama.wasm') })
}
