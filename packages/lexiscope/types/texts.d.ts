// texts.d.ts: types of the compiled module of a language model's vectors of words and of texts
// (../wasm/texts.mjs). Its models have no queries but these.

import type { LanguageModel, TrainingFunctions } from './language.d.ts'
import type { Deletable } from './training.d.ts'

/** A sentence, held out of training, that uses a word of two senses. */
export interface SenseUse {
  sentence: string
  /** the word's position */
  at: number
  /** 0 or 1: an index of WordSenses.senses */
  sense: number
  /** the grammar's probability of sense 1, given the words up to this one */
  chance: number
}

/** The vectors of the uses after one block. */
export interface BlockSenses {
  /** mean cosine of two uses of one sense, and of two uses of different senses */
  within: number
  between: number
  /** mean cosine of the mean vectors of two other words */
  others: number
  /** share of the uses whose sense a linear probe reads from their vector; 0.5 is chance */
  probe: number
  /** of each sense, the words nearest to the mean vector of its uses */
  nearest: [string[], string[]]
  /** a plane of principal components, (uses) each */
  x: Float32Array
  y: Float32Array
}

export interface WordSenses {
  /** names of the grammar's groups that the word belongs to */
  senses: [string, string]
  /** the share of uses whose sense the grammar guesses right from the words so far */
  ceiling: number
  /** held out, as many of each sense */
  uses: SenseUse[]
  /** the embedding alone first, the last block last */
  blocks: BlockSenses[]
}

/** What skip-gram makes of a word of two senses, trained on the model's training sentences. */
export interface OneVector {
  /** of the way from the mean vector of the first sense's other words, 0, to that of the second's, 1 */
  share: number
  /** of each sense, the lowest and highest share of its other words */
  ends: [[number, number], [number, number]]
  nearest: string[]
  /** of the nearest, how many are words of each sense alone, and how many chance would give */
  ofSense: [number, number]
  byChance: [number, number]
}

export interface SearchOptions {
  /** pairs of halves to learn from, 2 … 100,000 */
  learnt: number
  /** second halves of held-out sentences to search, 2 … 2,000 */
  texts: number
  /** 0 … 2^53 - 1 */
  seed: number
}

/** The share of questions whose own half is ranked first, or among the first ten. */
export interface Recall {
  at1: number
  at10: number
}

export interface SearchFacts {
  /** halves of held-out sentences: questions[n] and texts[n] are of one sentence */
  questions: string[]
  texts: string[]
  /** of a random ranking, and of one by the grammar's own probabilities */
  chance: Recall
  ceiling: Recall
  /** of cosines of untrained pooled vectors */
  meanOfWords: Recall
  lastToken: Recall
  meanOfTokens: Recall
}

export interface HeadOptions {
  /** width of the vectors it makes, 2 … 256 */
  columns: number
  /** of InfoNCE, 0.01 … 10 */
  temperature: number
  /** 1 … 100,000 */
  steps: number
  /** pairs a step, 2 … 1,024 */
  batch: number
  learningRate: number
  /** whether the loss is also that of the first half, quarter and eighth of the columns */
  nested: boolean
  seed: number
}

export interface HeadProgress {
  stepsDone: number
  stepsTotal: number
  /** of the latest step, nats */
  loss: number
}

/** How much of a vector is kept. */
export interface Kept {
  /** its first columns; 0 for all */
  columns: number
  /** whether each number has 8 bits */
  bytes: boolean
}

export interface RankedText {
  text: string
  cosine: number
  /** whether some sentence of the grammar has the question and then this text */
  possible: boolean
}

/** A search among second halves; keeps its model. */
export interface TextSearch extends Deletable {
  facts(): SearchFacts
  /** Starts a new head. Throws InvalidArgument naming the option. */
  begin(options: HeadOptions): void
  /** Takes at most `steps` more steps. Throws InvalidArgument ('head') before begin(). */
  train(steps: number): HeadProgress
  /** Of the head, on the held-out halves. */
  trained(kept: Kept): Recall
  /**
   * The first `count` texts for a question, by the head or by untrained means. Unknown words are left
   * out; throws UnknownWord ('question') if all are.
   */
  rank(question: string, byHead: boolean, kept: Kept, count: number): RankedText[]
  /** by text: how many questions have it among their first ten */
  timesInFirstTen(byHead: boolean): Int32Array
}

export interface TextsModule extends TrainingFunctions {
  /**
   * Measures the uses of a word of two senses, `perSense` to train a probe on and a quarter of that held
   * out. Throws UnknownWord ('word'), InvalidArgument ('word', 'per_sense').
   */
  senses(model: LanguageModel, word: string, perSense: number, seed: number): WordSenses
  /**
   * `senses` as in WordSenses. Throws UnknownWord ('word'), InvalidArgument ('senses', or 'text' for one
   * without a grammar).
   */
  oneVector(model: LanguageModel, word: string, senses: [string, string], seed: number): OneVector
  TextSearch: new (model: LanguageModel, options: SearchOptions) => TextSearch
}

export default function createTexts(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<TextsModule>
