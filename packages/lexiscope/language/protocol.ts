/** What crosses between the page and the worker of a language model, beside the types of the module. */
import type {
  DrawnSentence,
  DrawnSummary,
  FirstRows,
  LanguageOptions,
  LanguageSize,
  LongSentences,
  OwnText,
  TestName,
  TextFacts,
} from '../faces/language.d.ts'

/** Source of the text. A learner's own text is read in slices, never whole. */
export type TextSource = LongSentences | (OwnText & { blob: Blob })

/** Everything that determines a training. */
export interface LanguageRequest {
  text: TextSource
  options: LanguageOptions
  /** what the token table begins with; drawn where null */
  rows: FirstRows | null
}

/**
 * Which weights to query: the current ones, the initial ones, or those of an opened file; and whether
 * to read them with their positions.
 */
export interface WeightsChoice {
  weights: 'now' | 'first' | 'file'
  positions: 'kept' | 'none'
}

/** Which step's weights an answer is of: the training may have gone on meanwhile. */
export interface OfStep {
  stepsDone: number
}

export interface Drawn extends OfStep {
  sentences: DrawnSentence[]
  summary: DrawnSummary
}

/** A page of the cases of a test. */
export interface CasesRequest {
  name: TestName
  which: 'all' | 'wrong'
  from: number
  count: number
}

/** How far the text of a run is made: its facts, and what the training will take, once it is. */
export interface TextReport {
  run: number
  kind: 'text'
  fraction: number
  text: TextFacts | null
  size: LanguageSize | null
}
