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

/** Where the text comes from. An own one is read by slices, never whole. */
export type TextSource = LongSentences | (OwnText & { blob: Blob })

/** All that a training is made of. */
export interface LanguageRequest {
  text: TextSource
  options: LanguageOptions
  /** what the token table begins with; drawn where null */
  rows: FirstRows | null
}

/**
 * Which weights are asked: those of the moment, those before the first step, or a file's that was
 * opened; and whether they are read without positions.
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
