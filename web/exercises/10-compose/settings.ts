/** What layer is assembled and what enters it, as it stands in the address. */
import type { InputOptions } from 'lexiscope/types/positions.d.ts'
import { type Ids, ids, shapeOf } from '../../lesson/controls/ids-field.ts'
import { brought, select, type Values } from '../../lesson/page/inputs.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { choice, number, seed, wholeNumber } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

/** Columns of each stage that are drawn: as many as have room side by side. */
export const COLUMNS = 4

export const layer = {
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
  scaled: select(choice(['no', 'yes']), t`Token vectors`, {
    no: t`as they are`,
    yes: t`times √D`,
  }),
  spread: select(choice(['1', '0.02', 'tinytorch']), t`New tables have`, [
    ['1', t`spread 1`],
    ['0.02', t`spread 0.02 (BERT; GPT-2 in Hugging Face)`],
    ['tinytorch', t`two spreads (TinyTorch)`],
  ]),
  inputMode: select(choice(['use', 'training']), t`The layer is in`, {
    use: t`inference: no dropout`,
    training: t`training: with dropout`,
  }),
  drop: number(0.1, 0, 0.9, { closed: true }),
  inputSeed: seed(999_999),
}

export const speed = { speedRows: choice(['10000', '1000', '100000']), speedRun: ran }

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

export const optionsOf = (
  values: Values<typeof layer>,
  positions: InputOptions['positions'],
): InputOptions => ({
  vocabSize: values.inputRows,
  embeddingDim: values.inputWidth,
  maxLength: values.inputLength,
  positions,
  scale: values.scaled === 'yes',
  dropout: values.drop,
  mode: values.inputMode,
  ...(values.spread === 'tinytorch'
    ? { tables: values.spread, sigma: 1 }
    : { sigma: Number(values.spread) }),
  seed: values.inputSeed,
})

/** A layer's input always has two axes: one sequence is a batch of one. */
export const batchShape = (ids: Ids): number[] => [ids.length, shapeOf(ids).at(-1) ?? 0]

/** A sentence with the learner's own word, twice. */
export const sentence = brought((lesson) => {
  const own = ownWord(lesson)
  return t`dog bites ${own} and ${own} bites dog`
})

/** An id for each different word, in the order in which they come. */
export const idsOfWords = (words: readonly string[]): number[] =>
  words.map((word) => [...new Set(words)].indexOf(word))
