/** Which ids are sent back, and how the table moves, as it stands in the address. */
import type { TableOptions, UpdateOptions } from 'lexiscope/faces/tokens.d.ts'
import { ids } from '../../lesson/controls/ids-field.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { choice, type Field, number, prefixed } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

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

export const bagSchema = {
  bagIds: ids([[5, 10, 10], [5], [3, 7]], 6, 12, { bags: true }),
  bagPooling: choice(['mean', 'sum', 'max']),
  bagWeights: numbers(72),
  bagLeftOut: choice(['none', ...everyId]),
  bagMaxNorm: number(0, 0, 1000, { closed: true }),
  bagNormOrder: number(2, 0, 1000, { closed: false }),
  bagFrequency: choice(['no', 'yes']),
  bagFrozen: choice(['no', 'yes']),
}

const stepSchema = {
  first: ids([[5, 10, 10, 5]], 1, 12),
  second: ids([[3, 7]], 1, 12),
  padding: choice(['none', ...everyId]),
  ...prefixed('step', { rate: number(0.1, 0, 10, { closed: true }) }),
  optimizer: choice(['sgd', 'adam', 'lazyAdam']),
  step: choice(['2', '1']),
  /** whether the gradient was sent back, both steps were taken, the weights were tied */
  sent: choice(['no', 'yes']),
  stepped: choice(['no', 'yes']),
  tied: choice(['no', 'yes']),
}

/** The learning rate that the hill is shown at first. */
export const SMALL_RATE = 0.5

/** Of one number on its hill. */
export const hillSchema = {
  hillRate: number(SMALL_RATE, 0, 1000, { closed: true }),
  hillRun: ran,
}

export const schema = { ...bagSchema, ...stepSchema, ...hillSchema }

export type Optimizer = UpdateOptions['optimizer']

export const OPTIMIZERS: readonly { value: Optimizer; text: string }[] = [
  { value: 'sgd', text: 'SGD' },
  { value: 'adam', text: t`Adam, whole table` },
  { value: 'lazyAdam', text: t`lazy Adam` },
]

export const PADDING = [
  { value: 'none', text: t`none` },
  ...everyId.map((id) => ({ value: id, text: t`id ${id}` })),
]
