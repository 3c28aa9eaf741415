/** A sentence added up, and where each of its words looks, in two orders. */
import type { Grid } from 'lexiscope/faces/positions.d.ts'
import { outputFinding, sumFinding } from '../../lesson/findings/order.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { figure } from '../../lesson/page/figure.ts'
import { hiddenUntil } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { bag, behindMask } from './questions.ts'
import { inOrder, orderOf, sentenceOf } from './sentence.ts'
import {
  headOf,
  orderSeed,
  reader,
  reorder,
  SCHEMES,
  scheme,
  sees,
  sentence,
  WIDTH,
} from './settings.ts'

const ROWS = [t`words 1`, t`words 2`, t`+ positions 1`, t`+ positions 2`]
/** The rows that are equal in the end, by the name that the prose has for them. */
const PAIRS: Record<string, readonly [number, number]> = { words: [0, 2], placed: [2, 4] }
const NONE: readonly [number, number] = [0, 0]

/** The sums of two orders of one sentence as they grow, with and without positions added first. */
export const sums = figure({
  name: 'order-bag',
  inputs: { sentence, reorder, orderSeed },
  async compute({ core, inputs: { sentence, reorder, orderSeed } }) {
    const { ids, words } = sentenceOf(sentence)
    const order = orderOf(reorder, ids.length)
    const compared = await Promise.all(
      (['none', 'sinusoidal'] as const).map((scheme) =>
        core.compute('positions', 'compareOrders', ids, order, headOf(scheme, 'all', orderSeed)),
      ),
    )
    // After 0, 1, 2 … words.
    const sums = compared
      .flatMap(({ first, second }) => [first.sums.values, second.sums.values])
      .map((values) => [
        new Float32Array(WIDTH),
        ...words.map((_, i) => values.subarray(i * WIDTH, (i + 1) * WIDTH)),
      ])
    const most = Math.max(...sums.flat().map((sum) => Math.max(...sum.map(Math.abs))))
    return { orders: [words, inOrder(order, words)], sums, domain: [-most, most] }
  },
  play: {
    last: ({ orders }) => orders[0]?.length ?? 0,
    seconds: (last) => Math.min(12, last * 1.2),
    // Another text, or positions that were not there before, are added up from the start.
    subject: ({ orders }, seen) => [seen(bag), ...orders.flat()].join(' '),
  },
  view({ inputs, result, seen, control, player, step, last, highlighted }) {
    const { orders, sums, domain } = result
    const placed = seen(bag)
    const at = Math.min(step, last)
    const rows = sums.slice(0, placed ? 4 : 2).map((each) => each[at] as Float32Array)
    const values = Float32Array.from(rows.flatMap((row) => [...row]))
    const [one, other] = rows.slice(-2) as [Float32Array, Float32Array]
    const difference = Math.max(...one.map((value, c) => Math.abs(value - (other[c] as number))))
    return html`<div class="card">
      <p class="orders">
        ${orders.map((each, i) => html`<b>${i + 1}</b> <span translate="no">${each.map((word, j) => html`<span class=${j < at ? 'added' : ''}>${word}</span> `)}</span>`)}
      </p>
      ${player({
        name: t`The words are added up`,
        slider: t`Words added`,
        said: plural(last, '{1} of {0} word', '{1} of {0} words', at),
        shown: t`${at} of ${last}`,
      })}
      <lx-heatmap
        class="sums ${placed ? 'four' : ''}"
        square
        label="Sums of the two orders"
        caption="A row for each order: the sum of its words so far, column by column."
        row-name="sum of"
        column-name="column"
        value-name="sum"
        .domain=${domain}
        .rows=${rows.length}
        .columns=${WIDTH}
        .values=${values}
        .rowLabels=${ROWS.slice(0, rows.length)}
        .highlighted=${(placed && PAIRS[highlighted.name]) || NONE}
      ></lx-heatmap>
      <p class="state">${sumFinding({ added: at, words: last, placed, difference, seed: inputs.orderSeed })}</p>
      <div class="pair wide">${control('sentence')} ${control('reorder')}</div>
    </div>`
  },
})

const masked = (lesson: Lesson) => seen(lesson, behindMask)

/** First one word, then all, and what the two orders do to each output. */
export const attention = figure({
  name: 'order-attention',
  inputs: {
    ...{ sentence, reorder, orderSeed, reader },
    // Until the mask was predicted, every word sees all words, without positions.
    scheme: hiddenUntil(masked, scheme, 'none'),
    sees: hiddenUntil(masked, sees, 'all'),
  },
  compute({ core, inputs: { sentence, reorder, scheme, sees, orderSeed } }) {
    const { ids } = sentenceOf(sentence)
    const head = headOf(scheme, sees, orderSeed)
    return core.compute('positions', 'compareOrders', ids, orderOf(reorder, ids.length), head)
  },
  view({ inputs, result, seen, control, highlighted }) {
    const { scheme, sees, reorder, orderSeed: seed, sentence } = inputs
    const { words } = sentenceOf(sentence)
    const order = orderOf(reorder, words.length)
    const at = Math.max(0, words.length - 1 - inputs.reader)
    const { columns, values } = result.first.weights
    const weights = values.subarray(at * columns, (at + 1) * columns)
    const run = seen(behindMask)
    const causal = sees === 'causal'
    const caption = causal
      ? t`Each row shows how much a word looks at itself and those before it; the mask leaves the rest empty. A row adds up to 1.`
      : t`Each row shows how much a word looks at every other; a row adds up to 1.`
    const pattern = (
      label: string,
      { weights }: { weights: Grid },
      names: readonly string[],
      row: number,
    ) =>
      html`<lx-heatmap
        class="card ${highlighted.name === 'row' ? 'faded' : ''}"
        square
        label=${label}
        caption=${caption}
        row-name="word"
        column-name="looks at"
        value-name="weight"
        scale="sequential"
        .domain=${[0, 1]}
        .rows=${weights.rows}
        .columns=${weights.columns}
        .values=${causal ? withoutHidden(weights) : weights.values}
        .rowLabels=${names}
        .columnLabels=${names}
        .highlighted=${highlighted.name === 'column' ? NONE : [row, row + 1]}
        .highlightedColumns=${highlighted.name === 'column' ? [0, 1] : NONE}
      ></lx-heatmap>`
    return html`
      <div class="card">
        ${control('reader', { words })}
        <lx-bars
          class="one-row ${highlighted.fades('row')}"
          label=${t`Where “${words[at]}” looks, in order 1`}
          caption="Its weights add up to 1; its output is the weighted mean of the words’ values."
          value-name="weight"
          .domain=${[0, 1]}
          .bars=${words.map((label, i) => ({ label, value: weights[i] as number }))}
        ></lx-bars>
      </div>
      ${run ? html`<div class="selects">${control('sees')} ${control('scheme')}</div>` : ''}
      <div class="figures">
        ${pattern(t`Attention in order 1`, result.first, words, at)}
        ${pattern(t`Attention in order 2`, result.second, inOrder(order, words), order.indexOf(at))}
      </div>
      ${
        run
          ? html`<lx-bars
              class="card one-row"
              label="How far apart a word’s two outputs are"
              caption="A bar at 0 means that the word comes out the same in either order."
              value-name="largest difference"
              .domain=${[0, 1]}
              .bars=${words.map((label, i) => ({ label, value: result.differences[i] as number }))}
            ></lx-bars>`
          : ''
      }
      <p class="state" role="status">${outputFinding({
        ...{ words, seed, differences: result.differences },
        scheme: SCHEMES[scheme],
        masked: causal,
        mirrored: reorder === 'reversed',
        countsDistance: scheme === 'alibi',
        placed: scheme !== 'none',
      })}</p>
    `
  },
})

/** A weight of 0 would look like that of a word that is seen. */
const withoutHidden = ({ columns, values }: Grid) =>
  values.map((weight, i) => (i % columns <= Math.floor(i / columns) ? weight : Number.NaN))
