/** What is looked up, and in what table, as it stands in the address. */
import type { TableOptions } from 'lexiscope/faces/tokens.d.ts'
import { ids } from '../../lesson/controls/ids-field.ts'
import { folded } from '../../lesson/papers.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { choice, prefixed, seed, wholeNumber } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

/** The table that is small enough to see: V by D. */
export const SMALL = { vocabSize: 10, embeddingDim: 4 }
/** Of which the initial numbers are counted. */
export const LARGE = { vocabSize: 1000, embeddingDim: 64 }

export const lookupSchema = {
  ids: ids([[3, 1, 7]], 4, 8),
  way: choice(['one-hot', 'row', 'call']),
  fill: choice(['normal1', 'normal002', 'xavier']),
  ...prefixed('table', { seed: seed(2 ** 53 - 1) }),
  /** whether it has been looked up, and whether new tables have been compared */
  looked: choice(['no', 'yes']),
  newRowsRun: ran,
  papers02: folded,
  /** an id to try outside the table */
  outside: ids([[10]], 1, 1),
}

export const costSchema = {
  ...prefixed('table', { rows: wholeNumber(50_000, 1, 2 ** 31 - 1) }),
  width: wholeNumber(768, 1, 2 ** 20),
  bytes: choice(['4', '2', '1']),
  /** whether it has been worked out */
  counted: choice(['no', 'yes']),
}

export const schema = { ...lookupSchema, ...costSchema }

export type Fill = (typeof lookupSchema.fill)['fallback']

export const FILLS: readonly { value: Fill; text: string }[] = [
  { value: 'normal1', text: t`normal, spread 1` },
  { value: 'normal002', text: t`normal, spread 0.02` },
  { value: 'xavier', text: t`Xavier uniform` },
]

export function tableOptions(
  size: typeof SMALL,
  { fill, seed }: { fill: Fill; seed: number },
): TableOptions {
  const initialization = fill === 'xavier' ? 'xavier' : 'normal'
  return { ...size, initialization, sigma: fill === 'normal1' ? 1 : 0.02, seed }
}
