/** What is computed and looked at, as it stands in the address. */
import type { LearnedOptions, SinusoidalOptions } from 'lexiscope/faces/positions.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { choice, number, seed, text, wholeNumber, wholeNumbers } from '../../state/fields.ts'
import { madeUpWord } from '../../training/settings.ts'

/** As in BERT and in Hugging Face's GPT-2; OpenAI's draws positions with 0.01. */
export const SIGMA = 0.02
/** Of the one training step that is shown. */
export const RATE = 0.1

export const schema = {
  /** '' for a sentence with the learner's own word, if there is one. */
  waveText: text('', 200),
  waveLength: wholeNumber(100, 1, 16_384),
  waveDim: wholeNumber(32, 1, 4096),
  layout: choice(['interleaved', 'halves', 'fairseq']),
  waveBase: number(10_000, 1, 1e9, { closed: false }),
  position: wholeNumber(0, 0, 16_383),
  by: wholeNumber(5, 0, 1000),
  waveRun: ran,
  alikeRun: ran,
  rowsLearned: wholeNumber(512, 2, 4096),
  learnedDim: wholeNumber(64, 2, 1024),
  learnedSeed: seed(999_999),
  fed: wholeNumber(513, 0, 1_000_000),
  texts: wholeNumbers([400, 300, 200, 100], 8, 1, 16_384),
  longerRun: ran,
}

export function wordsOf(lesson: Lesson): string[] {
  const own = madeUpWord(lesson.training.settings)?.word ?? 'queen'
  const { waveText } = lesson.state.read(schema).values
  const sentence = waveText.trim() || `the king loves the ${own} and the ${own} loves the king`
  return sentence.split(/\s+/)
}

export function optionsOf(lesson: Lesson): SinusoidalOptions {
  const { waveLength, waveDim, layout, waveBase } = lesson.state.read(schema).values
  return { length: waveLength, embeddingDim: waveDim, layout, base: waveBase }
}

export function requestedOptions(lesson: Lesson): readonly unknown[] {
  return Object.values(optionsOf(lesson))
}

export function learnedOptionsOf(lesson: Lesson): LearnedOptions {
  const { rowsLearned, learnedDim, learnedSeed } = lesson.state.read(schema).values
  return { length: rowsLearned, embeddingDim: learnedDim, sigma: SIGMA, seed: learnedSeed }
}

export function requestedLearned(lesson: Lesson): readonly unknown[] {
  return Object.values(learnedOptionsOf(lesson))
}

/** Which column holds the sine and which the cosine of a pair. */
export function columnsOf(pair: number, { embeddingDim, layout }: SinusoidalOptions) {
  return layout === 'interleaved'
    ? { sine: 2 * pair, cosine: 2 * pair + 1 }
    : { sine: pair, cosine: pair + embeddingDim / 2 }
}

export function pairOf(column: number, { embeddingDim, layout }: SinusoidalOptions): number {
  return layout === 'interleaved' ? Math.floor(column / 2) : column % (embeddingDim / 2)
}
