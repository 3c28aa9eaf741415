/** Attention in three steps: who looks where, why there, and what is taken along. */
import type { Grid } from 'lexiscope/types/positions.d.ts'
import { isSame, outputFinding } from '../../lesson/findings/order.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { figure } from '../../lesson/page/figure.ts'
import { hiddenUntil } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import { type BarRow, type Dial, hundredOf } from '../../plot/kinds/sentence.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import {
  byWord,
  inputs,
  inTwoOrders,
  reachOf,
  rowOf,
  rowsOf,
  sharesOf,
  walk,
  walkBar,
  wordsAt,
} from './figures.ts'
import { behindMask } from './questions.ts'
import { inOrder, reader, SCHEMES, scheme, sees, WIDTH } from './settings.ts'

const NONE: readonly [number, number] = [0, 0]
const masked = (lesson: Lesson) => seen(lesson, behindMask)
/** The reader is counted back from the last word. */
const readerOf = (words: readonly string[], back: number) => Math.max(0, words.length - 1 - back)

const shareRow = (shares: readonly number[], room = 1): BarRow => ({
  ...{ name: t`share`, of: 'words', colour: 'query', domain: [0, 1], room },
  bars: shares.map((share) => ({
    values: [share],
    text: share > 0 && share < 0.005 ? t`< 1 %` : t`${Math.round(100 * share)} %`,
  })),
})

/** A press on a word makes it the one that looks. */
const picks =
  (words: readonly string[], set: (picked: { reader: number }) => void) =>
  (event: CustomEvent<{ index: number }>) => {
    event.preventDefault()
    const { index } = event.detail
    if (index >= 0 && index < words.length) set({ reader: words.length - 1 - index })
  }

/** First step: one look, as a hundred threads and as bars. */
export const looks = figure({
  name: 'order-looks',
  inputs: { ...inputs, reader },
  compute: ({ core, inputs }) => inTwoOrders(core, inputs),
  play: {
    ...walk,
    subject: ({ words, order }) => [...words, ...order].join(' '),
  },
  view({ inputs, result, control, set, player, step, at }) {
    const { words } = result
    const who = readerOf(words, inputs.reader)
    const shares = sharesOf(result, who, step)
    return html`<div class="card">
      <lx-sentence
        label=${t`Where “${words[who]}” looks`}
        caption="A hundred threads, shared out among all words by their weights. Press another word to see where it looks."
        walks
        .words=${wordsAt(result, inputs.ownWord, at, who)}
        .threads=${{ from: who, counts: hundredOf(shares) }}
        .rows=${[shareRow(shares)]}
        @lx-select=${picks(words, set)}
      ></lx-sentence>
      ${walkBar({ step, player })} ${control('reader', { words })}
    </div>`
  },
})

/** A query and a key in the plane that the two span: their lengths and their angle are as they are. */
function metDial(query: Float32Array, key: Float32Array, name: string): Dial {
  const product = query.reduce((sum, value, c) => sum + value * (key[c] as number), 0)
  const score = product / Math.sqrt(query.length)
  const [q, k] = [Math.hypot(...query), Math.hypot(...key)]
  const angle = Math.acos(Math.min(1, Math.max(-1, product / (q * k))))
  return {
    name,
    needles: [
      { x: q, y: 0, as: 'query' },
      { x: k * Math.cos(angle), y: k * Math.sin(angle), as: 'key' },
    ],
    text: written(score, 2),
    cells: [q, k, (180 / Math.PI) * angle, product, score].map(String),
  }
}

/** Second step: a query meets every key. */
export const scores = figure({
  name: 'order-scores',
  inputs: { ...inputs, reader },
  compute: ({ core, inputs }) => inTwoOrders(core, inputs),
  view({ inputs, result, control, set }) {
    const { words, order, first } = result
    const who = readerOf(words, inputs.reader)
    const dials = words.map((word, i) =>
      metDial(rowOf(first.queries, who), rowOf(first.keys, i), word),
    )
    return html`<div class="card">
      <lx-sentence
        label=${t`The query of “${words[who]}” meets every key`}
        caption=${t`Each pair is drawn in the plane that holds both: the lengths and the angle are the true ones. The number is the score, their dot product divided by ${Math.sqrt(rowOf(first.queries, who).length)}.`}
        .words=${wordsAt({ words, order }, inputs.ownWord, 0, who)}
        .rows=${[
          {
            ...{ name: t`score`, of: 'words', dials, arcs: true, room: 1.4 },
            reach: Math.max(
              ...dials.flatMap(({ needles }) => needles.map(({ x, y }) => Math.hypot(x, y))),
            ),
            columns: [
              ...[t`length of the query`, t`length of the key`, t`angle (°)`],
              ...[t`dot product`, t`score`],
            ],
          },
          shareRow([...rowOf(first.weights, who)]),
        ]}
        @lx-select=${picks(words, set)}
      ></lx-sentence>
      ${control('reader', { words })}
    </div>`
  },
})

/** Third step: what one word takes along; later, what two orders and a mask do to the output of each. */
export const attention = figure({
  name: 'order-attention',
  inputs: {
    ...{ ...inputs, reader },
    // Until the mask was predicted, every word sees all words, without positions.
    scheme: hiddenUntil(masked, scheme, 'none'),
    sees: hiddenUntil(masked, sees, 'all'),
  },
  async compute({ core, inputs }) {
    const { scheme, sees } = inputs
    return { scheme, sees, ...(await inTwoOrders(core, inputs, scheme, sees)) }
  },
  play: {
    ...walk,
    subject: ({ words, order, scheme, sees }, seen) =>
      [seen(behindMask), scheme, sees, ...words, ...order].join(' '),
  },
  view({ inputs, result, seen, control, set, player, step, at, last }) {
    const { words, first, differences } = result
    const who = readerOf(words, inputs.reader)
    const shares = sharesOf(result, who, step)
    const run = seen(behindMask)
    const outputs = byWord(result, 'output', step)
    return html`<div class="card">
      <lx-sentence
        label=${run ? t`What comes out of every word` : t`What “${words[who]}” takes along`}
        caption=${
          run
            ? t`Threads and shares are those of “${words[who]}”. Below each word the ${WIDTH} numbers that come out; the outline is what came out in order 1.`
            : t`Each word’s value, and the part of it that “${words[who]}” takes; at the end the sum of these parts.`
        }
        walks
        total=${run ? '' : t`output`}
        .words=${wordsAt(result, inputs.ownWord, at, who)}
        .threads=${{ from: who, counts: hundredOf(shares) }}
        .rows=${
          run
            ? [
                shareRow(shares, 0.8),
                outputRow(outputs, rowsOf(first.output), differences, step === last),
              ]
            : takenRows(
                shares,
                rowsOf(first.values),
                outputs[who] as Float32Array,
                rowOf(first.output, who),
              )
        }
        @lx-select=${picks(words, set)}
      ></lx-sentence>
      ${walkBar({ step, player })} ${control('reader', { words })}
      ${run ? html`<div class="selects">${control('sees')} ${control('scheme')}</div>` : ''}
      <p class="state" role="status">${
        step === last
          ? outputFinding({
              ...{ words, seed: inputs.orderSeed, differences },
              scheme: SCHEMES[inputs.scheme],
              masked: inputs.sees === 'causal',
              mirrored: inputs.reorder === 'reversed',
              countsDistance: inputs.scheme === 'alibi',
              placed: inputs.scheme !== 'none',
            })
          : ''
      }</p>
    </div>`
  },
})

/** Values, and the part of each that is taken: the parts add up to the output. */
function takenRows(
  shares: readonly number[],
  values: readonly Float32Array[],
  output: Float32Array,
  before: Float32Array,
): BarRow[] {
  const parts = values.map((value, i) => value.map((each) => each * (shares[i] as number)))
  const reach = reachOf([...values, output])
  const row = (name: string, bars: readonly Float32Array[]): BarRow => ({
    ...{ name, of: 'words', colour: 'token', domain: [-reach, reach] },
    bars: bars.map((values) => ({ values })),
  })
  return [
    row(t`value`, values),
    shareRow(shares, 0.8),
    { ...row(t`share × value`, parts), total: { values: output, before } },
  ]
}

function outputRow(
  outputs: readonly Float32Array[],
  before: readonly Float32Array[],
  differences: ArrayLike<number>,
  arrived: boolean,
): BarRow {
  const reach = reachOf([...outputs, ...before])
  return {
    ...{ name: t`output`, of: 'words', colour: 'token', domain: [-reach, reach], room: 1.2 },
    bars: outputs.map((values, i) => ({
      ...{ values, before: before[i] as Float32Array },
      text: arrived ? changeOf(differences[i] as number) : '',
    })),
  }
}

const changeOf = (difference: number) =>
  isSame(difference) ? t`unchanged` : t`changed by ${written(difference, 2)}`

/** For engineers: every word's row at once, in both orders. */
export const rows = figure({
  name: 'order-rows',
  ...{ inputs: attention.inputs, compute: attention.compute },
  view({ inputs, result, highlighted }) {
    const { words, order, first, second, sees } = result
    const at = readerOf(words, inputs.reader)
    const causal = sees === 'causal'
    const caption = causal
      ? t`Each row shows how much a word looks at itself and those before it; the mask leaves the rest empty. A row adds up to 1.`
      : t`Each row shows how much a word looks at every other; a row adds up to 1.`
    const pattern = (label: string, weights: Grid, names: readonly string[], row: number) =>
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
    return html`<div class="figures">
      ${pattern(t`Attention in order 1`, first.weights, words, at)}
      ${pattern(t`Attention in order 2`, second.weights, inOrder(order, words), order.indexOf(at))}
    </div>`
  },
})

/** A weight of 0 would look like that of a word that is seen. */
const withoutHidden = ({ columns, values }: Grid) =>
  values.map((weight, i) => (i % columns <= Math.floor(i / columns) ? weight : Number.NaN))
