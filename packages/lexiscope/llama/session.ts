/** The worker's side of real models: one is open, writes, and is read with changes. */
import { type Remote, transfer } from 'comlink'
import type {
  FirstTokenAttention,
  GenerationOptions,
  Llama,
  LlamaLook,
  LlamaModule,
  LlamaReading,
  LossOptions,
} from '../types/llama.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem, notLoaded } from '../utilities/problem.ts'
import { inSlices } from '../utilities/slices.ts'
import { textOf } from '../utilities/utf8.ts'
import type { MeanLoss, ModelFiles, OpenedLlama, Texts, WrittenTokens } from './protocol.ts'

type Listener<T> = ((heard: T) => void) | Remote<(heard: T) => void>

export class LlamaSession {
  private module: Promise<LlamaModule> | null = null
  private opened: Llama | null = null
  /** Counts texts that are written: an older one ends. */
  private writing = 0
  /** Counts calls of stop() and open(): what was begun before ends. */
  private reading = 0

  constructor(
    private readonly create: (onAbort: (what: unknown) => void) => Promise<LlamaModule>,
  ) {}

  /** Throws Unreachable if it cannot be loaded. */
  private load(): Promise<LlamaModule> {
    this.module ??= this.create(() => {}).catch((thrown) => {
      this.module = null
      throw notLoaded(phrase`The real model’s module`, thrown)
    })
    return this.module
  }

  /** Opens a model; the one before stays open when this one is refused. */
  async open({ config, tokenizer, weights }: ModelFiles): Promise<OpenedLlama> {
    const module = await this.load()
    const [configText, tokenizerText] = [
      textOf(config, 'config.json'),
      textOf(tokenizer, 'tokenizer.json'),
    ]
    const model = module.openLlama(configText, tokenizerText, weights)
    this.writing++
    this.reading++
    this.opened?.delete()
    this.opened = model
    return { ...model.facts(), tokens: model.tokens() }
  }

  encode(text: string): Int32Array {
    return this.model.encode(text)
  }

  decode(ids: Int32Array): string {
    return this.model.decode(ids)
  }

  rows(ids: Int32Array): Float32Array {
    return this.model.rows(ids)
  }

  nearest(id: number, count: number) {
    return this.model.nearest(id, count)
  }

  async look(prompt: Int32Array, reading: LlamaReading): Promise<LlamaLook> {
    const module = await this.load()
    const found = module.lookInto(this.model, prompt, reading)
    return transfer(found, [found.weights.buffer])
  }

  /** Continues a prompt of ids; a newer call ends it with what there is. */
  async write(prompt: Int32Array, options: GenerationOptions): Promise<WrittenTokens> {
    const module = await this.load()
    const { model } = this
    const turn = ++this.writing
    const generation = new module.LlamaGeneration(model, prompt, options)
    const ids = [...prompt]
    const written: WrittenTokens = { drawn: [], texts: [model.decode(ids)] }
    const goesOn = () => turn === this.writing
    const draw = () => {
      const token = generation.next()
      if (token === null) return true
      ids.push(token.id)
      written.drawn.push(token)
      written.texts.push(model.decode(ids))
      return false
    }
    try {
      if (await inSlices(() => generation.readPrompt(), goesOn)) await inSlices(draw, goesOn)
      return written
    } finally {
      generation.delete()
    }
  }

  /** A prompt with the ids that continue it. Unlike write(), it is ended by stop() and open() alone: it throws Cancelled. */
  async continued(prompt: Int32Array, options: GenerationOptions): Promise<Int32Array> {
    const module = await this.load()
    const turn = this.reading
    const generation = new module.LlamaGeneration(this.model, prompt, options)
    const ids = [...prompt]
    const draw = () => {
      const token = generation.next()
      if (token !== null) ids.push(token.id)
      return token === null
    }
    const goesOn = () => turn === this.reading
    try {
      const whole =
        (await inSlices(() => generation.readPrompt(), goesOn)) && (await inSlices(draw, goesOn))
      if (!whole) throw cancelled()
      return Int32Array.from(ids)
    } finally {
      generation.delete()
    }
  }

  /** How much of its attention each head gives to the first token of a text. */
  async firstTokenAttention(texts: Texts, reading: LlamaReading): Promise<FirstTokenAttention> {
    const module = await this.load()
    return module.firstTokenAttention(this.model, texts, reading)
  }

  /** Ends what is read at the moment: it throws Cancelled. */
  stop(): void {
    this.reading++
  }

  /** The loss of each token of a text after the first. */
  async losses(text: Int32Array, options: LossOptions): Promise<Float64Array> {
    const module = await this.load()
    const turn = this.reading
    const losses = new module.LlamaLosses(this.model, text, options)
    try {
      const whole = await inSlices(
        () => losses.read(),
        () => turn === this.reading,
      )
      if (!whole) throw cancelled()
      const found = losses.losses()
      return transfer(found, [found.buffer])
    } finally {
      losses.delete()
    }
  }

  /**
   * The mean loss of the texts by each of the options, one after another; `onProgress` gets each as it comes.
   */
  async meanLosses(
    texts: Texts,
    variants: readonly LossOptions[],
    onProgress: Listener<readonly MeanLoss[]>,
  ): Promise<MeanLoss[]> {
    const results: MeanLoss[] = []
    for (const variant of variants) {
      let [sum, tokens] = [0, 0]
      for (const text of texts) {
        const losses = await this.losses(text, variant)
        for (const loss of losses) sum += loss
        tokens += losses.length
      }
      results.push({ loss: sum / tokens, tokens })
      void onProgress([...results])
    }
    return results
  }

  private get model(): Llama {
    if (this.opened === null) throw new CoreProblem('Unexpected', '', phrase`No model is open.`)
    return this.opened
  }
}

const cancelled = () => new CoreProblem('Cancelled', '', phrase`Cancelled.`)
