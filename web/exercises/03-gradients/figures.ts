/** Which rows a gradient reaches, what optimisers, tied weights and a padding id do to that, and bags of ids. */
import type { BagOptions, Matrix, PooledBags, RowUpdate } from 'lexiscope/types/tokens.d.ts'
import type { TemplateResult } from 'lit'
import type { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { figure } from '../../lesson/page/figure.ts'
import { onceSeen } from '../../lesson/page/question.ts'
import type { ShownMatrix } from '../../plot/scene/matrix-layout.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { momentum, repeated, updates } from './questions.ts'
import { bagInputs, inputs, OPTIMIZERS, type Optimizer, rowNames, TABLE } from './settings.ts'

/**
 * `words`: the names of the rows. `highlighted`: those that the prose points at. `ahead`: the step is
 * not taken yet, and there are only the rows before it, those with these ids marked.
 */
function microscope(
  label: string,
  step: RowUpdate | undefined,
  words: readonly string[],
  highlighted: readonly number[],
  ahead: readonly number[] | null = null,
): TemplateResult {
  const matrix = (
    name: string,
    shown: Matrix,
    marked: Iterable<number>,
    more: Pick<ShownMatrix, 'sign' | 'markedAs'> = {},
  ): ShownMatrix => ({
    name,
    ...shown,
    rowLabels: words,
    groups: Array.from({ length: shown.rows }, (_, row) => row),
    marked: Array.from(marked),
    highlighted,
    ...more,
  })
  return html`<lx-matrices
    label=${label}
    caption=${ahead === null ? t`The gradient, the rows before, what the step changed, and the rows after; outlined: rows with a gradient, and rows that moved.` : t`The table before the step; outlined: rows that the batch looks up.`}
    marked-name=${ahead === null ? t`Rows with a gradient, and rows that moved` : t`Rows looked up`}
    .matrices=${
      step === undefined
        ? []
        : ahead !== null
          ? [matrix(t`before`, step.before, new Set(ahead), { markedAs: 'token' })]
          : [
              matrix(t`gradient`, step.gradient, step.withGradient, { markedAs: 'gradient' }),
              matrix(t`before`, step.before, []),
              matrix(t`change`, step.change, step.moved, { sign: '+' }),
              matrix(t`after`, step.after, step.moved, { sign: '=' }),
            ]
    }
  ></lx-matrices>`
}

/** One training step, row by row: the gradient, what it changed, and the table after it. */
function rowsText(rows: ArrayLike<number>, of: number): string {
  if (rows.length === 0) return t`no row`
  return rows.length === of ? t`all ${of}` : Array.from(rows).join(', ')
}

const { words, first, second, rate, optimizer, step, tied, padding } = inputs

/** A gradient sent back through the lookup: which rows it reaches, and how much of it. */
export const gradient = figure({
  name: 'gradient',
  inputs: { words, first, rate },
  async compute({ core, inputs: { first, rate } }) {
    const [update] = await updates(core, 'sgd', [first.flat()], rate)
    return { ids: first.flat(), update: update as RowUpdate }
  },
  view({ inputs: { words }, result: { ids, update }, seen, control, highlighted }) {
    const done = seen(repeated)
    const pointedAt: Record<string, readonly number[]> = {
      gradient: [...update.withGradient],
      repeated: [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))],
    }
    const label = t`One step of gradient descent`
    const rows = pointedAt[highlighted.name] ?? []
    return html`<div class="card">
      ${done ? '' : html`<p class="state">${batchText(ids, words.split(' '))}</p>`}
      ${microscope(label, update, rowNames(words), rows, done ? null : ids)}
      <div class="controls">${control('first')} ${control('rate')}</div>
    </div>`
  },
})

/** "The batch: queen (10), queen (10)." */
const batchText = (ids: readonly number[], words: readonly string[]) =>
  t`The batch: ${ids.map((id) => `${words[id] ?? '?'} (${id})`).join(', ')}.`

/** Two steps by three optimisers: which rows each of them moves. */
export const optimizers = figure({
  name: 'optimizers',
  inputs: { words, first, second, rate, optimizer, step, asked: onceSeen(momentum) },
  async compute({ core, inputs: { first, second, rate } }) {
    const of = (optimizer: Optimizer) =>
      updates(core, optimizer, [first.flat(), second.flat()], rate)
    return { sgd: await of('sgd'), adam: await of('adam'), lazyAdam: await of('lazyAdam') }
  },
  view({ inputs: { words, optimizer, step }, result, control, highlighted }) {
    const shown = result[optimizer][Number(step) - 1]
    const drifting = [...(shown?.moved ?? [])].filter((row) => !shown?.withGradient.includes(row))
    return html`<div class="card">
      <div class="controls">${control('second')} ${control('optimizer')} ${control('step')}</div>
      ${movedRows(result, highlighted)}
      ${microscope(
        t`Step ${step} of ${OPTIMIZERS[optimizer]}`,
        shown,
        rowNames(words),
        highlighted.name === 'drifting' ? drifting : [],
      )}
    </div>`
  },
})

const movedRows = (
  steps: Readonly<Record<Optimizer, readonly RowUpdate[]>>,
  highlighted: Pick<HighlightedPart, 'marks'>,
) => html`<table class="facts">
  <caption>Rows that move</caption>
  <thead>
    <tr><th scope="col">Optimiser</th><th scope="col">Step 1</th><th scope="col">Step 2</th></tr>
  </thead>
  <tbody>
    ${(Object.keys(OPTIMIZERS) as Optimizer[]).map(
      (optimizer) => html`<tr class=${highlighted.marks(optimizer)}>
        <th scope="row">${OPTIMIZERS[optimizer]}</th>
        ${steps[optimizer].map(({ moved }) => html`<td>${rowsText(moved, TABLE.vocabSize)}</td>`)}
      </tr>`,
    )}
  </tbody>
</table>`

/**
 * The same batch with tied weights, where the table is the output layer too and every row takes part;
 * and with a padding id, whose row takes none.
 */
export const tiedWeights = figure({
  name: 'tied',
  inputs: { words, first, rate, tied, padding },
  async compute({ core, inputs: { first, rate, tied, padding } }) {
    const [update] = await core.compute('tokens', 'updateRows', TABLE, [first.flat()], {
      optimizer: 'sgd',
      objective: tied === 'yes' ? 'nextToken' : 'sum',
      learningRate: rate,
      paddingId: padding === 'none' ? null : Number(padding),
    })
    return update as RowUpdate
  },
  view({ inputs: { words, first, padding }, result, control, highlighted }) {
    const ids = first.flat()
    const all = Array.from({ length: TABLE.vocabSize }, (_, row) => row)
    const pointedAt: Record<string, readonly number[]> = {
      padding: padding === 'none' ? [] : [Number(padding)],
      others: all.filter((row) => !ids.includes(row)),
    }
    const label = t`One step, with and without tied weights`
    return html`<div class="card">
      <div class="controls">${control('tied')} ${control('padding')}</div>
      <p role="status">${t`Rows with a gradient: ${rowsText(result.withGradient, TABLE.vocabSize)}.`}</p>
      ${microscope(label, result, rowNames(words), pointedAt[highlighted.name] ?? [])}
    </div>`
  },
})

/** Between two numbers: no comma where that is the decimal sign. */
const BETWEEN = decimal('.') === ',' ? '; ' : ', '

export const aboutBags = () => html`
  <p>
    Libraries look whole bags of ids up as one vector. A mean sends each row its share of the
    gradient, a sum all of it, and a maximum hands each column to the row that it came from. With
    <code>max_norm</code> a lookup first shortens rows that are longer, in the table itself. The
    rules are those of PyTorch’s <code>Embedding</code> and <code>EmbeddingBag</code>.
  </p>
`

/** Bags of ids, rows of bounded length, frozen tables; and what comes back to them. */
export const bags = figure({
  name: 'bags',
  inputs: bagInputs,
  compute({ core, inputs: { bagIds, bagWeights, bagLeftOut, bagMaxNorm, ...rules } }) {
    let next = 0
    const offsets = bagIds.map(({ length }) => {
      next += length
      return next - length
    })
    const options: BagOptions = {
      pooling: rules.bagPooling,
      paddingId: bagLeftOut === 'none' ? null : Number(bagLeftOut),
      ...(bagWeights.length > 0 ? { weights: Float32Array.from(bagWeights) } : {}),
      maxNorm: bagMaxNorm === 0 ? null : bagMaxNorm,
      normOrder: rules.bagNormOrder,
      byFrequency: rules.bagFrequency === 'yes',
      frozen: rules.bagFrozen === 'yes',
    }
    return core.compute('tokens', 'poolBags', TABLE, bagIds.flat(), offsets, options)
  },
  view({ result, control }) {
    const names = Object.keys(bagInputs) as (keyof typeof bagInputs)[]
    return html`
      <div class="controls">${names.map((name) => control(name))}</div>
      ${renderBags(result)}
    `
  },
})

function renderBags({ table, shortened, pooled, gradient, ...rest }: PooledBags) {
  const { withGradient, ofWeights } = rest
  const matrix = (name: string, shown: typeof table, marked: Int32Array) => ({
    name,
    ...shown,
    groups: Array.from({ length: shown.rows }, (_, row) => row),
    marked: [...marked],
    highlighted: [],
  })
  return html`
      <lx-matrices
        class="card"
        label="Bags, and what comes back to the table"
        caption="The table, a row for each bag, and the gradient where 1 comes back at each of their numbers; outlined: rows that were shortened, and rows with a gradient."
        marked-name="Rows that were shortened, and rows with a gradient"
        .matrices=${[
          matrix(t`table`, table, shortened),
          { ...matrix(t`bags`, pooled, new Int32Array(0)), groups: Array(pooled.rows).fill(-1) },
          matrix(t`gradient`, gradient, withGradient),
        ]}
      ></lx-matrices>
      <p class="state" role="status">
        Rows that were shortened: ${rowsText(shortened, table.rows)}. Rows with a gradient:
        ${rowsText(withGradient, table.rows)}.
        ${ofWeights.length === 0 ? '' : t`Gradient of the weights: ${Array.from(ofWeights, (each) => written(each, 3)).join(BETWEEN)}.`}
      </p>
    `
}
