/** Which ids are sent back, and how the table moves, as it stands in the address. */
import type { Descent as Steps, TableOptions, UpdateOptions } from 'lexiscope/types/tokens.d.ts'
import { slider } from '../../lesson/controls/fields.ts'
import { ids } from '../../lesson/controls/ids-field.ts'
import type { DescentFacts } from '../../lesson/findings/descent.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { brought, entry, input, select } from '../../lesson/page/inputs.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { written } from '../../plot/scene/scales.ts'
import { choice, type Field, number, prefixed } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

/** The twelve words of the table: 5 is the learner's own, 10 is queen. */
export const OWN_ID = 5
const WORDS = [
  ...['the', 'man', 'woman', 'king', 'cat', '', 'dog', 'sees', 'rules', 'land', 'queen', 'eats'],
]

/** By id. */
const wordsOf = (lesson: Lesson): string[] =>
  WORDS.map((word, id) => (id === OWN_ID ? ownWord(lesson) : word))

/** As a row of the table is labelled: "10 queen". */
export const rowNames = (words: string): string[] =>
  words.split(' ').map((word, id) => `${id} ${word}`)

/** Small enough to see every number: V is 12, D is 4. */
export const TABLE: TableOptions = {
  vocabSize: 12,
  embeddingDim: 4,
  initialization: 'normal',
  sigma: 1,
  seed: 1,
}

const everyId = Array.from({ length: TABLE.vocabSize }, (_, id) => String(id))

/** Numbers of any sign, written with commas; none at first. */
const numbers = (most: number): Field<readonly number[]> => ({
  fallback: [],
  expected: t`at most ${most} numbers with commas between them`,
  read: (text) => {
    if (text.trim() === '') return []
    const all = text.split(',').map((part) => part.trim().replace('−', '-'))
    const fits = all.every((part) => /^-?(\d{1,6}(\.\d{1,6})?|\.\d{1,6})$/.test(part))
    return fits && all.length <= most ? all.map(Number) : undefined
  },
  write: (values) => values.join(','),
})

const PADDING: readonly (readonly [string, string])[] = [
  ['none', t`none`],
  ...everyId.map((id) => [id, t`id ${id}`] as const),
]
const padding = choice(['none', ...everyId])

export const OPTIMIZERS: Readonly<Record<Optimizer, string>> = {
  sgd: 'SGD',
  adam: t`Adam, whole table`,
  lazyAdam: t`lazy Adam`,
}

/** The learning rate that the hill is shown at first. */
export const SMALL_RATE = 0.5

const ofStep = prefixed('step', { rate: number(0.1, 0, 10, { closed: true }) })
export const USUAL_RATE = ofStep.rate.fallback

/** Where the number begins, and how far from 0 it may. */
const HILL_START = -3
export const HILL_REACH = 4

export const inputs = {
  hillStart: input(number(HILL_START, -HILL_REACH, HILL_REACH, { closed: true }), {
    refusedAs: (argument) => argument === 'start',
    control: ({ lesson, schema, name }) =>
      slider(lesson, schema, name, t`The number begins at`, {
        ...{
          low: -HILL_REACH,
          high: HILL_REACH,
          step: 0.1,
          valueText: (at: number) => written(at),
        },
      }),
  }),
  words: brought((lesson) => wordsOf(lesson).join(' ')),
  hillRate: entry(
    number(SMALL_RATE, 0, 1000, { closed: true }),
    t`Learning rate in the valley`,
    t`try 0.05, 1, 2 and 10`,
    'learningRate',
    [0.05, 0.1, 0.2, 0.5, 0.7, 1, 1.5, 2, 2.5, 3, 5, 10],
  ),
  first: entry(
    ids([[5, 10, 10, 5]], 1, 12),
    t`Ids looked up`,
    t`the table has the rows 0 … 11`,
    'ids',
  ),
  second: entry(ids([[3, 7]], 1, 12), t`Ids of the second batch`, '', 'ids'),
  rate: entry(ofStep.rate, t`Learning rate`, '', 'learningRate', [0.01, 0.03, 0.1, 0.3, 1, 3, 10]),
  optimizer: select(choice(['sgd', 'adam', 'lazyAdam']), t`Optimiser`, OPTIMIZERS),
  step: select(choice(['2', '1']), t`Step shown`, [
    ['1', t`the first`],
    ['2', t`the second`],
  ]),
  tied: select(choice(['no', 'yes']), t`Tied weights`, {
    no: t`no: only looked up`,
    yes: t`yes: output layer too`,
  }),
  padding: select(padding, t`Padding id`, PADDING, t`its row gets no gradient`),
}

export const bagInputs = {
  bagIds: entry(
    ids([[5, 10, 10], [5], [3, 7]], 6, 12, { bags: true }),
    t`Bags of ids`,
    t`one after the other, with semicolons`,
    'ids',
  ),
  bagPooling: select(choice(['mean', 'sum', 'max']), t`A bag becomes its`, {
    mean: t`mean`,
    sum: t`sum`,
    max: t`maximum`,
  }),
  bagWeights: entry(
    numbers(72),
    t`Weights`,
    t`of a sum: one per id, separated by commas`,
    'weights',
  ),
  bagLeftOut: select(padding, t`Padding, left out`, PADDING),
  bagMaxNorm: entry(number(0, 0, 1000, { closed: true }), 'max_norm', t`0: any length`, 'maxNorm'),
  bagNormOrder: entry(
    number(2, 0, 1000, { closed: false }),
    'norm_type',
    t`p of that length`,
    'normOrder',
  ),
  bagFrequency: select(choice(['no', 'yes']), t`Gradients of one id are`, {
    no: t`added up`,
    yes: t`divided by how often`,
  }),
  bagFrozen: select(choice(['no', 'yes']), t`The table`, { no: t`learns`, yes: t`frozen` }),
}

export type Optimizer = UpdateOptions['optimizer']
/** Steps down the hill, with what is said of them. */
export type Descent = Steps & DescentFacts
