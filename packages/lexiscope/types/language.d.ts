// language.d.ts: types of the compiled language model (../wasm/language.mjs): a text, a small transformer
// trained on it, and everything the trained model can be asked. Only its worker imports the module. The
// rules of training.d.ts hold here too. Long computations run in slices of a few milliseconds, between
// which the worker handles messages. A seed gives the same numbers as `lexiscope transformer`, bit for bit.

import type { Grid } from './positions.d.ts'
import type { Deletable } from './training.d.ts'
import type {
  AddedScheme,
  LayerOptions,
  LayerScheme,
  TransformerProgress,
} from './transformer.d.ts'

// ---- The text -------------------------------------------------------------------------------------

/** A word that the learner adds to the microworld; one entry for each slot it can fill. */
export interface WordPlace {
  /** one lower-case word that the microworld does not have */
  word: string
  /** a slot as in WordSlot, such as "animals species=dog age=young", or only its first attributes */
  slot: string
}

/** The microworld's long sentences, with two clauses, relative clauses, and agents and patients. */
export interface LongSentences {
  kind: 'microworld'
  /** 0 … 2^53 - 1 */
  seed: number
  /** sentences drawn for training, 100 … 1,000,000; see usualLanguage() */
  sentences: number
  madeUp: WordPlace[]
}

/** The learner's own text, passed to add() in chunks; every line that has a word is a sentence. */
export interface OwnText {
  kind: 'own'
  /** words: the most frequent words and one token for all others; bytePairs: merges learnt from the text */
  units: 'words' | 'bytePairs'
  /** V, 8 … 1,024 for words, 257 … 1,024 for byte pairs; a short text may have fewer */
  vocabSize: number
}

/**
 * Builds a text in slices: for a learner's text, add() its bytes; then call work() until it returns
 * true, then finish(). Whichever call finds an error throws it: NotText, EmptyText ('text');
 * InvalidArgument ('text') if the text is too short to hold sentences out, or if no word occurs twice;
 * InvalidArgument ('word', 'slot', 'sentences', 'seed', 'vocabSize', 'units').
 */
export interface TextBuilder extends Deletable {
  /** For a learner's text only. A chunk may end anywhere. */
  add(bytes: Uint8Array): void
  /** Does one slice of the work; returns true once all is done. */
  work(): boolean
  /** 0 … 1 */
  fraction(): number
  finish(): LanguageText
}

/**
 * Describes a text. One distinct sentence in five is held out of training: those whose 64-bit FNV-1a
 * hash (of the words joined by single spaces) is 0 modulo 5. Long lines of a learner's text are first cut
 * into sentences of 64 tokens.
 */
export interface TextFacts {
  /** 'microworld' or 'own text' */
  name: string
  /**
   * Display text of each id. Id 0 is the line feed, which ends a sentence. A space at the beginning of
   * a byte-pair token is part of it; bytes that are not valid text on their own are written as <E2>.
   */
  words: string[]
  /** occurrences of each token in the training text, (V) */
  counts: Int32Array
  /** training sentences with repetitions, and the number of distinct ones */
  sentences: number
  differentSentences: number
  /** tokens of the training text, line feeds included */
  tokens: number
  /** distinct held-out sentences and their tokens, on which every loss is measured */
  heldOutSentences: number
  heldOutTokens: number
  /** for a learner's text of words: share of its running words replaced by the token for all others */
  unknownShare: number
  /** reference losses */
  baselines: TextBaselines
  /** statistics of the grammar; null for a learner's text */
  grammar: GrammarFacts | null
}

/** Mean loss on the held-out sentences, in nats per token, of predictors that need no neural network. */
export interface TextBaselines {
  /** all tokens equally likely: log V */
  uniform: number
  /** unigrams: (n(w) + 1) / (N + V), counted on the training text */
  words: number
  /** bigrams: (n(v w) + p(w)) / (n(v) + 1), where p is the unigram probability */
  pairs: number
}

export interface GrammarFacts {
  /** entropy in nats per token, computed: mean surprisal of a sentence over its mean length */
  entropy: number
  /** mean tokens per sentence, line feed included */
  tokensPerSentence: number
  /** number of distinct sentences the grammar can produce; exact below 2^53 */
  differentSentences: number
  /** mean surprisal of the held-out tokens under the grammar itself: the lowest possible loss */
  heldOut: number
  /** the learner's made-up words, each once */
  madeUp: string[]
}

/** Properties of a sentence that need no model. */
export interface SentenceFacts {
  /** null for a learner's text, which has no grammar */
  grammatical: boolean | null
  /** log probability under the grammar, nats; -Infinity if it has none; null for a learner's text */
  logProbability: number | null
  /** whether the training text contains it */
  inTraining: boolean
  /** whether its hash assigns it to the held-out sentences */
  heldOut: boolean
}

export interface LanguageText extends Deletable {
  facts(): TextFacts
  /** Throws the errors of ids(). */
  sentenceFacts(sentence: string): SentenceFacts
  /**
   * Token ids of the beginning of a sentence; case and spacing are ignored for words, and '' has no
   * ids. Throws UnknownWord ('beginning') naming the first word without a token; with byte pairs every
   * text has ids.
   */
  ids(beginning: string): Int32Array
  /** The inverse of ids(): words joined by spaces, or byte pairs joined directly. */
  textOf(ids: Int32Array): string
  /** The first sentences of the training text and of the held-out ones, at most `count` of each. */
  examples(count: number): { training: string[]; heldOut: string[] }
}

// ---- The training ---------------------------------------------------------------------------------

export interface LanguageOptions {
  /** D, 1 … 128, a multiple of the heads; with rotary layers each head's width is even */
  width: number
  /** H, 1 … 16 */
  heads: number
  /** width of the hidden layer, 0 … 512; 0 leaves the MLPs out */
  mlpWidth: number
  added: AddedScheme
  /** base of the sinusoidal frequencies, above 1 */
  sinusoidalBase: number
  /** 1 … 4 layers */
  layers: LayerOptions[]
  /** Whether the output shares the token table: logits = norm(x) tokensᵀ / √D. */
  tied: boolean
  /** 1 … 1,000,000 */
  steps: number
  /** lines per step, 1 … 256 */
  sequences: number
  /** T, 8 … 256: each line begins with a sentence and continues with the next ones */
  length: number
  /** 0 … 2^53 - 1 */
  seed: number
  /** peak rate, above 0; warms up over a tenth of the steps (at most 100), then decays to 0 */
  learningRate: number
}

/** Settings known to train well on the microworld. */
export interface UsualLanguage {
  sentences: number
  options: LanguageOptions
}

/**
 * Initial token embeddings by word, such as the vectors of exercise 05. They are centred, scaled to the
 * spread of random initialisation and, if narrower than D, padded with random numbers. Tokens without
 * a row are initialised at random.
 */
export interface FirstRows {
  words: readonly string[]
  /** (words, columns), with columns at most D, else WidthMismatch ('width') */
  values: Float32Array
  columns: number
}

/** Size of a model and cost of its training, known before it starts. */
export interface LanguageSize {
  /** trainable parameters */
  parameters: number
  /** parameters of the token table, and of the output (0 if tied) */
  tokenTable: number
  output: number
  /** multiply-adds per step, forward and backward */
  stepProducts: number
  /** bytes of a checkpoint, and of an exported model */
  checkpointBytes: number
  exportBytes: number
}

/** Trains in slices and throws as TransformerTrainer does. To pause, stop calling train(). */
export interface LanguageTrainer extends Deletable {
  /** Takes at least one and at most `steps` more steps. */
  train(steps: number): TransformerProgress
  progress(): TransformerProgress
  /** Losses from `step` on, nats, (stepsDone - step). */
  losses(step: number): Float32Array
  rewind(): void
  /** All training state; the text and its options are not included. */
  checkpoint(): Uint8Array
  /**
   * Continues from a checkpoint, bit for bit. Throws MalformedFile ('checkpoint') and changes nothing
   * if it is truncated, damaged, of another version, or of another text or other options.
   */
  restore(checkpoint: Uint8Array): TransformerProgress
  /** A copy of the model as it is now, which further training does not change. */
  model(): LanguageModel
  /** The model before its first step. */
  firstModel(): LanguageModel
}

// ---- What it has learnt ---------------------------------------------------------------------------

/** Measures the loss on the held-out sentences, in slices. */
export interface HeldOutReading extends Deletable {
  /** Reads a few more sentences; returns true once all are read. */
  read(): boolean
  fraction(): number
  /** of the sentences read so far; loss and optimum in nats per token, NaN before the first */
  result(): HeldOutLoss
}

export interface HeldOutLoss {
  loss: number
  /** the grammar's own loss on the same tokens; NaN for a learner's text */
  optimum: number
  tokens: number
}

export interface DrawingOptions {
  /** '' begins a sentence. Throws UnknownWord ('beginning'). */
  beginning: string
  /** divides the logits, 0 … 10^9; 0 always takes the likeliest token, large values approach uniform */
  temperature: number
  /** 0 … 2^53 - 1; sentence n of a seed does not depend on `count` */
  seed: number
  /** 1 … 100,000 */
  count: number
  /** maximum length in tokens, 1 … 1,000; longer sentences are cut */
  most: number
}

export interface DrawnSentence extends SentenceFacts {
  ids: Int32Array
  text: string
  /** whether it ended with a line feed, rather than by being cut */
  ended: boolean
}

/** Samples sentences in slices. */
export interface SentenceDrawing extends Deletable {
  /** Samples a few more; returns true once all are done. */
  draw(): boolean
  fraction(): number
  /** sentences sampled since the last call */
  sentences(): DrawnSentence[]
  summary(): DrawnSummary
}

/** Statistics of all sentences sampled so far. */
export interface DrawnSummary {
  drawn: number
  /** 0 for a learner's text */
  grammatical: number
  /** grammatical sentences that the training text lacks, and those that were held out */
  neverSeen: number
  heldOut: number
  /** distinct sentences */
  different: number
}

/** Next-token probabilities over the whole vocabulary, likeliest first. */
export interface NextChances {
  /** (V) */
  ids: Int32Array
  /** (V), 0 … 1, at temperature 1 */
  chances: Float32Array
  /** the grammar's probabilities of the same tokens; null for a learner's text and after an ungrammatical beginning */
  truth: Float32Array | null
}

/** Logit lens: next-token probabilities from each layer's output, through the final norm and the output. */
export interface LayerChances {
  /** layers + 1: the embedding alone first, the model's own prediction last */
  layers: { ids: Int32Array; chances: Float32Array }[]
}

/** Attention weights over the beginning of a sentence. */
export interface SentenceAttention {
  layers: number
  heads: number
  /** T, including the line feed before the first word */
  length: number
  /** token at each position, (T) */
  ids: Int32Array
  /** (layers, heads, T, T); 0 above the diagonal */
  weights: Float32Array
}

/**
 * agreement: he, she, his, her, himself, herself. capitals: a capital and its country. facts: other
 * associations, such as sounds, shelters, goods and homes. order: cases in which swapping two nouns
 * changes the answer ("the dog chases the cat and …"). madeUp: what a made-up word's slot implies.
 */
export type TestName = 'agreement' | 'capitals' | 'facts' | 'order' | 'madeUp'

/** A beginning after which the grammar allows some words and rules out others of the same kind. */
export interface TestCase {
  beginning: string
  /** allowed words, and words of the same kind that are ruled out */
  right: string[]
  wrong: string[]
  /** the likeliest of each and its probability; the model is right if rightChance > wrongChance */
  rightWord: string
  rightChance: number
  wrongWord: string
  wrongChance: number
  /** whether a training sentence begins this way with a right word, so that the answer may be memorised */
  copied: boolean
}

export interface Tally {
  cases: number
  right: number
}

export interface TestScore {
  name: TestName
  all: Tally
  /** cases that the training text does not contain */
  learnt: Tally
  copied: Tally
}

/** Runs every test case of the grammar, in slices. Throws InvalidArgument ('text') for a learner's text. */
export interface TestReading extends Deletable {
  /** Reads some more cases; returns true once all are read. */
  read(): boolean
  fraction(): number
  /** of the cases read so far, in the order of TestName; madeUp only if there is a made-up word */
  scores(): TestScore[]
  /** of the cases read so far, `count` of them starting at `from`: all, or only the wrong ones */
  cases(name: TestName, which: 'all' | 'wrong', from: number, count: number): TestCase[]
}

/** A model with fixed weights, copied from a training or loaded from a file. */
export interface LanguageModel extends Deletable {
  /** Another handle of the same model, which is freed with the last of them. */
  clone(): LanguageModel
  /** How the model was made, also for one from a file; `steps` are the steps it was trained for. */
  facts(): ModelFacts
  /** The same weights without position embeddings, rotation or ALiBi slopes. */
  withoutPositions(): LanguageModel
  readHeldOut(): HeldOutReading
  drawing(options: DrawingOptions): SentenceDrawing
  tests(): TestReading
  /** Predicts the token after a beginning of at most `room` tokens; '' begins a sentence. Throws SequenceTooLong. */
  next(beginning: string): NextChances
  nextByLayer(beginning: string): LayerChances
  attention(beginning: string): SentenceAttention
  /** (V,D) */
  tokenTable(): Grid
  /** Position embeddings (rows, D), learned or sinusoidal. Throws InvalidArgument ('added') if there are none. */
  positionRows(): Grid
  /** A safetensors file with the configuration in its metadata; see cpp/language_model/model_file.hpp. */
  safetensors(): Uint8Array
}

export interface ModelFacts {
  options: LanguageOptions
  /** name of its training text */
  text: string
  words: string[]
  stepsDone: number
  /** maximum sequence length, in tokens */
  room: number
  /** whether positions are left out, as by withoutPositions() */
  withoutPositions: boolean
}

/** What builds a text and trains on it. */
export interface TrainingFunctions {
  TextBuilder: new (request: LongSentences | OwnText) => TextBuilder
  /** Options known to train well on the microworld, with this scheme in every layer. */
  usualLanguage(positions: AddedScheme | LayerScheme): UsualLanguage
  /** Throws the errors of LanguageTrainer. */
  languageSize(text: LanguageText, options: LanguageOptions): LanguageSize
  /**
   * Throws InvalidArgument naming the option, OddWidth ('width'), WidthMismatch ('width') if the initial
   * rows are wider than D, TooLarge ('width', 'length' …) if the memory does not suffice.
   */
  LanguageTrainer: new (
    text: LanguageText,
    options: LanguageOptions,
    rows: FirstRows | null,
  ) => LanguageTrainer
}

export interface LanguageModule extends TrainingFunctions {
  /**
   * Loads a model from its file, to be used with this text. Throws MalformedFile ('file') if it is
   * truncated, damaged, of another version, not a language model, or if its tokens differ from the
   * text's.
   */
  openModel(file: Uint8Array, text: LanguageText): LanguageModel
}

export default function createLanguage(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<LanguageModule>
