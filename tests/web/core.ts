/** The compiled core in Node, for tests that hold the page against it. */
import { readFileSync } from 'node:fs'
import type { AnswerFunctions } from '../../web/core/faces/answers.d.ts'
import type { Core } from '../../web/core/faces/core.d.ts'
import type { LanguageModule } from '../../web/core/faces/language.d.ts'
import type { PositionFunctions } from '../../web/core/faces/positions.d.ts'
import type { StudyFunctions } from '../../web/core/faces/studies.d.ts'
import type { TokenFunctions } from '../../web/core/faces/tokens.d.ts'
import type { TransformerModule } from '../../web/core/faces/transformer.d.ts'
import createAnswers from '../../web/core/wasm/answers.mjs'
import createCore from '../../web/core/wasm/core.mjs'
import createPositions from '../../web/core/wasm/positions.mjs'
import createStudies from '../../web/core/wasm/studies.mjs'
import createTokens from '../../web/core/wasm/tokens.mjs'
import createTransformer from '../../web/core/wasm/transformer.mjs'

export function loadCore(): Promise<Core> {
  return createCore({ wasmBinary: readFileSync('web/core/wasm/core.wasm') })
}

/** The core's part for tokens and their table. */
export function loadTokens(): Promise<TokenFunctions> {
  return createTokens({ wasmBinary: readFileSync('web/core/wasm/tokens.wasm') })
}

/** The core's part for positions. */
export function loadPositions(): Promise<PositionFunctions> {
  return createPositions({ wasmBinary: readFileSync('web/core/wasm/positions.wasm') })
}

/** What a learner's function must give. */
export function loadAnswers(): Promise<AnswerFunctions> {
  return createAnswers({ wasmBinary: readFileSync('web/core/wasm/answers.wasm') })
}

/** What research found about vectors. */
export function loadStudies(): Promise<StudyFunctions> {
  return createStudies({ wasmBinary: readFileSync('web/core/wasm/studies.wasm') })
}

/** The transformer that is trained live. */
export function loadTransformer(): Promise<TransformerModule> {
  return createTransformer({ wasmBinary: readFileSync('web/core/wasm/transformer.wasm') })
}

/** The language model of a text. */
export async function loadLanguage(): Promise<LanguageModule> {
  const { default: createLanguage } = await import('../../web/core/wasm/language.mjs')
  return createLanguage({ wasmBinary: readFileSync('web/core/wasm/language.wasm') })
}
