/** What crosses between the page and the worker, beside the types of the core itself. */

import type { Factorisation, Hubs } from '../faces/studies.d.ts'
import type { LearntTokens } from '../faces/tokens.d.ts'
import type {
  KnownAnalogy,
  Plane,
  SkipGramOptions,
  TrainerState,
  TrainingProgress,
  WordSlot,
} from '../faces/training.d.ts'
import type { CoreProblem } from '../kit/problem.ts'

/** A word of the learner's own, and the slots of the microworld it may stand in. */
export interface MadeUpWord {
  word: string
  slots: readonly string[]
}

/** Where the running words come from. */
export type TextSource = (
  | { kind: 'microworld'; seed: number; sentences: number; madeUp: MadeUpWord | null }
  /** A text of the learner's: pasted, dropped or opened. Read by slices, never whole. */
  | { kind: 'blob'; blob: Blob }
  /** A data set of this site; its size where it is known, since a host may compress it. */
  | { kind: 'address'; address: string; bytes?: number }
) & {
  /** V of the byte pairs that its words are cut into; they stay whole when absent */
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

/** What each way of cutting text learnt from this many bytes of one. */
export interface LearntText extends LearntTokens {
  bytes: number
}

/** What the microworld knows of itself; the same for every seed. */
export interface WorldFacts {
  topics: Record<string, string>
  slots: WordSlot[]
  analogies: KnownAnalogy[]
  sentences: number
  training: SkipGramOptions
}

/** A sentence with the positions (not ids) of each (centre, context) pair. */
export interface SentencePairs {
  words: string[]
  /** running words of the sentence before it was cut to what a figure can show */
  length: number
  centres: Int32Array
  contexts: Int32Array
}

export interface WordCosine {
  word: string
  cosine: number
}

/** One question in both ways, best first. */
export interface AnalogyAnswer {
  /** a, b and c */
  query: readonly [string, string, string]
  excluded: WordCosine[]
  unfiltered: WordCosine[]
  /** the question drawn; null when two of its words are the same */
  plane: AnalogyPlane | null
}

/** Words by their coordinates on two lines: x from a (0) to c (1), y from a (0) to b (1). */
export interface AnalogyPlane {
  /** a, b, c, the best answer (excluded), then the most frequent others */
  words: string[]
  x: Float32Array
  y: Float32Array
}

/** Word i's vector is row i of a (V,D) table. */
export interface TrainedVectors {
  words: readonly string[]
  vectors: Float32Array
  width: number
}

export interface TriedAnalogy extends KnownAnalogy {
  /** the nearest word, query words excluded */
  got: string
}

/** The words that come first without b − a, and with the mean step of the relation's other pairs. */
export interface ComparedAnalogy extends TriedAnalogy {
  alone: string
  bySteps: string
}

/** Words of each pair that meets, v · u, and PMI − log K. */
export interface FactorisedPairs extends Factorisation {
  centres: string[]
  contexts: string[]
  /** K */
  negatives: number
}

/** N_k of the most frequent words, as their vectors are and from their mean. */
export interface NamedHubs {
  words: string[]
  k: number
  asTheyAre: Hubs
  centred: Hubs
}

/** A word that went by two names, and what became of them. */
export interface SplitWord {
  word: string
  name: string
  /** each so many-th occurrence had the name */
  every: number
  unchanged: number
  renamed: number
  cosine: number
  lengths: [number, number]
  /** nearest words of each, nearest first */
  nearest: [WordCosine[], WordCosine[]]
}

/** The first two principal components of the most frequent words, turned to fit the last map. */
export interface MapFrame {
  x: Float32Array
  y: Float32Array
  /** share of the variance of these words that the plane holds, 0 … 1 */
  explained: number
}

/** Points of the loss curve: pairs trained so far, and the mean loss since the point before. */
export interface Curve {
  pairs: number[]
  loss: number[]
}

/** Statistics accumulated for the next point of a loss curve. */
export interface Gathered {
  gathered: ArrayLike<number>
  point: { pairs: number; loss: number } | null
}

/** A snapshot of a training, to be restored in another worker. */
export interface TrainingSnapshot {
  options: SkipGramOptions
  state: StoredTables
  fraction: number
  /** the whole loss curve, and what the next point of it has gathered */
  curve: Curve
  gathered: ArrayLike<number>
  laying: Laying
}

/** A trainer's state with its tables put away: the page hands them on, and never copies them. */
export interface StoredTables {
  standing: TrainerState['standing']
  /** the bytes of the numbers */
  input: Blob
  output: Blob
}

/** State of a training's map layouts, saved with it so that a restored map looks the same. */
export interface Laying {
  /** since the initial weights */
  calls: number
  /** The map that the next ones are laid on; null before the first. */
  reference: Plane | null
}

/** What a training that is only watched begins with; see demonstration.ts. */
export interface DemonstrationText {
  /** asked for with every frame, so that none of an earlier one is taken for its own */
  id: number
  words: string[]
  counts: Int32Array
}

/** A moment of a training, to be played; `nearest` is empty where the words are too many. */
export interface DemonstrationFrame extends MapFrame {
  /** of the training, 0 … 1 */
  fraction: number
  /** (words, NEAREST) ids of the nearest words, nearest first, and their cosines */
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
      /** seconds to the end at the pace so far; NaN before there is one */
      secondsLeft: number
      /** points since the last report */
      curve: Curve
      map: MapFrame
      /** frames since the last report */
      film: DemonstrationFrame[]
    }
  /** Training ended by itself: the vectors left the range of numbers, or the module crashed. */
  | { kind: 'stopped'; problem: Pick<CoreProblem, 'kind' | 'argument' | 'phrase'> }
