/** A sentence that was read in two orders, its words on the way from one to the other. */
import type { Grid, HeadOptions, OrderComparison } from 'lexiscope/types/positions.d.ts'
import type { View } from '../../lesson/page/figure.ts'
import { brought, type Values } from '../../lesson/page/inputs.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { ownWord as ownWordOf } from '../../lesson/words/own-word.ts'
import { type SentenceWord, walked } from '../../plot/kinds/sentence.ts'
import { t } from '../../translation/translation.ts'
import { orderOf, sentenceOf } from './sentence.ts'
import { headOf, orderSeed, reorder, sentence } from './settings.ts'

/** Of a walk from one order into the other. */
const STEPS = 20
const SECONDS = 5

export const inputs = { sentence, reorder, orderSeed, ownWord: brought(ownWordOf) }

export interface InTwoOrders extends OrderComparison {
  words: readonly string[]
  order: Int32Array
}

export async function inTwoOrders(
  core: Compute,
  { sentence, reorder, orderSeed }: Omit<Values<typeof inputs>, 'ownWord'>,
  scheme: HeadOptions['scheme'] = 'none',
  visibility: HeadOptions['visibility'] = 'all',
): Promise<InTwoOrders> {
  const { ids, words } = sentenceOf(sentence)
  const order = orderOf(reorder, ids.length)
  const head = headOf(scheme, visibility, orderSeed)
  return { words, order, ...(await core.compute('positions', 'compareOrders', ids, order, head)) }
}

export const rowOf = ({ values, columns }: Grid, row: number): Float32Array =>
  values.subarray(row * columns, (row + 1) * columns)
export const rowsOf = (grid: Grid): Float32Array[] =>
  Array.from({ length: grid.rows }, (_, i) => rowOf(grid, i))
export const reachOf = (rows: readonly Float32Array[]): number =>
  Math.max(...rows.map((row) => Math.max(...row.map(Math.abs))))

/** Where each word stands in the second order. */
const placesIn = (order: Int32Array) => Array.from(order, (_, i) => order.indexOf(i))

/** Whether the words are nearer to the second order. */
export const isSecond = (step: number): boolean => 2 * step >= STEPS

/** A row for each word, in the order that the words are nearer to. */
export const byWord = (
  { order, first, second }: InTwoOrders,
  of: 'output' | 'vectors',
  step: number,
): Float32Array[] =>
  isSecond(step) ? placesIn(order).map((j) => rowOf(second[of], j)) : rowsOf(first[of])

/** What a word gives to each of the words, in the order that they are nearer to. */
export function sharesOf(
  { order, first, second }: InTwoOrders,
  word: number,
  step: number,
): number[] {
  if (!isSecond(step)) return [...rowOf(first.weights, word)]
  const shares = rowOf(second.weights, order.indexOf(word))
  return placesIn(order).map((j) => shares[j] as number)
}

export const wordsAt = (
  { words, order }: Pick<InTwoOrders, 'words' | 'order'>,
  own: string,
  at: number,
  query = -1,
): SentenceWord[] =>
  walked(order, at / STEPS).map((place, i) => ({
    text: words[i] as string,
    ...place,
    own: words[i] === own,
    ...(i === query ? { role: 'query' as const } : {}),
  }))

export const walk = { last: () => STEPS, seconds: () => SECONDS }

export const walkBar = ({ step, player }: Pick<View<never, never>, 'step' | 'player'>) =>
  player({
    name: t`The words change places`,
    slider: t`From the first order to the second`,
    said: step === 0 ? t`first order` : step === STEPS ? t`second order` : t`on the way`,
    shown: isSecond(step) ? t`order 2` : t`order 1`,
  })
