/** The worker of one real model. */

import type {
  GenerationOptions,
  Llama,
  LlamaModule,
  LlamaReading,
  LossOptions,
} from '../types/llama.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { textOf } from '../utilities/utf8.ts'
import createLlama from '../wasm/llama.mjs'
import { receivedFile, type SentFile } from './files.ts'
import type { Generated } from './model.ts'
import { type Call, serve } from './serve.ts'

function methods(core: LlamaModule) {
  let opened: Llama | null = null

  function model(): Llama {
    if (opened === null)
      throw new CoreProblem('Cancelled', '', phrase`The model was lost with its worker.`)
    return opened
  }

  return {
    async open(_: Call, ...files: SentFile[]) {
      const read = async (file: SentFile) => (await receivedFile(file)).arrayBuffer()
      const buffers = await Promise.all(files.map(read))
      const [config, tokenizer, weights] = buffers.map((buffer) => new Uint8Array(buffer))
      opened = core.openLlama(
        textOf(config as Uint8Array, 'config.json'),
        textOf(tokenizer as Uint8Array, 'tokenizer.json'),
        weights as Uint8Array,
      )
      return { facts: opened.facts(), tokens: opened.tokens() }
    },

    encode: (_: Call, text: string) => model().encode(text),
    decode: (_: Call, ids: Int32Array) => model().decode(ids),
    nearest: (_: Call, id: number, count: number) => model().nearest(id, count),
    attention: (_: Call, text: string, reading: LlamaReading) =>
      core.lookInto(model(), model().encode(text), reading),

    async generate(call: Call, prompt: string, options: GenerationOptions): Promise<Generated> {
      const ids = [...model().encode(prompt)]
      const generation = new core.LlamaGeneration(model(), Int32Array.from(ids), options)
      const drawn: Generated['drawn'] = []
      const written = () => ({ text: model().decode(ids), drawn: [...drawn] })
      const draw = () => {
        const token = generation.next()
        if (token === null) return false
        ids.push(token.id)
        drawn.push(token)
        return true
      }
      try {
        await call.slices(() => !generation.readPrompt())
        await call.slices(draw, written)
        return written()
      } finally {
        generation.delete()
      }
    },

    async losses(call: Call, text: string, options: LossOptions): Promise<Float64Array> {
      const losses = new core.LlamaLosses(model(), model().encode(text), options)
      try {
        await call.slices(() => !losses.read())
        return losses.losses()
      } finally {
        losses.delete()
      }
    },
  }
}

serve('llama', createLlama, methods)
