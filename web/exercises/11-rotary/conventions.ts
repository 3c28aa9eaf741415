/** What becomes of scores when queries and keys pair their columns otherwise. */

import type { Grid, RotaryScores, RotaryTables } from 'lexiscope/faces/positions.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { run } from './questions.ts'
import { ONE_SCORE, rotaryOf, schema, vectorsOf } from './settings.ts'

const LENGTH = 24
/** The rows of the figure of half turns, as the prose names them. */
const HALF_TURNS = ['q', 'halves', 'interleaved']
const PAIRS = [
  { value: 'halves', text: t`split halves: i with i + d/2` },
  { value: 'interleaved', text: t`interleaved: 2i with 2i + 1` },
]

interface Answer {
  everywhere: RotaryScores
  q: Float32Array
  halfTurns: readonly Grid[]
  tables: RotaryTables
}

@customElement('lx-rotary-conventions')
export class RotaryConventions extends AskingElement<Answer> {
  private readonly highlighted = new HighlightedPart(this)

  protected override question() {
    const { headDim, turning, qPairs, kPairs, vectors } = this.lesson.state.read(schema).values
    return hasRun(this.lesson, run) ? [headDim, turning, qPairs, kPairs, vectors] : null
  }

  protected override async ask(): Promise<Answer> {
    const { core } = this.lesson
    const { q, k } = await vectorsOf(this.lesson)
    const queries = rotaryOf(this.lesson, 'qPairs', LENGTH)
    const keys = rotaryOf(this.lesson, 'kPairs', LENGTH)
    const [everywhere, halves, interleaved, tables] = await Promise.all([
      core.compute('positions', 'rotaryScores', queries, keys, q, k),
      core.compute('positions', 'rotateHalf', { ...queries, pairs: 'halves' }, q),
      core.compute('positions', 'rotateHalf', { ...queries, pairs: 'interleaved' }, q),
      core.compute('positions', 'rotaryTables', queries),
    ])
    return { everywhere, q, halfTurns: [halves, interleaved], tables }
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    return html`
      <div class="pair wide">
        ${choiceField(lesson, schema, 'qPairs', t`Queries pair`, PAIRS)}
        ${choiceField(lesson, schema, 'kPairs', t`Keys pair`, PAIRS)}
      </div>
      ${
        answer === null
          ? html`<p class="waiting">Answer the prediction of this page first: the scores are its answer.</p>`
          : html`${this.renderScores(answer)} ${renderHalfTurns(answer, HALF_TURNS.indexOf(this.highlighted.name))} ${renderTables(answer.tables)}`
      }
    `
  }

  private renderScores({ everywhere }: Answer): TemplateResult {
    const { scores, spread, lengths } = everywhere
    const { qPairs, kPairs } = this.lesson.state.read(schema).values
    const conventions = [
      t`Largest difference between scores at one distance: ${written(spread, 2)}, where |q||k| is ${written(lengths)}.`,
      ...(qPairs === kPairs ? [] : [t`Mixed conventions.`]),
      spread <= ONE_SCORE * lengths
        ? t`Every diagonal is one score.`
        : t`The diagonals are not one score each, and the distance is lost.`,
    ]
    return html`
      <lx-heatmap
        class="card"
        label="Scores with the pairs chosen above"
        square
        caption="If the score depends on distance alone, every diagonal has a single colour."
        row-name="query at m"
        column-name="key at n"
        value-name="score"
        .rows=${scores.rows}
        .columns=${scores.columns}
        .values=${scores.values}
      ></lx-heatmap>
      <p class="state" role="status">${conventions.join(' ')}</p>
    `
  }
}

function renderHalfTurns({ q, halfTurns }: Answer, highlighted: number): TemplateResult {
  const values = Float32Array.of(...q, ...halfTurns.flatMap((grid) => [...grid.values]))
  return html`<lx-heatmap
    class="card three"
    label="rotate-half of the query"
    caption="Every pair (a, b) becomes (−b, a): a quarter turn, from which code builds the whole rotation."
    row-name="row"
    column-name="column"
    value-name="value"
    .rows=${3}
    .columns=${q.length}
    .values=${values}
    .rowLabels=${['q', t`split halves`, t`interleaved`]}
    .highlighted=${highlighted < 0 ? [0, 0] : [highlighted, highlighted + 1]}
  ></lx-heatmap>`
}

function renderTables({ cosines, sines }: RotaryTables): TemplateResult {
  const map = (label: string, grid: Grid) => html`<lx-heatmap
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
  return html`<div class="figures tables">
    ${map(t`Cosines`, cosines)} ${map(t`Sines`, sines)}
  </div>`
}
