// training.d.ts: the types of the module that reads texts and trains word vectors (../wasm/training.mjs, and
// ../wasm/training-threads.mjs, which trains on several threads). Only the worker imports a module; everyone
// else sees these types through it.
//
// Rules that hold for every module: arrays cross whole, as copies; sizes and ids are int32, and anything that is
// not a whole number (0.5, NaN, "1") is refused rather than rounded; every instance of a class is freed with
// delete(); every error is an Error whose name is one of ErrorKind and whose `argument` names the option or
// input at fault in camelCase, or '' where a plain argument is not a number. Its message is English; its
// `phrase` is the same as a page can look it up in its language (../kit/phrase.ts).

export type ErrorKind =
  | 'InvalidArgument'
  | 'IdOutOfRange'
  | 'WidthMismatch'
  | 'ShapeMismatch'
  | 'SequenceTooLong'
  | 'OddWidth'
  | 'NotText'
  | 'EmptyText'
  | 'EmptyVocabulary'
  | 'UnknownWord'
  | 'MalformedFile'
  | 'UnreadableFile'
  | 'TooLarge'

export interface CoreError extends Error {
  name: ErrorKind
  argument: string
  phrase: Phrase
}

/** A value alone, or words and their values: ['ids from 0 to {0}', '9']. The words are a key of catalogues. */
export type Phrase = string | readonly Phrase[]

export interface Owned {
  delete(): void
}

/** Reads a text piece by piece; pieces may end anywhere, also inside a word or a character. */
export interface CorpusBuilder extends Owned {
  /** Throws NotText at a NUL byte or where most bytes are not UTF-8. */
  add(bytes: Uint8Array): void
  /** Ends the text and empties the builder. Throws NotText, EmptyText, EmptyVocabulary. */
  finish(minCount: number): Corpus
}

/** A text as ids, line by line, with its vocabulary (most frequent word first). */
export interface Corpus extends Owned {
  vocabularySize(): number
  /** Running words that are in the vocabulary. */
  tokenCount(): number
  /** Running words left out because they are rarer than minCount. */
  droppedCount(): number
  sentenceCount(): number
  words(): string[]
  counts(): Int32Array
  /** -1 for a word that is not in the vocabulary. The word is lower-cased first. */
  idOf(word: string): number
  /** Ids of one line. */
  sentence(index: number): Int32Array
}

export interface SkipGramOptions {
  /** D, 1 … 4096 */
  embeddingDim: number
  /** largest distance of a context word, 1 … 100 */
  window: number
  /** 'random' draws 1 … window anew for each centre, as word2vec does */
  windowKind: 'fixed' | 'random'
  /** K, 1 … 100 */
  negatives: number
  negativeDistribution: 'unigram75' | 'equal'
  /** 1 … 1000 */
  epochs: number
  /** start of the linear decay, > 0 … 1; most texts overflow from about 0.3 on */
  learningRate: number
  /** threshold of frequent-word subsampling, 0 … 1; 0 keeps every word */
  subsample: number
  /** 0 … 2^53 - 1 */
  seed: number
  /**
   * 1 … 64: the text is cut into so many parts. One gives the same vectors every time; more, trained
   * at once, do not. core.mjs has one thread, which trains the parts in turn.
   */
  threads: number
}

export interface TrainingProgress {
  /** running words visited, of tokensTotal = epochs x tokenCount */
  tokensDone: number
  tokensTotal: number
  /** (centre, context) pairs trained */
  pairs: number
  /** 0 … 1 */
  fraction: number
  /** 0 … epochs-1 */
  epoch: number
  /** mean loss of the latest slice, in nats a pair; NaN before the first */
  loss: number
  /** at this moment of the decay */
  learningRate: number
  /** seconds spent inside train() */
  seconds: number
  /** running words per second of those seconds */
  wordsPerSecond: number
}

/** A training as it stands: all that another trainer needs to go on from there. */
export interface TrainerState {
  /** what of text, tables and random numbers it belongs to, and where it is */
  standing: Float64Array
  /** (V,D), row-major, both */
  input: Float32Array
  output: Float32Array
}

/** Trains word vectors in slices. Not calling train() is a pause. */
export interface SkipGramTrainer extends Owned {
  /** Visits about this many more running words (whole chunks of about 1,000). */
  train(tokens: number): TrainingProgress
  progress(): TrainingProgress
  /** a copy */
  state(): TrainerState
  /**
   * Goes on from the state of a trainer with the same text and options, to the same vectors bit for
   * bit. Throws ShapeMismatch or MalformedFile for any other state, and is then as it was.
   */
  restore(state: TrainerState): TrainingProgress
  /** The same initial weights and the same future again. */
  rewind(): void
  /** Other initial weights and another future. */
  reseed(seed: number): void
}

export interface Neighbours {
  ids: Int32Array
  /** -1 … 1, falling */
  cosines: Float32Array
}

/** A table of vectors in the core's memory. */
export interface Vectors extends Owned {
  rows(): number
  width(): number
  /** a copy of one row */
  row(id: number): Float32Array
  /** a copy of all, row-major */
  toFloat32Array(): Float32Array
  cosine(a: number, b: number): number
  /** Most similar rows to a query vector, without the excluded ids. */
  nearest(query: Float32Array, topK: number, exclude: Int32Array): Neighbours
  /** a is to b as c is to …: rows nearest to b - a + c, each vector normalised first. */
  analogy(a: number, b: number, c: number, topK: number, keepQuery: boolean): Neighbours
  /** Where each row lies on the line through two rows: 0 at `from`, 1 at `to`. */
  axisProjection(from: number, to: number): Float32Array
  /** The first `rows` in their plane, turned or mirrored to lie on these places where they are as many. */
  plane(rows: number, x: Float32Array, y: Float32Array): Plane
}

/** Rows in the plane of their first two principal components. */
export interface Plane {
  x: Float32Array
  /** 0 where the vectors lie on a line */
  y: Float32Array
  /** 1 on a line, 2 otherwise */
  components: number
  /** share of the variance that the plane holds, 0 … 1 */
  explained: number
}

export interface WordPairs {
  centres: Int32Array
  contexts: Int32Array
}

export interface KnownAnalogy {
  a: string
  b: string
  c: string
  d: string
  relation: string
}

/** Where words of the microworld may stand. */
export interface WordSlot {
  /** for addWord(): "animals species=dog age=young" */
  slot: string
  /** for people: "animals: dog, young" */
  name: string
  /** who stands there now, at least one */
  words: string[]
}

/** The small world whose sentences have known meaning: the default corpus. */
export interface Microworld extends Owned {
  /** One sentence a line, UTF-8; more sentences of a seed begin with the same ones. */
  generate(seed: number, sentences: number): Uint8Array
  /** Every word that has a topic, to colour a map by: lines "puppy\\tanimals". */
  topics(): string
  /** Every question with a known answer: lines ": young of" and, under it, "dog puppy cat kitten". */
  questions(): string
  /** Lines of a WordSlot: "animals species=dog age=young\\tanimals: dog, young\\tpuppy". */
  places(): string
  /** Lets a made-up word stand wherever the words that fit `slot` stand. Throws InvalidArgument. */
  addWord(word: string, slot: string): void
  recommendedSentences(): number
  /** The settings this world is made for; every word counts (minCount 1). */
  recommendedTraining(): SkipGramOptions
}

export interface Core {
  Microworld: new () => Microworld
  CorpusBuilder: new () => CorpusBuilder
  SkipGramTrainer: new (corpus: Corpus, options: SkipGramOptions) => SkipGramTrainer
  /** A live view of a trainer's (V,D) word vectors, valid until it is deleted itself. */
  vectorsOf(trainer: SkipGramTrainer): Vectors
  /** Every (centre, context) pair within the window, in order of the centre. */
  makeSkipgramPairs(ids: Int32Array, window: number): WordPairs
  /**
   * Adds what a call came to, to what was gathered for the next point of a loss curve: four numbers,
   * none at the beginning. Gives as many, and the point's pairs and loss, NaN where none is due.
   */
  gatherLoss(
    gathered: ArrayLike<number>,
    pairs: number,
    loss: number,
    fraction: number,
    callsPerPoint: number,
  ): Float64Array
}

export default function createCore(module?: {
  wasmBinary?: Uint8Array
  locateFile?: (path: string, prefix: string) => string
  /** The module ended itself. It may never return from the call: whoever hears this ends the worker. */
  onAbort?: (what: unknown) => void
}): Promise<Core>
