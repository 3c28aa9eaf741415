/** Messages between page and worker, in addition to the types of the core. */

import type { CircleFilm, ComparedTables, Factorisation, Hubs } from '../types/studies.d.ts'
import type { LearntTokens } from '../types/tokens.d.ts'
import type {
  KnownAnalogy,
  Places,
  SkipGramOptions,
  TrainerState,
  TrainingProgress,
  WordSlot,
} from '../types/training.d.ts'
import type { CoreProblem } from '../utilities/problem.ts'

/** A word made up by the learner, and the slots of the microworld it can fill. */
export interface MadeUpWord {
  word: string
  slots: readonly string[]
}

/** Source of the running words. */
export type TextSource = (
  | { kind: 'microworld'; seed: number; sentences: number; madeUp: MadeUpWord | null }
  /** The learner's own text, pasted, dropped or opened; read in slices, never whole. */
  | { kind: 'blob'; blob: Blob }
  /** A data set of this site, with its size if known, because a host may compress it. */
  | { kind: 'address'; address: string; bytes?: number }
) & {
  /** V of the byte pairs its words are split into; absent if they stay whole */
  bytePairs?: number
}

export interface TextSummary {
  /** Most frequent first; the index in the list is the word's id. */
  words: string[]
  counts: Int32Array
  tokens: number
  dropped: number
  sentences: number
}

/** Vocabularies that each tokenizer learnt from the first `bytes` bytes of a text. */
export interface LearntText extends LearntTokens {
  bytes: number
}

/** Facts about the microworld, the same for every seed. */
export interface WorldFacts {
  topics: Record<string, string>
  slots: WordSlot[]
  analogies: KnownAnalogy[]
  sentences: number
  training: SkipGramOptions
}

/** A sentence with the positions (not ids) of each (centre, context) pair. */
export interface SentencePairs {
  /** counted from 0 */
  index: number
  words: string[]
  /** running words of the sentence, of which a figure shows only the first */
  length: number
  centres: Int32Array
  contexts: Int32Array
}

/** Co-occurrence of two words, counted in sentences. */
export interface Cooccurrence {
  /** sentences with the first word */
  sentences: number
  /** those in which the second is within the window of the first */
  together: number
}

export interface WordCosine {
  word: string
  cosine: number
}

/** Answers to one question with and without the query words excluded, best first. */
export interface AnalogyAnswer {
  /** a, b and c */
  query: readonly [string, string, string]
  excluded: WordCosine[]
  unfiltered: WordCosine[]
  /** the question as a drawing; null if two of its words are the same */
  plane: AnalogyPlane | null
}

/** Words by their projections on two lines: x from a (0) to c (1), y from a (0) to b (1). */
export interface AnalogyPlane {
  /** a, b, c, the best answer (query words excluded), then the most frequent words */
  words: string[]
  x: Float32Array
  y: Float32Array
}

/** Word i's embedding is row i of the (V,D) table. */
export interface TrainedVectors {
  words: readonly string[]
  vectors: Float32Array
  width: number
}

export interface TriedAnalogy extends KnownAnalogy {
  /** the nearest word, excluding the query words */
  got: string
}

/** With the words nearest to c alone, and to c plus the mean offset of the relation's other pairs. */
export interface ComparedAnalogy extends TriedAnalogy {
  alone: string
  bySteps: string
}

/** Words of each co-occurring pair, with v · u and PMI − log K. */
export interface FactorisedPairs extends Factorisation {
  centres: string[]
  contexts: string[]
  /** K */
  negatives: number
}

/** N_k of the most frequent words, for their raw and their centred vectors. */
export interface NamedHubs {
  words: string[]
  k: number
  asTheyAre: Hubs
  centred: Hubs
}

/** Result of giving a word two names. */
export interface SplitWord {
  word: string
  name: string
  /** every `every`-th occurrence was renamed */
  every: number
  unchanged: number
  renamed: number
  cosine: number
  lengths: [number, number]
  /** nearest words of each, nearest first */
  nearest: [WordCosine[], WordCosine[]]
}

/** A training on sentences about months, and their circle; frames as in CircleFilm. */
export interface Year extends CircleFilm {
  months: readonly string[]
  /** the first of the text */
  sentences: readonly string[]
  /** (F): trained by each frame */
  pairs: readonly number[]
}

/** The same text trained with another seed, of the most frequent words. */
export interface OtherSeed {
  seed: number
  words: readonly string[]
  compared: ComparedTables
  /** (V,k) ids of each word's nearest words in the other table */
  neighbours: Int32Array
}

/** Points of the loss curve: pairs trained so far, and the mean loss since the previous point. */
export interface Curve {
  pairs: number[]
  loss: number[]
}

/** Statistics accumulated for the next point of a loss curve. */
export interface LossStatistics {
  gathered: ArrayLike<number>
  point: { pairs: number; loss: number } | null
}

/** A saved training that another worker can continue. */
export interface TrainingSnapshot {
  options: SkipGramOptions
  state: StoredTables
  fraction: number
  /** the whole loss curve, and what has accumulated for its next point */
  curve: Curve
  gathered: ArrayLike<number>
  laying: LaidMap
}

/** A trainer's state with its tables as Blobs, which the page passes on without copying. */
export interface StoredTables {
  standing: TrainerState['standing']
  /** raw bytes of the float32 values */
  input: Blob
  output: Blob
}

/** The map of a training's latest frame, saved with it so that a restored map goes on from there. */
export interface LaidMap {
  /** running words trained by then */
  at: number
  /** null before the first */
  places: Places | null
}

/** The start of a demonstration; see demonstration.ts. */
export interface DemonstrationText {
  /** sent with every frame request, so that frames of an earlier demonstration are not mixed in */
  id: number
  words: string[]
  counts: Int32Array
}

/**
 * A frame of a training, for playback. Its map shows the most frequent words, laid out so that words with
 * similar vectors are neighbours, from where they were at the frame before.
 */
export interface DemonstrationFrame extends Places {
  /** fraction of the training, 0 … 1 */
  fraction: number
  /** trained so far */
  pairs: number
  /**
   * (rows, NEAREST) ids of the nearest words, nearest first, and their cosines, for the most frequent words;
   * −1 where the text has no more words
   */
  nearest: Int32Array
  cosines: Float32Array
}

export type TrainingState = 'ready' | 'running' | 'paused' | 'done'

export type Report =
  | { kind: 'reading'; fraction: number }
  | {
      kind: 'training'
      /** the first report of new, rewound or reseeded vectors */
      fresh: boolean
      options: SkipGramOptions
      state: TrainingState
      progress: TrainingProgress
      /** estimated seconds to the end; NaN before the first estimate */
      secondsLeft: number
      /** points since the last report */
      curve: Curve
      /** frames since the last report */
      film: DemonstrationFrame[]
    }
  /** The training stopped: values overflowed, or the module crashed. */
  | { kind: 'stopped'; problem: Pick<CoreProblem, 'kind' | 'argument' | 'phrase'> }
