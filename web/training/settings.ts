/** Settings of a training in the address: the text and the hyper-parameters. */

import type { MadeUpWord, TextSource } from 'lexiscope/training/protocol.ts'
import type { SkipGramOptions } from 'lexiscope/types/training.d.ts'
import { mayUseThreads } from 'lexiscope/utilities/threads.ts'
import {
  choice,
  MAX_SEED,
  number,
  prefixed,
  seed,
  text,
  type ValuesOf,
  wholeNumber,
  words,
} from '../state/fields.ts'

// Defaults suit the microworld and ranges are the core's; tests check both.
export const trainingSchema = {
  corpus: choice(['microworld', 'own', 'tinyshakespeare']),
  sentences: wholeNumber(20_000, 1, 1_000_000),
  textSeed: seed(MAX_SEED),
  /** what a token is; `pieces` is the maximum number of byte pairs, including the 256 bytes */
  vocabulary: choice(['words', 'bytePairs']),
  pieces: wholeNumber(512, 256, 4096),
  newWord: text('', 40),
  places: words([], 6),
  minCount: wholeNumber(1, 1, 2 ** 31 - 1),
  dim: wholeNumber(32, 1, 4096),
  window: wholeNumber(4, 1, 100),
  windowKind: choice(['random', 'fixed']),
  negatives: wholeNumber(5, 1, 100),
  distribution: choice(['unigram75', 'equal']),
  epochs: wholeNumber(8, 1, 1000),
  subsample: number(0, 0, 1, { closed: true }),
  threads: wholeNumber(1, 1, 64),
  ...prefixed('training', {
    rate: number(0.1, 0, 1, { closed: false }),
    seed: seed(MAX_SEED),
  }),
}

export type TrainingSettings = ValuesOf<typeof trainingSchema>

/** The training options; one thread if the page cannot use more, whatever the address says. */
export function optionsOf(settings: TrainingSettings): SkipGramOptions {
  return {
    embeddingDim: settings.dim,
    window: settings.window,
    windowKind: settings.windowKind,
    negatives: settings.negatives,
    negativeDistribution: settings.distribution,
    epochs: settings.epochs,
    learningRate: settings.rate,
    subsample: settings.subsample,
    seed: settings.seed,
    threads: mayUseThreads ? settings.threads : 1,
  }
}

/** Setting for each argument that the core names in an error. */
export const settingOf: Readonly<Record<string, keyof TrainingSettings>> = {
  embeddingDim: 'dim',
  window: 'window',
  windowKind: 'windowKind',
  negatives: 'negatives',
  negativeDistribution: 'distribution',
  epochs: 'epochs',
  learningRate: 'rate',
  subsample: 'subsample',
  seed: 'seed',
  threads: 'threads',
  minCount: 'minCount',
  text: 'corpus',
  sentences: 'sentences',
  vocabSize: 'pieces',
  word: 'newWord',
  slot: 'places',
}

export const SHAKESPEARE_ADDRESS = './datasets/tinyshakespeare.txt'
/** Size in bytes, as in the data sets' manifest. */
const SHAKESPEARE_BYTES = 1_115_394
/** Lists the data sets of this site; always present. */
export const DATASETS_ADDRESS = './datasets/index.json'

/** null if the learner's own text is selected and there is none. */
export function sourceOf(settings: TrainingSettings, own: Blob | null): TextSource | null {
  const cut = settings.vocabulary === 'bytePairs' ? { bytePairs: settings.pieces } : {}
  switch (settings.corpus) {
    case 'own':
      return own === null ? null : { kind: 'blob', blob: own, ...cut }
    case 'tinyshakespeare':
      return { kind: 'address', address: SHAKESPEARE_ADDRESS, bytes: SHAKESPEARE_BYTES, ...cut }
    case 'microworld':
      return {
        kind: 'microworld',
        seed: settings.textSeed,
        sentences: settings.sentences,
        madeUp: madeUpWord(settings),
        ...cut,
      }
  }
}

/** The learner's made-up word and its slots, or null. */
export function madeUpWord({ newWord, places }: TrainingSettings): MadeUpWord | null {
  const word = newWord.trim().toLowerCase()
  return word === '' || places.length === 0 ? null : { word, slots: places }
}

/** Recommended initial settings for a kind of text. */
export function suited(corpus: TrainingSettings['corpus'], bytes: number) {
  const { minCount, dim, window, epochs, rate, subsample } = trainingSchema
  if (corpus === 'microworld') {
    return {
      corpus,
      ...{ minCount: minCount.fallback, dim: dim.fallback, window: window.fallback },
      ...{ epochs: epochs.fallback, rate: rate.fallback, subsample: subsample.fallback },
    }
  }
  // A small text has few running words, so keeps all of them and runs more epochs.
  const small = corpus === 'own' && bytes < 300_000
  return {
    corpus,
    ...(small ? { minCount: 1, dim: 32, epochs: 20 } : { minCount: 5, dim: 100, epochs: 5 }),
    ...{ window: 5, rate: 0.05, subsample: bytes < 10_000_000 ? 0 : 0.001 },
  }
}
