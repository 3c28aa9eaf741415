/** A sentence whose words change places, and its sum, which does not notice. */
import type { Grid, HeadOptions, OrderComparison } from 'lexiscope/types/positions.d.ts'
import { sumFinding } from '../../lesson/findings/order.ts'
import { figure, type View } from '../../lesson/page/figure.ts'
import { brought, type Values } from '../../lesson/page/inputs.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { ownWord as ownWordOf } from '../../lesson/words/own-word.ts'
import { type BarRow, type SentenceWord, walked } from '../../plot/kinds/sentence.ts'
import { html, t } from '../../translation/translation.ts'
import { bag } from './questions.ts'
import { headOf, orderOf, orderSeed, reorder, sentence, sentenceOf, WIDTH } from './settings.ts'

/** Of a walk from one order into the other. */
const STEPS = 20
const SECONDS = 5

/** A sentence that was read in two orders, its words on the way from one to the other. */
export const inputs = { sentence, reorder, orderSeed, ownWord: brought(ownWordOf) }

interface InTwoOrders extends OrderComparison {
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
const isSecond = (step: number): boolean => 2 * step >= STEPS

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

/** The rows that the prose points at. */
const ROWS: Readonly<Record<string, number>> = { words: 0, placed: 2 }

/** The vectors of a sentence, which walk with their words, and their sum; later also with positions added. */
export const sums = figure({
  name: 'order-bag',
  inputs,
  async compute({ core, inputs }) {
    const [plain, placed] = await Promise.all([
      inTwoOrders(core, inputs),
      inTwoOrders(core, inputs, 'sinusoidal'),
    ])
    return { words: plain.words, order: plain.order, plain, placed }
  },
  play: {
    ...walk,
    // Another text, or positions that were not there before, are walked with from the start.
    subject: ({ words, order }, seen) => [seen(bag), ...words, ...order].join(' '),
  },
  view({ inputs, result, seen, control, player, step, at, last, highlighted }) {
    const { words, plain, placed } = result
    const withPositions = seen(bag)
    const shown = withPositions ? placed : plain
    const sum = ({ first, second }: InTwoOrders, step: number) => {
      const { sums } = isSecond(step) ? second : first
      return rowOf(sums, sums.rows - 1)
    }
    const sumRow = (name: string, of: InTwoOrders): BarRow => ({
      ...{ name, of: 'words', colour: 'token', domain: [-reach, reach] },
      bars: byWord(of, 'vectors', step).map((values) => ({ values })),
      total: { values: sum(of, step), before: sum(of, 0) },
    })
    // What a position adds: the same whichever word stands there.
    const positions = rowsOf(placed.first.vectors).map((row, i) =>
      apart(row, rowOf(plain.first.vectors, i)),
    )
    const reach = reachOf(
      [plain, placed].flatMap((of) => [...rowsOf(of.first.vectors), sum(of, 0), sum(of, last)]),
    )
    const rows: BarRow[] = [sumRow(t`word`, plain)]
    if (withPositions)
      rows.push(
        {
          ...{ name: t`position`, of: 'positions', colour: 'position', domain: [-reach, reach] },
          bars: positions.map((values) => ({ values })),
          total: { values: apart(sum(placed, step), sum(plain, step)) },
        },
        sumRow(t`both`, placed),
      )
    return html`<div class="card">
      <lx-sentence
        label=${t`“${words.join(' ')}”, and its sum`}
        caption=${
          withPositions
            ? t`Below each word its ${WIDTH} numbers, and below each position its own; at the end their sums. The outline is the sum in order 1.`
            : t`Below each word its ${WIDTH} numbers; at the end their sum. The outline is the sum in order 1.`
        }
        walks
        total=${t`sum`}
        .words=${wordsAt(result, inputs.ownWord, at)}
        .rows=${rows}
        .highlighted=${ROWS[highlighted.name] ?? -1}
      ></lx-sentence>
      ${walkBar({ step, player })}
      <p class="state">${
        step === last ? sumFinding({ placed: withPositions, difference: shown.bagDifference }) : ''
      }</p>
      <div class="pair wide">${control('sentence')} ${control('reorder')}</div>
    </div>`
  },
})

const apart = (one: Float32Array, other: Float32Array) =>
  one.map((value, c) => value - (other[c] as number))
