/** What crosses between the page and the worker of a real model, beside the types of the module. */
import type { DrawnToken, LlamaFacts } from '../types/llama.d.ts'

/** The files of a model. */
export interface ModelFiles {
  config: Uint8Array
  tokenizer: Uint8Array
  weights: Uint8Array
}

/** A model that was opened. */
export interface OpenedLlama extends LlamaFacts {
  /** (V), as the tokenizer writes them */
  tokens: readonly string[]
}

/** A text as far as it is written. */
export interface WrittenTokens {
  drawn: DrawnToken[]
  /** the text after each of them, beginning with the prompt alone */
  texts: string[]
}

/** The texts that losses are read of, each from its beginning. */
export type Texts = readonly Int32Array[]

export interface MeanLoss {
  /** nats a token */
  loss: number
  tokens: number
}
