/** What is computed and looked at, as it stands in the address. */
import type { LearnedOptions, SinusoidalOptions } from 'lexiscope/types/positions.d.ts'
import { brought, entry, slider, type Values } from '../../lesson/page/inputs.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { choice, number, seed, text, wholeNumber } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

/** As in BERT and in Hugging Face's GPT-2; OpenAI's draws positions with 0.01. */
const SIGMA = 0.02
/** Of the one training step that is shown. */
export const RATE = 0.1

/** Of the table of sines and cosines. */
export const wave = {
  waveLength: wholeNumber(100, 1, 16_384),
  waveDim: wholeNumber(32, 1, 4096),
  layout: choice(['interleaved', 'halves', 'fairseq']),
  waveBase: number(10_000, 1, 1e9, { closed: false }),
}

export const position = slider(t`From position`, 0, 16_383, 0)

export const sentence = {
  waveText: entry(text('', 200), t`Your sentence`, t`leave it empty for one with your own word`),
  ownWord: brought(ownWord),
}

export function wordsOf({ waveText, ownWord }: Values<typeof sentence>): string[] {
  const usual = t`dog bites ${ownWord} and ${ownWord} bites dog`
  return (waveText.trim() || usual).split(/\s+/)
}

export const optionsOf = (values: Values<typeof wave>): SinusoidalOptions => ({
  length: values.waveLength,
  embeddingDim: values.waveDim,
  layout: values.layout,
  base: values.waveBase,
})

/** Of a learned table. */
export const learned = {
  rowsLearned: wholeNumber(512, 2, 4096),
  learnedDim: wholeNumber(64, 2, 1024),
  learnedSeed: seed(999_999),
}

export const learnedOf = (values: Values<typeof learned>): LearnedOptions => ({
  length: values.rowsLearned,
  embeddingDim: values.learnedDim,
  sigma: SIGMA,
  seed: values.learnedSeed,
})
