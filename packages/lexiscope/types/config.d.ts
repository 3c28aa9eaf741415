// config.d.ts: types of the compiled module (../wasm/config.mjs) that says what the config.json of any model
// means for its positions.

import type { Phrase } from './training.d.ts'

export interface ConfigReport {
  /** of the text model, as written; '' if it is not there */
  modelType: string
  /** whether the table of families has it; nothing is assumed of others */
  known: boolean
  /** where the family's code is: repository, version and path */
  source: string | null
  /** 'rotary', 'learned', 'sinusoidal', 'ALiBi', 'relative bias', 'no', 'unknown' */
  scheme: string
  /** null if unknown */
  maxPositionEmbeddings: number | null
  /** where the context ends; null without an end */
  context: number | null
  layers: LayerReport[]
  rotary: RotaryReport[]
  cache: CacheReport
  /** what each library takes; empty without rotation */
  readers: ReaderSetting[]
  keys: KeyLists
  notes: ConfigNote[]
}

/** What one library uses for one kind of layer. */
export interface ReaderSetting {
  /** 'transformers 4', 'transformers 5', 'vLLM', "llama.cpp's converter", 'mlx-lm' */
  reader: string
  /** 'all', 'full_attention', 'sliding_attention' */
  layers: string
  /** why it uses nothing; null where it does */
  refused: Phrase | null
  /** null where it refuses the config, like the factor */
  base: number | null
  /** the type's name; null without scaling */
  scaling: string | null
  factor: number | null
  /** the length that the scaling starts from */
  original: number | null
  length: number | null
  /** what is not as in transformers 5 */
  differs: ('base' | 'scaling' | 'factor' | 'original' | 'length')[]
}

/** A config in the other spelling of its rotation. */
export interface RespelledConfig {
  spelling: 'rope_scaling' | 'rope_parameters'
  config: string
}

/** Layers that are alike. */
export interface LayerReport {
  /** 'full_attention', 'sliding_attention', 'chunked_attention', 'block_sparse_attention', 'linear_attention', 'mamba', 'conv', 'mlp' */
  kind: string
  count: number
  rotated: boolean
  /** tokens that a layer attends to; null for all */
  window: number | null
  /** of them, the layers that keep keys and values of their own */
  cached: number
  /** that such a layer keeps of a token */
  numbersPerToken: number
  /** of all of them */
  bytesPerToken: number
}

/** A key from the top of the file, 'text_config.rope_theta', and its value as written. */
export interface ListedKey {
  key: string
  value: string
}

/** Every key of the file, and the settings that it leaves to the family. */
export interface KeyLists {
  read: ListedKey[]
  withoutEffect: ListedKey[]
  notUnderstood: ListedKey[]
  defaults: ListedKey[]
}

/** The rotation of one kind of layer; its pairs of columns, the fastest first. */
export interface RotaryReport {
  /** 'all', 'full_attention', 'sliding_attention' … */
  layers: string
  /** how many */
  count: number
  headDim: number
  /** the columns of a head that are rotated */
  rotaryDim: number
  pairing: 'halves' | 'interleaved'
  base: number
  /** as the config writes it; null without scaling */
  scaling: string | null
  factor: number
  attentionFactor: number
  /** positions in training; 0 if unknown */
  trainedLength: number
  context: number
  /** pairs that never finish a turn in training */
  unfinishedPairs: number
  /** radians a position, before scaling and after */
  frequencies: Float64Array
  scaled: Float64Array
  /** full turns within the trained length, before scaling */
  turns: Float64Array
  /** scaled / frequency: 1 is untouched, 1 / factor fully scaled */
  shares: Float64Array
}

/** The cache of keys and values. */
export interface CacheReport {
  layers: number
  /** of these, the ones that keep only a window, of so many tokens */
  windowLayers: number
  window: number | null
  /** the weights' type, as the config names it; null if it does not */
  dtype: string | null
  /** of that type, 16 without one */
  bitsPerNumber: number
  bytesPerToken: number
  /** at the end of the context */
  bytes: number | null
}

export interface ConfigNote {
  severity: 'error' | 'warning' | 'remark'
  /** 'UnusedKey', 'Contradiction' … */
  kind: string
  key: string
  expected: Phrase
  got: Phrase
  /** as a sentence */
  text: Phrase
}

export interface ConfigFunctions {
  /**
   * What a config.json says of positions. Throws MalformedFile ('config.json') for what is no JSON
   * object; all else that is wrong is in the notes.
   */
  configReport(json: string): ConfigReport
  /** The config in the other spelling of rotation; null where there is no other. Throws as configReport() does. */
  respelledConfig(json: string): RespelledConfig | null
}

export default function createConfig(module?: {
  wasmBinary?: Uint8Array
  onAbort?: (what: unknown) => void
}): Promise<ConfigFunctions>
