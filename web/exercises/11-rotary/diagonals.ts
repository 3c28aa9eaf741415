/** The score of one query and one key wherever both may stand: each diagonal is one distance. */
import type { Grid, RotaryScores } from 'lexiscope/types/positions.d.ts'
import { figure } from '../../lesson/page/figure.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { bothMoveOn } from './questions.ts'
import { inputs as all, ONE_SCORE, optionsOf, vectorsOf } from './settings.ts'

const LENGTH = 24
const { headDim, turning, qPairs, kPairs, vectors } = all

export const everywhere = figure({
  name: 'rotary-everywhere',
  inputs: { headDim, turning, qPairs, vectors },
  async compute({ core, inputs: { headDim, turning, qPairs, vectors } }) {
    const [q, k] = await vectorsOf(core, headDim, vectors)
    const options = optionsOf(headDim, turning, qPairs, LENGTH)
    return core.compute('positions', 'rotaryScores', options, options, q, k)
  },
  view: ({ result }) =>
    renderScores(
      result,
      t`Scores of one query and one key everywhere`,
      t`The same two vectors at every pair of positions. Along a diagonal the distance is the same.`,
    ),
})

/** What becomes of the scores when queries and keys pair their columns otherwise. */
export const conventions = figure({
  name: 'rotary-conventions',
  inputs: { headDim, turning, qPairs, kPairs, vectors },
  async compute({ core, inputs: { headDim, turning, qPairs, kPairs, vectors } }) {
    const [q, k] = await vectorsOf(core, headDim, vectors)
    const queries = optionsOf(headDim, turning, qPairs, LENGTH)
    const keys = optionsOf(headDim, turning, kPairs, LENGTH)
    const [scores, halves, interleaved, tables] = await Promise.all([
      core.compute('positions', 'rotaryScores', queries, keys, q, k),
      core.compute('positions', 'rotateHalf', { ...queries, pairs: 'halves' }, q),
      core.compute('positions', 'rotateHalf', { ...queries, pairs: 'interleaved' }, q),
      core.compute('positions', 'rotaryTables', queries),
    ])
    return { scores, halfTurns: [q, halves.values, interleaved.values], tables }
  },
  view({ inputs: { qPairs, kPairs }, result, seen, control, highlighted }) {
    const { scores, halfTurns, tables } = result
    // As the prose names them.
    const row = ['q', 'halves', 'interleaved'].indexOf(highlighted.name)
    const table = (label: string, grid: Grid) => html`<lx-heatmap
      class="card"
      linked="rotary tables"
      label=${label}
      caption="One row a position, one column a pair: the first swings fastest."
      row-name="position"
      column-name="pair"
      value-name="value"
      .domain=${[-1, 1]}
      .rows=${grid.rows}
      .columns=${grid.columns}
      .values=${grid.values}
    ></lx-heatmap>`
    return html`
      <div class="pair wide">${control('qPairs')} ${control('kPairs')}</div>
      ${
        seen(bothMoveOn)
          ? html`${renderScores(
              scores,
              t`Scores with the pairs chosen above`,
              t`If the score depends on distance alone, every diagonal has a single colour.`,
              qPairs === kPairs ? [] : [t`Mixed conventions.`],
            )}
            <lx-heatmap
              class="card three"
              label="rotate-half of the query"
              caption="Every pair (a, b) becomes (−b, a): a quarter turn, from which code builds the whole rotation."
              row-name="row"
              column-name="column"
              value-name="value"
              .rows=${halfTurns.length}
              .columns=${halfTurns[0]?.length}
              .values=${Float32Array.from(halfTurns.flatMap((row) => [...row]))}
              .rowLabels=${['q', t`split halves`, t`interleaved`]}
              .highlighted=${row < 0 ? [0, 0] : [row, row + 1]}
            ></lx-heatmap>
            <div class="figures tables">
              ${table(t`Cosines`, tables.cosines)} ${table(t`Sines`, tables.sines)}
            </div>`
          : html`<p class="waiting">Answer the prediction of this page first: the scores are its answer.</p>`
      }
    `
  },
})

/** `said`: of them, before what their diagonals show. */
function renderScores(
  { scores, spread, lengths }: RotaryScores,
  label: string,
  caption: string,
  said: readonly string[] = [],
) {
  const all = [
    t`Largest difference between scores at one distance: ${written(spread, 2)}, where |q||k| is ${written(lengths)}.`,
    ...said,
    spread <= ONE_SCORE * lengths
      ? t`Every diagonal is one score.`
      : t`The diagonals are not one score each, and the distance is lost.`,
  ]
  return html`
    <lx-heatmap
      class="card"
      label=${label}
      caption=${caption}
      square
      row-name="query at m"
      column-name="key at n"
      value-name="score"
      .rows=${scores.rows}
      .columns=${scores.columns}
      .values=${scores.values}
    ></lx-heatmap>
    <p class="state" role="status">${all.join(' ')}</p>
  `
}
