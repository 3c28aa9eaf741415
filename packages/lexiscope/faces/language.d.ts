// language.d.ts: the typed face of the compiled language model (../wasm/language.mjs): a text, a small
// transformer that learns it, and everything that can be asked of what it has learnt. Its worker
// alone imports the module. The rules of training.d.ts hold here too; what takes long comes in slices,
// calls of a few milliseconds that the worker breathes between. A seed gives the same numbers as
// `lexiscope transformer` does, to the bit.

import type { Grid } from './positions.d.ts'
import type { Owned } from './training.d.ts'
import type {
  AddedScheme,
  LayerOptions,
  LayerScheme,
  TransformerProgress,
} from './transformer.d.ts'

// ---- The text -------------------------------------------------------------------------------------

/** A word of the learner's in the microworld: once for every place it may have. */
export interface WordPlace {
  /** one word in lower case that the world does not have */
  word: string
  /** as of WordSlot: "animals species=dog age=young", or less of it */
  slot: string
}

/** The microworld's long sentences: two clauses, relative clauses, who does what to whom. */
export interface LongSentences {
  kind: 'microworld'
  /** 0 … 2^53 - 1 */
  seed: number
  /** how many are drawn to learn from, 100 … 1,000,000; see usualLanguage() */
  sentences: number
  madeUp: WordPlace[]
}

/** A text of the learner's, fed to add() in pieces; every line that has a word is a sentence. */
export interface OwnText {
  kind: 'own'
  /** words: the most frequent ones, and one token for all others; bytePairs: learnt from the text */
  units: 'words' | 'bytePairs'
  /** V, 8 … 1,024 of words, 257 … 1,024 of byte pairs; a short text may have fewer */
  vocabSize: number
}

/**
 * Makes a text, in slices: add() the bytes of an own text, then work() until it says true, then
 * finish(). Throws at the step that finds it: NotText, EmptyText ('text'); InvalidArgument ('text')
 * for one that is too short to be parted, and for words of which none comes twice; InvalidArgument
 * ('word', 'slot', 'sentences', 'seed', 'vocabSize', 'units').
 */
export interface TextBuilder extends Owned {
  /** Pieces may end anywhere. Of an own text only. */
  add(bytes: Uint8Array): void
  /** A slice of the work; says whether that was all. */
  work(): boolean
  /** 0 … 1 */
  fraction(): number
  finish(): LanguageText
}

/**
 * What the text is made of. One different sentence in five is held out of training: those whose
 * FNV-1a hash (64 bits, of the words with a blank between them) is 0 modulo 5. An own text's long
 * lines are cut for this into sentences of 64 tokens.
 */
export interface TextFacts {
  /** 'microworld' or 'own text' */
  name: string
  /**
   * What each id is shown as. Id 0 is the line feed, which ends a sentence. Of byte pairs, a blank at
   * the beginning is the token's own; bytes that are no text alone are written <E2>.
   */
  words: string[]
  /** how often each occurs in the training text: (V) */
  counts: Int32Array
  /** sentences to learn from, as often as they come, and how many different ones */
  sentences: number
  differentSentences: number
  /** tokens of the training text, line feeds too */
  tokens: number
  /** sentences held out, each once at most, and their tokens: what every loss is measured on */
  heldOutSentences: number
  heldOutTokens: number
  /** of an own text of words: share of its running words that became the token for all others */
  unknownShare: number
  /** losses to compare with */
  baselines: TextBaselines
  /** what the grammar knows of itself; null for an own text */
  grammar: GrammarFacts | null
}

/** Mean loss on the held-out sentences, nats a token, of readers that need no training. */
export interface TextBaselines {
  /** every token alike: log V */
  uniform: number
  /** word frequencies: (n(w) + 1) / (N + V), counted on the training text */
  words: number
  /** word pairs: (n(v w) + p(w)) / (n(v) + 1), p as of `words` */
  pairs: number
}

export interface GrammarFacts {
  /** nats a token, computed: the surprise of a whole sentence by its length, in the mean */
  entropy: number
  /** tokens of a sentence with its line feed, in the mean */
  tokensPerSentence: number
  /** how many different sentences there are; exact below 2^53 */
  differentSentences: number
  /** mean surprise that the grammar itself has at the held-out tokens: the best loss there is */
  heldOut: number
  /** the made-up words, each once */
  madeUp: string[]
}

/** A sentence, before a model is asked about it. */
export interface SentenceFacts {
  /** null for an own text, which has no grammar */
  grammatical: boolean | null
  /** log of its probability in the grammar, nats; -Infinity where there is none; null likewise */
  logProbability: number | null
  /** whether the training text has it */
  inTraining: boolean
  /** whether its hash keeps it out */
  heldOut: boolean
}

export interface LanguageText extends Owned {
  facts(): TextFacts
  /** Throws as ids() does. */
  sentenceFacts(sentence: string): SentenceFacts
  /**
   * The ids of a beginning, as typed: of words, in any case and with any blanks; '' has none. Throws
   * UnknownWord ('beginning'), naming the first word that the model has no token for; of byte pairs
   * any text has ids.
   */
  ids(beginning: string): Int32Array
  /** The other way: words with blanks between, byte pairs end to end. */
  textOf(ids: Int32Array): string
  /** The first sentences of the training text, and of those held out: at most so many of each. */
  examples(count: number): { training: string[]; heldOut: string[] }
}

// ---- The training ---------------------------------------------------------------------------------

export interface LanguageOptions {
  /** D, 1 … 128, a multiple of the heads; heads of a rotary layer are of an even width */
  width: number
  /** H, 1 … 16 */
  heads: number
  /** 0 … 512; 0 leaves the MLPs out */
  mlpWidth: number
  added: AddedScheme
  /** of sinusoidal's angles, above 1 */
  sinusoidalBase: number
  /** 1 … 4 */
  layers: LayerOptions[]
  /** Whether the output is the token table once more: logits = norm(x) tokensᵀ / √D. */
  tied: boolean
  /** 1 … 1,000,000 */
  steps: number
  /** lines a step, 1 … 256 */
  sequences: number
  /** T, 8 … 256: each line begins with a sentence and runs on into the next ones */
  length: number
  /** 0 … 2^53 - 1 */
  seed: number
  /** the highest: it rises over a tenth of the steps, 100 at most, then falls to 0; above 0 */
  learningRate: number
}

/** What the microworld's language is known to be learnt with. */
export interface UsualLanguage {
  sentences: number
  options: LanguageOptions
}

/**
 * Rows to begin the token table with, by word: the vectors of exercise 05. They are centred, scaled
 * to the spread of drawn rows and, where they are narrower than D, continued with drawn numbers;
 * tokens that have none are drawn.
 */
export interface FirstRows {
  words: readonly string[]
  /** (words, columns); as many columns as D or fewer, else WidthMismatch ('width') */
  values: Float32Array
  columns: number
}

/** Before a training: what it will take. */
export interface LanguageSize {
  /** numbers to train */
  parameters: number
  /** of the token table, and of the output (0 where it is tied) */
  tokenTable: number
  output: number
  /** multiply-adds of a step, forward and backward */
  stepProducts: number
  /** bytes of a checkpoint, and of an export */
  checkpointBytes: number
  exportBytes: number
}

/** Trains in slices, as TransformerTrainer does, and throws likewise. Not calling train() is a pause. */
export interface LanguageTrainer extends Owned {
  /** At least one and at most so many more steps. */
  train(steps: number): TransformerProgress
  progress(): TransformerProgress
  /** Of each step from this one on, nats: (stepsDone - step). */
  losses(step: number): Float32Array
  rewind(): void
  /** All that decides how it goes on; the text and its own options are not in it. */
  checkpoint(): Uint8Array
  /**
   * Goes on from there, to the bit. Throws MalformedFile ('checkpoint') for one that is cut off or
   * damaged, of another version, or of another text or options; then nothing has changed.
   */
  restore(checkpoint: Uint8Array): TransformerProgress
  /** The model of this moment, which training leaves as it is; before the first step, untrained. */
  model(): LanguageModel
  /** The model before its first step. */
  firstModel(): LanguageModel
}

// ---- What it has learnt ---------------------------------------------------------------------------

/** Loss on the held-out sentences, in slices. */
export interface HeldOutReading extends Owned {
  /** A few more sentences; says whether that is all. */
  read(): boolean
  fraction(): number
  /** of what is read so far; loss and optimum in nats a token, NaN for none */
  result(): HeldOutLoss
}

export interface HeldOutLoss {
  loss: number
  /** the grammar's own at the same tokens; NaN for an own text */
  optimum: number
  tokens: number
}

export interface DrawingOptions {
  /** '' begins a sentence. Throws UnknownWord ('beginning'). */
  beginning: string
  /** logits are divided by it, 0 … 10^9: 0 takes the likeliest always, much draws all tokens alike */
  temperature: number
  /** 0 … 2^53 - 1; sentence n of a seed is the same however many are drawn */
  seed: number
  /** 1 … 100,000 */
  count: number
  /** where a sentence that does not end is cut, 1 … 1,000 tokens */
  most: number
}

export interface DrawnSentence extends SentenceFacts {
  ids: Int32Array
  text: string
  /** whether it came to its line feed */
  ended: boolean
}

/** Sentences, drawn in slices. */
export interface SentenceDrawing extends Owned {
  /** A few more; says whether that is all. */
  draw(): boolean
  fraction(): number
  /** those drawn since they were last asked for */
  sentences(): DrawnSentence[]
  summary(): DrawnSummary
}

/** Of all drawn so far. */
export interface DrawnSummary {
  drawn: number
  /** 0 for an own text */
  grammatical: number
  /** grammatical ones that the training text does not have, and those that were held out */
  neverSeen: number
  heldOut: number
  /** different ones */
  different: number
}

/** Every token of the vocabulary, likeliest first. */
export interface NextChances {
  /** (V) */
  ids: Int32Array
  /** (V), 0 … 1, of temperature 1 */
  chances: Float32Array
  /** the grammar's own chances of the same tokens; null for an own text, and after what is no beginning */
  truth: Float32Array | null
}

/** The chances after each layer: its numbers through the final norm and the output. */
export interface LayerChances {
  /** layers + 1: the token alone first, the model's own answer last */
  layers: { ids: Int32Array; chances: Float32Array }[]
}

/** Attention on a beginning. */
export interface SentenceAttention {
  layers: number
  heads: number
  /** T, the line feed before the first word included */
  length: number
  /** what stands at each place: (T) */
  ids: Int32Array
  /** (layers, heads, T, T); 0 above the diagonal */
  weights: Float32Array
}

/**
 * agreement: he, she, his, her, himself, herself. capitals: a capital and its country. facts: what
 * else goes with what: sounds, shelters, goods, homes … order: a case that the same words decide
 * otherwise when its two nouns change places ("the dog chases the cat and …"). madeUp: what the
 * made-up words decide.
 */
export type TestName = 'agreement' | 'capitals' | 'facts' | 'order' | 'madeUp'

/** A beginning that the grammar lets go on in one way and not in another of the same kind. */
export interface TestCase {
  beginning: string
  /** what may come, and words of the same kind that may not */
  right: string[]
  wrong: string[]
  /** the likeliest of each, and its chance: right where `rightChance` is more than `wrongChance` */
  rightWord: string
  rightChance: number
  wrongWord: string
  wrongChance: number
  /** whether a sentence of the training text begins so, a right word included: copied, not learnt */
  copied: boolean
}

export interface Tally {
  cases: number
  right: number
}

export interface TestScore {
  name: TestName
  all: Tally
  /** cases that the training text does not have */
  learnt: Tally
  copied: Tally
}

/** All cases of the grammar, in slices. Throws InvalidArgument ('text') for an own text. */
export interface TestReading extends Owned {
  /** Some more cases; says whether that is all. */
  read(): boolean
  fraction(): number
  /** of what is read so far, in the order of TestName; madeUp only where there is such a word */
  scores(): TestScore[]
  /** read so far: so many from `from` on, all of them or those that are wrong */
  cases(name: TestName, which: 'all' | 'wrong', from: number, count: number): TestCase[]
}

/** Weights that no longer change: of a moment of a training, or from a file. */
export interface LanguageModel extends Owned {
  /** How it was made; of a file too. `steps` are those it was trained. */
  facts(): ModelFacts
  /** The same weights, read with no positions at all: no rows, no rotation, no slopes. */
  withoutPositions(): LanguageModel
  readHeldOut(): HeldOutReading
  drawing(options: DrawingOptions): SentenceDrawing
  tests(): TestReading
  /** After a beginning of at most `room` tokens; '' begins a sentence. Throws SequenceTooLong. */
  next(beginning: string): NextChances
  nextByLayer(beginning: string): LayerChances
  attention(beginning: string): SentenceAttention
  /** (V,D) */
  tokenTable(): Grid
  /** (rows, D): learned or sinusoidal ones. Throws InvalidArgument ('added') where none are added. */
  positionRows(): Grid
  /** A safetensors file with its config in the metadata; cpp/transformer/language/model_file.hpp. */
  safetensors(): Uint8Array
}

export interface ModelFacts {
  options: LanguageOptions
  /** what its text was called */
  text: string
  words: string[]
  stepsDone: number
  /** the longest line it can read */
  room: number
  /** whether read without positions */
  withoutPositions: boolean
}

export interface LanguageModule {
  TextBuilder: new (request: LongSentences | OwnText) => TextBuilder
  /** Options with which the microworld is known to be learnt, with one scheme throughout. */
  usualLanguage(positions: AddedScheme | LayerScheme): UsualLanguage
  /** Throws as LanguageTrainer does. */
  languageSize(text: LanguageText, options: LanguageOptions): LanguageSize
  /**
   * Throws InvalidArgument naming the option, OddWidth ('width'), WidthMismatch ('width') for rows
   * that are wider than D, TooLarge ('width', 'length' …) where the memory does not suffice.
   */
  LanguageTrainer: new (
    text: LanguageText,
    options: LanguageOptions,
    rows: FirstRows | null,
  ) => LanguageTrainer
  /**
   * A model from its file, to be asked about this text. Throws MalformedFile ('file') for one that is
   * cut off, damaged, of another version or no language model's, and for one of other tokens than
   * the text's.
   */
  openModel(file: Uint8Array, text: LanguageText): LanguageModel
  /**
   * A text that only has the tokens of a model file, to ask the model about without its own: nothing
   * is held out, nothing in training. Of the microworld's words it has the grammar, else none.
   */
  textOfModel(file: Uint8Array): LanguageText
}

export default function createLanguage(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<LanguageModule>
