/** Messages between the page and a language model's worker, in addition to the module's types. */
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
} from '../types/language.d.ts'

/** Source of the text. A learner's own text is read in slices, never whole. */
export type TextSource = LongSentences | (OwnText & { blob: Blob })

/** Everything that determines a training. */
export interface LanguageRequest {
  text: TextSource
  options: LanguageOptions
  /** initial token embeddings; random if null */
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

/** The step whose weights a result belongs to; the training may have continued since. */
export interface OfStep {
  stepsDone: number
}

export interface Drawn extends OfStep {
  sentences: DrawnSentence[]
  summary: DrawnSummary
}

/** Selects a range of a test's cases. */
export interface CasesRequest {
  name: TestName
  which: 'all' | 'wrong'
  from: number
  count: number
}

/** Progress of building a run's text; text and size are set once it is complete. */
export interface TextReport {
  run: number
  kind: 'text'
  fraction: number
  text: TextFacts | null
  size: LanguageSize | null
}
