/** Positions that lie apart, and one step as a rotation; a learned table: its end, its cost, its training. */
import type { Grid } from 'lexiscope/types/positions.d.ts'
import { refusalOf } from '../../lesson/asking/refusal.ts'
import { choose } from '../../lesson/controls/control.ts'
import { figure } from '../../lesson/page/figure.ts'
import { entry, input, slider } from '../../lesson/page/inputs.ts'
import { onceSeen } from '../../lesson/page/question.ts'
import { written } from '../../plot/scene/scales.ts'
import { wholeNumber, wholeNumbers } from '../../state/fields.ts'
import { html, language, plural, t } from '../../translation/translation.ts'
import { alikeApart } from './questions.ts'
import { learned, learnedOf, optionsOf, position, RATE, wave } from './settings.ts'

const n = (value: number) => value.toLocaleString(language())

/** Similarity of positions by distance. */
export const similarity = figure({
  name: 'sinusoidal-similarity',
  inputs: { ...wave, asked: onceSeen(alikeApart) },
  compute: async ({ core, inputs }) =>
    (await core.compute('positions', 'sinusoidal', optionsOf(inputs))).similarity,
  view: ({ result }) => html`<lx-line-chart
    class="card"
    label="How alike are positions that lie apart?"
    caption=${firstRise(result)}
    x-title="distance k"
    y-title="mean cosine"
    .yDomain=${[alikeApart.low, alikeApart.high]}
    .series=${[{ name: t`sinusoidal`, colour: 1, x: result.map((_, k) => k), y: result }]}
  ></lx-line-chart>`,
})

/** Where the curve first goes up again, in words. */
function firstRise(similarity: Float32Array): string {
  const k = similarity.findIndex((value, i) => value > (similarity[i - 1] ?? Infinity))
  if (k < 0) return t`Here it only falls.`
  return t`It does not fall at every step: ${written(similarity[k - 1] as number)} at distance ${k - 1}, ${written(similarity[k] as number)} at ${k}.`
}

/** A matrix of more columns is a dot. */
const WIDEST = 64

/** The fixed rotation that takes every position k steps on. */
export const shift = figure({
  name: 'sinusoidal-shift',
  inputs: { ...wave, position, by: slider(t`Steps k`, 0, 1000, 5) },
  compute({ core, inputs }) {
    const options = optionsOf(inputs)
    const shown = { ...options, embeddingDim: Math.min(options.embeddingDim, WIDEST), length: 1 }
    return core.compute('positions', 'sinusoidalShift', shown, inputs.position, inputs.by)
  },
  view({ inputs: { position, by, waveDim }, result, control, highlighted }) {
    const { rotation, rows, difference } = result
    return html`
      <div class="card sliders">${control('by', { high: 100 })} ${control('position', { high: 200 })}</div>
      <lx-heatmap
        class="card"
        label=${plural(by, 'Rotation by {0} step', 'Rotation by {0} steps')}
        caption="Each two-by-two block turns one clock, by the same angle from wherever it starts."
        row-name="row"
        column-name="column"
        value-name="value"
        .domain=${[-1, 1]}
        .rows=${rotation.rows}
        .columns=${rotation.columns}
        .values=${rotation.values}
      ></lx-heatmap>
      <lx-heatmap
        class="card three ${highlighted.name === 'rotation' ? 'faded' : ''}"
        label="The rotated row, and the row of the table"
        caption="Turn the row of one position, and you get the row of the other."
        row-name="row"
        column-name="column"
        value-name="value"
        .domain=${[-1, 1]}
        .rows=${rows.rows}
        .columns=${rows.columns}
        .values=${rows.values}
        .highlighted=${{ from: [0, 1], further: [1, 3] }[highlighted.name] ?? [0, 0]}
        .rowLabels=${[`PE(${position})`, `R · PE(${position})`, `PE(${position + by})`]}
      ></lx-heatmap>
      <p class="state" role="status">
        Largest difference between R · PE(${position}) and PE(${position + by}): ${written(difference, 2)}.
      </p>
      ${waveDim > WIDEST ? html`<p class="hint">Shown for a table of width ${WIDEST}.</p>` : ''}
    `
  },
})

/** A sequence of any length meets the table: rows for its tokens, or the core's refusal. */
export const longer = figure({
  name: 'learned-longer',
  inputs: {
    ...learned,
    fed: entry(wholeNumber(512, 0, 1_000_000), t`Tokens fed`, ''),
  },
  compute: ({ core, inputs }) =>
    refusalOf(core.compute('positions', 'checkLearnedRows', learnedOf(inputs), inputs.fed)),
  view({ inputs: { fed, rowsLearned }, result: error, control }) {
    const consequence = () => {
      if (error !== '') return t`No rows, and no vectors: the whole sequence is refused.`
      if (fed === 0) return t`No tokens, no rows.`
      return t`Rows 0 … ${n(fed - 1)} of the table’s ${n(rowsLearned)}, one for each token.`
    }
    return html`<div class="card">
      ${control('fed', { hint: t`the table has ${n(rowsLearned)} rows`, error })}
      <p class="state" role="status">${consequence()}</p>
    </div>`
  },
})

const KNOWN = [
  { name: t`a small table`, rowsLearned: 512, learnedDim: 64 },
  { name: 'BERT-base', rowsLearned: 512, learnedDim: 768 },
  { name: 'GPT-2 small', rowsLearned: 1024, learnedDim: 768 },
]
/** The row that the caption speaks of. */
const SPOKEN_OF = 7
const rowsEntry = entry(learned.rowsLearned, t`Rows L`, t`positions 0 … L − 1`, 'length')

/** The table before training, its cost, and the similarity of neighbouring rows. */
export const learnedTable = figure({
  name: 'learned-table',
  inputs: {
    /** Together with the width, a known table. */
    rowsLearned: input(rowsEntry, {
      control(at) {
        const { lesson, schema } = at
        const { rowsLearned, learnedDim } = lesson.state.read(schema).values
        const chosen = KNOWN.find(
          (known) => known.rowsLearned === rowsLearned && known.learnedDim === learnedDim,
        )
        const presets = KNOWN.map(({ name }) => ({ value: name, text: name }))
        const table = choose(
          { id: 'knownTable', label: t`Table of` },
          [...presets, ...(chosen ? [] : [{ value: '', text: t`your own` }])],
          chosen?.name ?? '',
          (name) => {
            const known = KNOWN.find((each) => each.name === name)
            if (known === undefined) return
            const { rowsLearned, learnedDim } = known
            lesson.state.write(schema, { rowsLearned, learnedDim })
          },
        )
        return html`${table} ${rowsEntry.control?.(at)}`
      },
    }),
    learnedDim: entry(
      learned.learnedDim,
      t`Width D`,
      t`as wide as a token’s vector`,
      'embeddingDim',
    ),
    learnedSeed: entry(learned.learnedSeed, t`Seed`, t`of the first numbers`),
  },
  compute: ({ core, inputs }) => core.compute('positions', 'learnedPositions', learnedOf(inputs)),
  view({ result, control, highlighted }) {
    const { table, parameters, bytes, neighbours, similarity } = result
    const row = Math.min(SPOKEN_OF, table.rows - 1)
    return html`
      <div class="card">
        <div class="pair">${control('rowsLearned')} ${control('learnedDim')} ${control('learnedSeed')}</div>
      </div>
      <lx-heatmap
        class="card ${highlighted.name === 'neighbours' ? 'faded' : ''}"
        label="Learned positions before training"
        caption="One row of random numbers a position: nothing yet says that rows 7 and 8 are neighbours."
        row-name="position"
        column-name="column"
        value-name="value"
        .rows=${table.rows}
        .columns=${table.columns}
        .values=${table.values}
        .highlighted=${{ row: [row, row + 1], positions: [0, table.rows] }[highlighted.name] ?? [0, 0]}
      ></lx-heatmap>
      <dl class="stats">
        <div><dt>rows</dt><dd>0 … ${n(table.rows - 1)}</dd></div>
        <div class=${highlighted.marks('parameters')}><dt>extra parameters, L · D</dt><dd>${n(parameters)}</dd></div>
        <div><dt>memory</dt><dd>${n(bytes)} bytes</dd></div>
        <div><dt>mean cosine of neighbours</dt><dd>${written(similarity[1] as number, 2)}</dd></div>
      </dl>
      <lx-line-chart
        class="card"
        label="How alike is each position to the next?"
        caption="Before training, neighbours are no more alike than any other two rows: the curve is noise around 0."
        x-title="position p"
        y-title="cosine of p and p + 1"
        .yDomain=${[-1, 1]}
        .series=${[{ name: t`learned, untrained`, x: neighbours.map((_, p) => p), y: neighbours }]}
      ></lx-line-chart>
    `
  },
})

const texts = input(wholeNumbers([400, 300, 200, 100], 8, 1, 16_384), {
  shown: (lengths) => lengths.join(', '),
})

/** One training step on texts of some lengths: which rows it moves, and how far. */
export const moving = figure({
  name: 'learned-moving',
  inputs: {
    ...learned,
    // Whatever is refused, a text is longer than the table.
    texts: entry(
      texts,
      t`Lengths of the texts`,
      t`in tokens, with commas between them`,
      () => true,
    ),
  },
  compute({ core, inputs }) {
    const lengths = Int32Array.from(inputs.texts)
    return core.compute('positions', 'learnedStep', learnedOf(inputs), lengths, RATE)
  },
  view({ inputs: { texts }, result: change, control, highlighted }) {
    const [shortest, longest] = [Math.min(...texts), Math.max(...texts)]
    const moved = movedRows(change)
    return html`
      <div class="card">${control('texts')}</div>
      <lx-heatmap
        class="card"
        label="What one training step changed"
        caption=${t`A row moves by ${RATE} for every text that is long enough to reach it; the rest stay where they were.`}
        row-name="position"
        column-name="column"
        value-name="change"
        .rows=${change.rows}
        .columns=${change.columns}
        .values=${change.values}
        .highlighted=${
          {
            early: [0, shortest],
            late: [shortest, longest],
            unreached: [longest, change.rows],
          }[highlighted.name] ?? [0, 0]
        }
      ></lx-heatmap>
      <p class="state" role="status">
        ${moved < change.rows ? t`${n(moved)} of ${n(change.rows)} rows moved; the others are as random as before.` : t`${n(moved)} of ${n(change.rows)} rows moved.`}
      </p>
    `
  },
})

function movedRows({ rows, columns, values }: Grid): number {
  let moved = 0
  for (let row = 0; row < rows; row++) {
    if (values.subarray(row * columns, (row + 1) * columns).some((value) => value !== 0)) moved++
  }
  return moved
}
