/** Word vectors trained on a text of one's own. */
import type { SkipGramOptions, TrainingProgress } from '../types/training.d.ts'
import { type CallOptions, Connection } from './connection.ts'
import { blobOf } from './files.ts'
import { withUsual } from './options.ts'
import type { WordVectors } from './table.ts'

export const trainingWorker = new Connection('training')

/** Options of the training, each with its usual value. */
export interface TrainOptions
  extends Partial<Omit<SkipGramOptions, 'threads'>>,
    CallOptions<TrainingProgress> {
  /** words that occur less often are left out; 1 by default */
  minCount?: number
}

export interface TrainedVectors extends WordVectors {
  /** of each word, the most frequent first */
  counts: Int32Array
  /** of the latest part of the text, nats per pair of words */
  loss: number
}

const usual: Omit<SkipGramOptions, 'threads'> = {
  ...{ embeddingDim: 100, window: 5, windowKind: 'random', negatives: 5 },
  ...{ negativeDistribution: 'unigram75', epochs: 5, learningRate: 0.05, subsample: 0, seed: 1 },
}

/**
 * Trains word vectors by skip-gram with negative sampling. Words are lower-cased and separated as `lexiscope tokenize
 * words` does it; each line is a sentence. The same text, options and seed give the same vectors, on every machine.
 *
 * Throws EmptyText, EmptyVocabulary, NotText, NotUtf8, InvalidArgument.
 */
export async function trainSkipGram(
  text: string | Blob | ArrayBuffer | Uint8Array,
  options: TrainOptions = {},
): Promise<TrainedVectors> {
  const { signal, onProgress, minCount = 1, ...chosen } = options
  const blob = blobOf(text, 'text')
  const settings: SkipGramOptions = { ...withUsual(usual, chosen), threads: 1 }
  return trainingWorker.call('train', [blob, settings, minCount], { signal, onProgress })
}
