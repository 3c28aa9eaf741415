/** Inside the trained models: their heads, rotary's pairs, and learned rows before and after training. */
import type { Grid } from 'lexiscope/types/positions.d.ts'
import type { PreviousSymbolHead } from 'lexiscope/types/transformer.d.ts'
import { figure } from '../../lesson/page/figure.ts'
import { orNone } from '../../lesson/page/inputs.ts'
import { schemes } from '../../lesson/schemes.ts'
import { minus } from '../../plot/scene/scales.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { own, trained, transformers } from './comparison.ts'
import { rotaryPast } from './questions.ts'
import { looked } from './settings.ts'

const MAX_POSITIONS = 24

const comparison = trained(own, rotaryPast)

/** Attention of each head of a trained model on a line, and the head that attends to the symbol before. */
export const heads = figure({
  name: 'heads',
  inputs: { ...looked, comparison: orNone(comparison), transformers },
  async compute({ inputs: { comparison, lookedInto: scheme, lookedLine, transformers } }) {
    if (comparison === null) return null
    const client = await transformers()
    const { task, facts, request } = comparison
    const length = Math.max(facts.leastLength, Math.min(MAX_POSITIONS, request.trainLength))
    const { ids } = await client.compute('taskLine', task, length, lookedLine)
    const run = comparison.runOf(scheme)
    comparison.releaseOthers(run)
    const [attention, back] = await Promise.all([
      run.ask((remote) => remote.attention(ids)),
      run.ask((remote) => remote.previousSymbolHead()),
    ])
    const words = Array.from(ids, (id) => facts.words[id] ?? String(id))
    return { model: schemes[scheme].name, words, attention, back }
  },
  view({ result, control, waiting }) {
    const controls = html`<div class="controls">${control('lookedInto')} ${control('lookedLine')}</div>`
    if (result === null)
      return html`${controls} ${waiting ? html`<p class="hint">Looking …</p>` : html`<p class="waiting">Once the schemes are trained above, their heads are here.</p>`}`
    const { model, words, attention, back } = result
    const { layers, heads, length, weights } = attention
    const size = length * length
    return html`
      ${controls}
      <p class="state" role="status">${headFinding(model, back)}</p>
      <div class="figures heads">
        ${Array.from({ length: layers * heads }, (_, n) => {
          const [layer, head] = [Math.floor(n / heads), n % heads]
          const found = singledOut(back) && layer === back.layer && head === back.head
          return html`<lx-heatmap
            class="card ${found ? 'found' : ''}"
            linked="heads"
            label=${found ? t`Layer ${layer + 1}, head ${head + 1}: ${percent(back.weight)} to the symbol before` : t`Layer ${layer + 1}, head ${head + 1}`}
            caption="Each row: where one symbol looks."
            row-name="at"
            column-name="looks at"
            value-name="attention"
            scale="sequential"
            .domain=${[0, 1]}
            .rows=${length}
            .columns=${length}
            .rowLabels=${words}
            .columnLabels=${words}
            .values=${weights.subarray(n * size, (n + 1) * size)}
          ></lx-heatmap>`
        })}
      </div>
    `
  },
})

/** Similarity of learned position embeddings by distance: before training, after it, and past the end. */
export const learnedRows = figure({
  name: 'learned-rows',
  inputs: { comparison, transformers },
  waiting: html`<p class="waiting">Once the schemes are trained above, the learned rows are here.</p>`,
  async compute({ core, inputs: { comparison, transformers } }) {
    const learned = comparison.runOf('learned')
    const client = await transformers()
    const fresh = client.training(learned.options)
    try {
      const drawn = await fresh.ask((remote) => remote.learnedRows())
      const now = await learned.ask((remote) => remote.learnedRows())
      const { trainLength: length } = comparison.request
      const similarity = async (rows: Grid) =>
        (await core.compute('positions', 'positionTableFacts', rows)).similarity
      return {
        before: await similarity(part(drawn, 0, length)),
        after: await similarity(part(now, 0, length)),
        past: await similarity(part(now, length, 2 * length)),
      }
    } finally {
      fresh.cancel()
    }
  },
  view({ result: { before, after, past } }) {
    const curve = (name: string, y: Float32Array, colour: number, faded = false) => ({
      ...{ name, colour, faded },
      x: y.subarray(1).map((_, i) => i + 1),
      y: y.subarray(1),
    })
    return html`<lx-line-chart
      class="card"
      label="How alike are learned rows that lie apart?"
      caption=${`${t`Unrelated rows have a cosine near 0.`} ${rowsFinding(before, after)}`}
      x-title="rows apart"
      y-title="mean cosine"
      .yDomain=${[-0.2, 0.6]}
      .series=${[
        curve(t`trained rows`, after, 0),
        curve(t`the same before training`, before, 5, true),
        curve(t`rows past the trained length`, past, 3),
      ]}
    ></lx-line-chart>`
  },
})

const part = ({ columns, values }: Grid, from: number, to: number): Grid => ({
  rows: to - from,
  columns,
  values: values.slice(from * columns, to * columns),
})

type Measured = Pick<PreviousSymbolHead, 'layer' | 'head' | 'weight' | 'even'>

/** So many times as much as uniform attention gives. */
const CLEARLY = 3
/** Of its attention: a head that gives so much to the symbol before finds it. */
const MOST = 0.5

const percent = (share: number) => `${(100 * share).toFixed(0)}\u00A0%`

/** Whether a head gives the symbol before far more than uniform attention would. */
const singledOut = ({ weight, even }: Measured) => weight > CLEARLY * even

export function headFinding(model: string, back: Measured): string {
  const [head, layer] = [back.head + 1, back.layer + 1]
  const [given, even] = [percent(back.weight), percent(back.even)]
  if (!singledOut(back))
    return t`No head of ${model} finds the symbol before: the most that any gives it is ${given} of its attention, where uniform attention would give ${even}.`
  return back.weight > MOST
    ? t`Head ${head} of layer ${layer} finds the symbol before: ${given} of its attention goes there, where uniform attention would give ${even}.`
    : t`Head ${head} of layer ${layer} gives the symbol before ${given} of its attention, more than any other head; uniform attention would give ${even}.`
}

const hundredths = (value: number) => minus(decimal((Math.round(100 * value) / 100 + 0).toFixed(2)))

/** `before`, `after`: mean cosine of rows k apart, k = 0 …; far apart there are too few pairs for a mean. */
export function rowsFinding(before: ArrayLike<number>, after: ArrayLike<number>): string {
  const last = Math.floor(after.length / 2)
  const at = (k: number) => after[k] as number
  let nearest = 1
  for (let k = 2; k <= last; k++) if (at(k) > at(nearest)) nearest = k
  const neighbours = t`Neighbours have a mean cosine of ${hundredths(before[1] as number)} before training and ${hundredths(at(1))} after it.`
  return nearest === 1
    ? neighbours
    : `${neighbours} ${t`Trained rows ${nearest} apart have a higher one: ${hundredths(at(nearest))}.`}`
}
