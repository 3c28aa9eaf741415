/** What layer is assembled and what enters it, as it stands in the address. */
import type { InputOptions } from 'lexiscope/faces/positions.d.ts'
import { ids, shapeOf } from '../../lesson/controls/ids-field.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { choice, number, seed, wholeNumber } from '../../state/fields.ts'
import { madeUpWord } from '../../training/settings.ts'
import { t } from '../../translation/translation.ts'

/** Columns of each stage that are drawn: as many as have room side by side. */
export const COLUMNS = 4

export const schema = {
  inputIds: ids(
    [
      [3, 1, 7, 4, 1, 2],
      [5, 9, 2, 6, 5, 3],
    ],
    4,
    8,
  ),
  inputRows: wholeNumber(10_000, 1, 50_257),
  inputWidth: wholeNumber(256, 1, 768),
  inputLength: wholeNumber(512, 1, 4096),
  added: choice(['learned', 'sinusoidal', 'none', 'rotary', 'alibi']),
  scaled: choice(['no', 'yes']),
  summed: choice(['sinusoidal', 'learned']),
  spread: choice(['0.02', '1', 'tinytorch']),
  inputMode: choice(['use', 'training']),
  drop: number(0.1, 0, 0.9, { closed: true }),
  inputSeed: seed(999_999),
  apartRun: ran,
  scoreFrom: wholeNumber(1, 0, 63),
  scoreTo: wholeNumber(4, 0, 63),
  speedRows: choice(['10000', '1000', '100000']),
  speedRun: ran,
}

export type Added = (typeof schema.added)['fallback']

export const ADDED: readonly { value: Added; text: string }[] = [
  { value: 'learned', text: t`learned` },
  { value: 'sinusoidal', text: t`sinusoidal` },
  { value: 'none', text: t`none at all` },
  { value: 'rotary', text: t`rotary, later` },
  { value: 'alibi', text: t`ALiBi, later` },
]

/** 10,000 words, 512 learned positions, width 256: the layer as it stands. */
export const EXAMPLE: InputOptions = {
  vocabSize: 10_000,
  embeddingDim: 256,
  maxLength: 512,
  positions: 'learned',
  scale: false,
  dropout: 0,
  mode: 'use',
  sigma: 0.02,
  seed: 1,
}

export const SCALED = [
  { value: 'no', text: t`as they are` },
  { value: 'yes', text: t`times √D` },
]

export const MODES = [
  { value: 'use', text: t`inference: no dropout` },
  { value: 'training', text: t`training: with dropout` },
]

export function inputOf({ state }: Lesson): InputOptions {
  const { values } = state.read(schema)
  const later = values.added === 'rotary' || values.added === 'alibi'
  return {
    vocabSize: values.inputRows,
    embeddingDim: values.inputWidth,
    maxLength: values.inputLength,
    positions: later ? 'none' : (values.added as InputOptions['positions']),
    scale: values.scaled === 'yes',
    dropout: values.drop,
    mode: values.inputMode,
    ...(values.spread === 'tinytorch'
      ? { tables: values.spread, sigma: 1 }
      : { sigma: Number(values.spread) }),
    seed: values.inputSeed,
  }
}

/** A layer's input always has two axes: one sequence is a batch of one. */
export function batchOf({ state }: Lesson): { ids: number[]; shape: number[] } {
  const { inputIds } = state.read(schema).values
  return { ids: inputIds.flat(), shape: [inputIds.length, shapeOf(inputIds).at(-1) ?? 0] }
}

/** A sentence with the learner's own word, if there is one. */
export function wordsOf({ training }: Lesson): string[] {
  const own = madeUpWord(training.settings)?.word ?? 'queen'
  return ['the', 'king', 'loves', 'the', own]
}

/** An id for each different word, in the order in which they come. */
export const idsOfWords = (words: readonly string[]): number[] =>
  words.map((word) => [...new Set(words)].indexOf(word))

/** What the sum is drawn of: the sentence, or the ids that were set in its place. */
export function readOf(lesson: Lesson) {
  const { inputIds } = lesson.state.read(schema).values
  const { write, fallback } = schema.inputIds
  if (write(inputIds) !== write(fallback)) {
    const { shape } = batchOf(lesson)
    return { ids: inputIds, shape, names: (inputIds[0] ?? []).map((id) => t`id ${id}`) }
  }
  const words = wordsOf(lesson)
  return { ids: [idsOfWords(words)], shape: [1, words.length], names: words }
}
