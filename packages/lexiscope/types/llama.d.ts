// llama.d.ts: types of the compiled module of real models (../wasm/llama.mjs): a model of the
// Llama family from its files. Its worker alone imports the module. The rules of training.d.ts hold here too; what takes long comes in slices, calls of a
// few milliseconds. `lexiscope model` prints the same numbers.

import type { Deletable } from './training.d.ts'

export interface LlamaFacts {
  layers: number
  /** D */
  width: number
  /** H, of headDim columns each; they share kvHeads keys and values */
  heads: number
  kvHeads: number
  headDim: number
  mlpWidth: number
  /** V */
  vocabSize: number
  parameters: number
  /** whether the token table also makes the logits */
  tied: boolean
  /** of the rotation */
  base: number
  /** positions in training; 0 if unknown */
  trainedLength: number
  /** tokens that it reads at most, as its config says */
  context: number
  /** of each pair of columns, the fastest first: radians a position, and turns within trainedLength */
  frequencies: Float64Array
  turns: Float64Array
}

/** A head of a layer, both counted from 0. */
export interface HeadPlace {
  layer: number
  head: number
}

/** How a text is read. */
export interface LlamaReading {
  /** of rotary positions: 'config' as the model has it */
  scaling: 'config' | 'none' | 'linear' | 'ntk' | 'yarn' | 'dynamic'
  /** in place of the model's own, 2 … 1e12 */
  base?: number
  /** how columns pair up, in place of the model's own */
  pairing?: 'halves' | 'interleaved'
  /** how many times longer the context becomes, 1 or more; not used by 'config' and 'none' */
  factor: number
  /** what yarn multiplies vectors by; NaN for its formula's */
  attentionFactor: number
  /** pairs of columns that are not turned, by number */
  unrotated: readonly number[]
  /** heads whose output becomes 0 */
  muted: readonly HeadPlace[]
  /** how many tokens each token sees, itself among them: a sliding window; 0 for all before it */
  window: number
  /** whether the first token is seen by itself alone */
  hidesFirst: boolean
}

/** What each position p becomes: p + amount, p amount, floor(p / amount), T - 1 - p, 0, or p modulo amount. */
export type PositionChange = 'none' | 'shift' | 'scale' | 'repeat' | 'reverse' | 'drop' | 'restart'

export interface LossOptions extends LlamaReading {
  change: PositionChange
  amount: number
}

export interface GenerationOptions {
  reading: LlamaReading
  /** at most so many tokens, 0 … 1,000,000 */
  tokens: number
  /** 0 … 1e9: 0 always takes the likeliest, 1e9 takes any */
  temperature: number
  /** 0 … 2^53 - 1 */
  seed: number
}

/** The likeliest tokens, the likeliest first. */
export interface LikelyTokens {
  ids: Int32Array
  chances: Float32Array
}

/** A token that was drawn, its chance, and those that were likeliest. */
export interface DrawnToken extends LikelyTokens {
  id: number
  chance: number
}

/**
 * A continuation of a prompt of ids, token by token. Throws InvalidArgument ('prompt': empty,
 * 'temperature', 'tokens', 'seed', 'scaling', 'scalingFactor'), SequenceTooLong ('prompt'), IdOutOfRange
 * ('prompt', 'unrotated', 'muted'), TooLarge.
 */
export interface LlamaGeneration extends Deletable {
  /** Reads a few more tokens of the prompt; says whether that was all. */
  readPrompt(): boolean
  /** null once it has ended. Throws InvalidArgument ('weights') where logits are not finite. */
  next(): DrawnToken | null
}

/** The loss of each token of a text of ids after the first, nats. Throws as LlamaGeneration does. */
export interface LlamaLosses extends Deletable {
  /** Reads some more tokens; says whether that was all. */
  read(): boolean
  /** those so far */
  losses(): Float64Array
}

/** How much of its attention each head gives to the first token of a text, as a mean over later tokens. */
export interface FirstTokenAttention {
  /** (layers, H), 0 … 1 */
  shares: Float64Array
  /** what an even look at all tokens seen would give it */
  even: number
}

/** Attention, and the next token after 0, 1, 2 … layers. */
export interface LlamaLook {
  /** T */
  length: number
  /** (layers, H, T, T): how much each token, a row, reads of each */
  weights: Float32Array
  /** layers + 1 */
  after: LikelyTokens[]
}

/** A model from its files. */
export interface Llama extends Deletable {
  facts(): LlamaFacts
  /** Every token as the tokenizer writes it; rows beyond its tokens are ''. (V) */
  tokens(): string[]
  /** With the tokens that go before every text. Throws NotText ('text'). */
  encode(text: string): Int32Array
  /** Without special tokens. Throws IdOutOfRange ('ids'). */
  decode(ids: Int32Array | readonly number[]): string
  /** Rows of its token table. Throws IdOutOfRange ('ids'). (T, D) */
  rows(ids: Int32Array): Float32Array
  /** The nearest rows of its token table by cosine, without itself. Throws IdOutOfRange ('id'). */
  nearest(id: number, count: number): { ids: Int32Array; cosines: Float32Array }
}

export interface LlamaModule {
  /**
   * Throws MalformedFile, its argument the file at fault ('config.json', 'tokenizer.json',
   * 'model.safetensors'): cut off, swapped, of another model, with numbers that are not finite, or of
   * a kind that this reader does not have. TooLarge where memory does not suffice.
   */
  openLlama(config: string, tokenizer: string, weights: Uint8Array): Llama
  LlamaGeneration: new (
    model: Llama,
    prompt: Int32Array,
    options: GenerationOptions,
  ) => LlamaGeneration
  LlamaLosses: new (model: Llama, text: Int32Array, options: LossOptions) => LlamaLosses
  /** Throws InvalidArgument ('texts') where no text has two tokens, and as LlamaGeneration does. */
  firstTokenAttention(
    model: Llama,
    texts: readonly Int32Array[],
    reading: LlamaReading,
  ): FirstTokenAttention
  /** Of at most 512 tokens. Throws as LlamaGeneration does. */
  lookInto(model: Llama, prompt: Int32Array, reading: LlamaReading): LlamaLook
}

export default function createLlama(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<LlamaModule>
