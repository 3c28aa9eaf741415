/** A real model of the Llama family, opened from its files in a worker of its own. */
import type {
  DrawnToken,
  GenerationOptions,
  LlamaFacts,
  LlamaLook,
  LlamaReading,
  LossOptions,
} from '../types/llama.d.ts'
import { type Abortable, type CallOptions, Connection } from './connection.ts'
import { fileToSend, type Source } from './files.ts'

/** The files of a model, as they are published. */
export interface ModelFiles {
  /** config.json */
  config: Source
  /** tokenizer.json */
  tokenizer: Source
  /** model.safetensors */
  weights: Source
}

export interface GenerateOptions
  extends Partial<Omit<GenerationOptions, 'reading'>>,
    CallOptions<Generated> {
  /** how positions and heads are read; as the config says by default */
  reading?: Partial<LlamaReading>
}

/** A text as far as it is written. */
export interface Generated {
  /** with the prompt */
  text: string
  /** of the tokens after the prompt, each with those that were likeliest */
  drawn: DrawnToken[]
}

const asWritten: LlamaReading = {
  ...{ scaling: 'config', factor: 1, attentionFactor: Number.NaN, unrotated: [], muted: [] },
  ...{ window: 0, hidesFirst: false },
}

/** An open model. Its worker runs until dispose(). */
export class Model {
  private constructor(
    private readonly connection: Connection,
    readonly facts: LlamaFacts,
    /** every token as the tokenizer writes it */
    readonly tokens: readonly string[],
  ) {}

  /** See openModel(). */
  static async open(files: ModelFiles, options: Abortable = {}): Promise<Model> {
    const connection = new Connection('llama')
    try {
      const sent = await Promise.all(
        [files.config, files.tokenizer, files.weights].map((file) =>
          fileToSend(file, options.signal),
        ),
      )
      const { facts, tokens } = await connection.call<{ facts: LlamaFacts; tokens: string[] }>(
        'open',
        sent,
        options,
      )
      return new Model(connection, facts, tokens)
    } catch (thrown) {
      connection.dispose()
      throw thrown
    }
  }

  /** The ids of a text, with the tokens that go before every text. */
  encode(text: string): Promise<Int32Array> {
    return this.connection.call('encode', [text])
  }

  decode(ids: Int32Array): Promise<string> {
    return this.connection.call('decode', [ids])
  }

  /** The nearest rows of the token table. Throws IdOutOfRange. */
  nearest(id: number, count = 10): Promise<{ ids: Int32Array; cosines: Float32Array }> {
    return this.connection.call('nearest', [id, count])
  }

  /** Continues a text, by default with the likeliest of 50 tokens; `onProgress` hears each. Throws InvalidArgument, SequenceTooLong. */
  generate(prompt: string, options: GenerateOptions = {}): Promise<Generated> {
    const { tokens = 50, temperature = 0, seed = 1, reading, ...call } = options
    const settings = { tokens, temperature, seed, reading: { ...asWritten, ...reading } }
    return this.connection.call('generate', [prompt, settings], call)
  }

  /** The loss of each token of a text after the first, nats; `change` shifts or scales its positions. */
  losses(text: string, options: Partial<LossOptions> & Abortable = {}): Promise<Float64Array> {
    const { signal, ...chosen } = options
    const settings = { ...asWritten, change: 'none', amount: 0, ...chosen }
    return this.connection.call('losses', [text, settings], { signal })
  }

  /** Attention of every head over a text of at most 512 tokens, and the likeliest next token after each layer. */
  attention(text: string, reading: Partial<LlamaReading> = {}): Promise<LlamaLook> {
    return this.connection.call('attention', [text, { ...asWritten, ...reading }])
  }

  /** Ends the worker and frees its memory. */
  dispose(): void {
    this.connection.dispose()
  }
}

/**
 * Opens a model, by the address of the folder with config.json, tokenizer.json and model.safetensors, or by these files.
 *
 * Throws MalformedFile, its `argument` the file at fault, for files that are cut off, swapped or of a kind that this
 * reader does not have; Unreachable; TooLarge.
 */
export function openModel(
  model: string | URL | ModelFiles,
  options: Abortable = {},
): Promise<Model> {
  return Model.open(isFiles(model) ? model : filesIn(`${model}`), options)
}

const isFiles = (model: string | URL | ModelFiles): model is ModelFiles =>
  typeof model === 'object' && 'weights' in model

function filesIn(folder: string): ModelFiles {
  const at = (file: string) => `${folder.replace(/\/?$/, '/')}${file}`
  return {
    config: at('config.json'),
    tokenizer: at('tokenizer.json'),
    weights: at('model.safetensors'),
  }
}
