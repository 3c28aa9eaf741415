/** The worker that reads a text and trains word vectors on it. */
import { callSizesOf } from '../training/call-sizes.ts'
import { readBlob } from '../training/reading.ts'
import type { Core, Corpus, SkipGramOptions } from '../types/training.d.ts'
import createCore from '../wasm/training.mjs'
import { type Call, serve } from './serve.ts'

function methods(core: Core) {
  async function corpusOf(call: Call, text: Blob, minCount: number): Promise<Corpus> {
    const builder = new core.CorpusBuilder()
    try {
      await readBlob(text, builder, () => call.pauseIfDue())
      return builder.finish(minCount)
    } finally {
      builder.delete()
    }
  }

  return {
    async train(call: Call, text: Blob, options: SkipGramOptions, minCount: number) {
      const corpus = await corpusOf(call, text, minCount)
      try {
        const trainer = new core.SkipGramTrainer(corpus, options)
        try {
          let progress = trainer.progress()
          const { tokensPerCall } = callSizesOf(options, progress.tokensTotal)
          const step = () => {
            progress = trainer.train(tokensPerCall)
            return progress.tokensDone < progress.tokensTotal
          }
          await call.slices(step, () => progress)
          const { input } = trainer.state()
          return {
            ...{ words: corpus.words(), vectors: input, width: options.embeddingDim },
            ...{ counts: corpus.counts(), loss: progress.loss },
          }
        } finally {
          trainer.delete()
        }
      } finally {
        corpus.delete()
      }
    },
  }
}

serve('training', createCore, methods)
