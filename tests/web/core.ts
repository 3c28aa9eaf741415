/** The compiled core in Node, for tests that hold the page against it; its results are held to its types. */
import { readFileSync } from 'node:fs'
import type { AnswerFunctions } from 'lexiscope/types/answers.d.ts'
import type { ConfigFunctions } from 'lexiscope/types/config.d.ts'
import type { LanguageModule } from 'lexiscope/types/language.d.ts'
import type { PositionFunctions } from 'lexiscope/types/positions.d.ts'
import type { StudyFunctions } from 'lexiscope/types/studies.d.ts'
import type { TokenFunctions } from 'lexiscope/types/tokens.d.ts'
import type { Core } from 'lexiscope/types/training.d.ts'
import type { TransformerModule } from 'lexiscope/types/transformer.d.ts'
import type { PretrainedModule } from 'lexiscope/types/vectors.d.ts'
import { problemFrom } from 'lexiscope/utilities/problem.ts'
import { LoadedTable } from 'lexiscope/vectors/table.ts'
import createAnswers from 'lexiscope/wasm/answers.mjs'
import createConfig from 'lexiscope/wasm/config.mjs'
import createPositions from 'lexiscope/wasm/positions.mjs'
import createStudies from 'lexiscope/wasm/studies.mjs'
import createTokens from 'lexiscope/wasm/tokens.mjs'
import createCore from 'lexiscope/wasm/training.mjs'
import createTransformer from 'lexiscope/wasm/transformer.mjs'
import createPretrained from 'lexiscope/wasm/vectors.mjs'
import type { QuestionCore } from '../../web/lesson/returning/kind.ts'
import { checked, readTypes } from './core/types/checked.ts'

type Create<Module> = (options: { wasmBinary: Uint8Array }) => Promise<Module>

/** Each is compiled once for all tests of a process. */
function loader<Module extends object>(
  name: string,
  type: string,
  create: () => Create<Module> | Promise<Create<Module>>,
): () => Promise<Module> {
  const folder = 'packages/lexiscope'
  const load = async () => {
    const wasmBinary = readFileSync(`${folder}/wasm/${name}.wasm`)
    const module = await (await create())({ wasmBinary })
    return checked(module, type, readTypes(`${folder}/types/${name}.d.ts`))
  }
  let loaded: Promise<Module> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

export const loadCore = loader<Core>('training', 'Core', () => createCore)
export const loadTokens = loader<TokenFunctions>('tokens', 'TokenFunctions', () => createTokens)
export const loadPositions = loader<PositionFunctions>(
  'positions',
  'PositionFunctions',
  () => createPositions,
)
export const loadConfig = loader<ConfigFunctions>('config', 'ConfigFunctions', () => createConfig)
/** What a learner's function must give. */
export const loadAnswers = loader<AnswerFunctions>(
  'answers',
  'AnswerFunctions',
  () => createAnswers,
)
export const loadStudies = loader<StudyFunctions>('studies', 'StudyFunctions', () => createStudies)
export const loadTransformer = loader<TransformerModule>(
  'transformer',
  'TransformerModule',
  () => createTransformer,
)
export const loadLanguage = loader<LanguageModule>(
  'language',
  'LanguageModule',
  async () => (await import('lexiscope/wasm/language.mjs')).default,
)
/** Vectors of others. */
export const loadPretrained = loader<PretrainedModule>(
  'vectors',
  'PretrainedModule',
  () => createPretrained,
)

type Functions = Record<string, (...values: unknown[]) => unknown>

/** Asks as pages do: what the core refuses is a CoreProblem. */
async function ask(functions: Promise<unknown>, name: string, values: unknown[]): Promise<unknown> {
  try {
    return ((await functions) as Functions)[name]?.(...values)
  } catch (thrown) {
    throw problemFrom(thrown)
  }
}
const parts: Record<string, () => Promise<unknown>> = {
  ...{ tokens: loadTokens, positions: loadPositions, answers: loadAnswers, studies: loadStudies },
}
/** What questions ask of the core. */
export const asks = {
  compute: (part: string, name: string, ...values: unknown[]) =>
    ask(parts[part]?.() as Promise<unknown>, name, values),
  task: (name: string, ...values: unknown[]) => ask(loadTransformer(), name, values),
} as unknown as QuestionCore

/** Words and their rows, as the page's worker has them. */
export async function tableOf(
  words: readonly string[],
  values: Float32Array,
  width: number,
): Promise<LoadedTable> {
  const core = await loadPretrained()
  const encoder = new TextEncoder()
  let end = 0
  const ends = Int32Array.from(words, (word) => {
    end += encoder.encode(word).length
    return end
  })
  const vectors = core.wordVectors(encoder.encode(words.join('')), ends, values, width)
  return new LoadedTable(core, vectors, false)
}
