// training.d.ts: types of the module that reads texts and trains word vectors (../wasm/training.mjs, and
// ../wasm/training-threads.mjs with several threads). Only the worker imports a module; the page uses these
// types through it.
//
// Rules for every module: arrays are passed whole, as copies. Sizes and ids are int32; numbers that are not
// integers (0.5, NaN, "1") are refused, not rounded. Every instance of a class is freed with delete(). Every
// error is an Error whose name is one of ErrorKind; its `argument` names the faulty option or input in
// camelCase, or is '' if a plain argument is not a number. Its message is English; its `phrase` is the same
// message in a form that a page can translate (../utilities/phrase.ts).

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

/** A value, or words and their values, as in ['ids from 0 to {0}', '9']. The words are keys of catalogues. */
export type Phrase = string | readonly Phrase[]

export interface Deletable {
  delete(): void
}

/** Reads a text in chunks, which may end anywhere, even inside a word or a character. */
export interface CorpusBuilder extends Deletable {
  /** Throws NotText at a NUL byte or if most bytes are not UTF-8. */
  add(bytes: Uint8Array): void
  /** Ends the text and clears the builder. Throws NotText, EmptyText, EmptyVocabulary. */
  finish(minCount: number): Corpus
}

/** A text as ids, line by line, with its vocabulary, most frequent word first. */
export interface Corpus extends Deletable {
  /** Running words that are in the vocabulary. */
  tokenCount(): number
  /** Running words left out because they are rarer than minCount. */
  droppedCount(): number
  sentenceCount(): number
  words(): string[]
  counts(): Int32Array
  /** Lower-cases the word first; -1 if it is not in the vocabulary. */
  idOf(word: string): number
  /** Ids of one line. */
  sentence(index: number): Int32Array
}

export interface SkipGramOptions {
  /** D, 1 … 4096 */
  embeddingDim: number
  /** largest distance of a context word, 1 … 100 */
  window: number
  /** 'random' draws 1 … window for each centre, as word2vec does */
  windowKind: 'fixed' | 'random'
  /** K, 1 … 100 */
  negatives: number
  negativeDistribution: 'unigram75' | 'equal'
  /** 1 … 1000 */
  epochs: number
  /** initial rate of the linear decay, above 0 and at most 1; most texts diverge from about 0.3 */
  learningRate: number
  /** subsampling threshold for frequent words, 0 … 1; 0 keeps every word */
  subsample: number
  /** 0 … 2^53 - 1 */
  seed: number
  /**
   * 1 … 64: the number of parts the text is divided into. One part gives the same vectors every time;
   * parts trained in parallel do not. training.mjs has one thread and trains the parts in turn.
   */
  threads: number
}

export interface TrainingProgress {
  /** running words visited, out of tokensTotal = epochs × tokenCount */
  tokensDone: number
  tokensTotal: number
  /** (centre, context) pairs trained */
  pairs: number
  /** 0 … 1 */
  fraction: number
  /** 0 … epochs-1 */
  epoch: number
  /** mean loss of the latest slice, in nats per pair; NaN before the first */
  loss: number
  /** current rate of the decay */
  learningRate: number
  /** seconds spent inside train() */
  seconds: number
  /** running words per second of those seconds */
  wordsPerSecond: number
}

/** The state of a training, from which another trainer can continue. */
export interface TrainerState {
  /** identifies text, options and random numbers, and holds the position in the text */
  standing: Float64Array
  /** (V,D) each, row-major */
  input: Float32Array
  output: Float32Array
}

/** Trains word vectors in slices. To pause, stop calling train(). */
export interface SkipGramTrainer extends Deletable {
  /** Visits about `tokens` more running words, in whole chunks of about 1,000. */
  train(tokens: number): TrainingProgress
  progress(): TrainingProgress
  /** Returns a copy. */
  state(): TrainerState
  /**
   * Continues from the state of a trainer with the same text and options, bit for bit. Throws
   * ShapeMismatch or MalformedFile for any other state and changes nothing.
   */
  restore(state: TrainerState): TrainingProgress
  /** Returns to the initial weights; the same training follows again. */
  rewind(): void
  /** Starts over with other initial weights and random numbers. */
  reseed(seed: number): void
}

export interface Neighbours {
  ids: Int32Array
  /** -1 … 1, descending */
  cosines: Float32Array
}

/** A table of vectors in the core's memory. */
export interface Vectors extends Deletable {
  rows(): number
  width(): number
  /** a copy of one row */
  row(id: number): Float32Array
  /** a copy of all, row-major */
  toFloat32Array(): Float32Array
  cosine(a: number, b: number): number
  /** The topK rows most similar to a query vector, except the excluded ids. */
  nearest(query: Float32Array, topK: number, exclude: Int32Array): Neighbours
  /** a is to b as c is to …: the rows nearest to b - a + c, each vector normalised first. */
  analogy(a: number, b: number, c: number, topK: number, keepQuery: boolean): Neighbours
  /** Projection of each row on the line through two rows, 0 at `from` and 1 at `to`. */
  axisProjection(from: number, to: number): Float32Array
  /** The first `rows` in their PCA plane, rotated or reflected onto these coordinates if their number agrees. */
  plane(rows: number, x: Float32Array, y: Float32Array): Plane
}

/** Rows projected on their first two principal components. */
export interface Plane {
  x: Float32Array
  /** 0 if the vectors lie on a line */
  y: Float32Array
  /** 1 on a line, 2 otherwise */
  components: number
  /** share of the variance in the plane, 0 … 1 */
  explained: number
}

/** Points of a map. */
export interface Places {
  x: Float32Array
  y: Float32Array
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

/** A slot of the microworld's sentences that words can fill. */
export interface WordSlot {
  /** specification for addWord(), such as "animals species=dog age=young" */
  slot: string
  /** display name, such as "animals: dog, young" */
  name: string
  /** words that fill it now, at least one */
  words: string[]
}

/** The generator of the default corpus: a small world whose sentences have a known meaning. */
export interface Microworld extends Deletable {
  /** One sentence per line, UTF-8; for one seed, a longer text begins with the shorter one. */
  generate(seed: number, sentences: number): Uint8Array
  /** Topic of every word that has one, to colour a map by: lines "puppy\\tanimals". */
  topics(): string
  /** Analogy questions with known answers: lines ": young of" and, under it, "dog puppy cat kitten". */
  questions(): string
  /** WordSlots as lines: "animals species=dog age=young\\tanimals: dog, young\\tpuppy". */
  places(): string
  /** Lets a made-up word occur wherever the words of `slot` do. Throws InvalidArgument. */
  addWord(word: string, slot: string): void
  recommendedSentences(): number
  /** Settings that suit this world; minCount is 1, so that every word counts. */
  recommendedTraining(): SkipGramOptions
}

export interface Core {
  Microworld: new () => Microworld
  CorpusBuilder: new () => CorpusBuilder
  SkipGramTrainer: new (corpus: Corpus, options: SkipGramOptions) => SkipGramTrainer
  /** A live view of a trainer's (V,D) word vectors; delete() it separately. */
  vectorsOf(trainer: SkipGramTrainer): Vectors
  /** N points to begin a map with, at random in an ellipse that is wider than high. */
  scatteredPlaces(rows: number, seed: number): Places
  /**
   * Moves places of the first rows, as many as there are places, so that rows with similar directions
   * become neighbours: UMAP's objective, from the given places and in so many steps.
   */
  followedLayout(vectors: Vectors, x: Float32Array, y: Float32Array, steps: number): Places
  /** Every (centre, context) pair within the window, in text order. */
  makeSkipgramPairs(ids: Int32Array, window: number): WordPairs
  /**
   * Accumulates the loss of one call for the next point of a loss curve. `gathered` has four numbers,
   * or none at the start. Returns the four new ones, then the pairs and loss of the point, NaN if it is
   * not due yet.
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
  /** The module aborted. Its call may never return, so the caller should end the worker. */
  onAbort?: (what: unknown) => void
}): Promise<Core>
