/** A sentence whose words change places, and its sum, which does not notice. */
import { sumFinding } from '../../lesson/findings/order.ts'
import { figure } from '../../lesson/page/figure.ts'
import type { BarRow } from '../../plot/kinds/sentence.ts'
import { html, t } from '../../translation/translation.ts'
import {
  byWord,
  type InTwoOrders,
  inputs,
  inTwoOrders,
  isSecond,
  reachOf,
  rowOf,
  rowsOf,
  walk,
  walkBar,
  wordsAt,
} from './orders.ts'
import { bag } from './questions.ts'
import { WIDTH } from './settings.ts'

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
