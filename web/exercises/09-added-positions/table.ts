/** The clocks of a sentence's positions, played; and the table whose rows they show. */

import type { Sinusoidal, SinusoidalOptions } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choose } from '../../lesson/controls/choose.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, isOtherCase, runButton } from '../../lesson/rhythm/run.ts'
import {
  callLearners,
  type Drawn,
  drawnBy,
  drawnLine,
  drawnOr,
  type Passed,
} from '../../lesson/writing/learners-code.ts'
import { html, language, t } from '../../translation/translation.ts'
import './clock-player.ts'
import type { Clock } from './clocks.ts'
import { EXAMPLE, outcome, rowZero, run } from './predictions.ts'
import { columnsOf, optionsOf, pairOf, requestedOptions, schema, wordsOf } from './settings.ts'

const MAX_CLOCKS = 6
/** Of more rows, the mark of one would hide it. */
const MAX_MARKED = 40
const LAYOUTS = [
  { value: 'interleaved', text: t`sin, cos, sin, cos, …` },
  { value: 'halves', text: t`sines, then cosines` },
  { value: 'fairseq', text: t`as in fairseq` },
]
const LAYOUT_HINTS = {
  interleaved: t`as in the paper`,
  halves: t`the same numbers in another order`,
  fairseq: t`halves, in the library fairseq; the slowest turn takes exactly 2π · base`,
}
const argumentOf: Record<string, string> = {
  waveLength: 'length',
  waveDim: 'embeddingDim',
  waveBase: 'base',
}

/** The same each time: figures draw anew what is new. */
const DOMAIN = [-1, 1] as const
const NONE = [0, 0] as const

const writing = { exercise: 'added-positions', name: 'sinusoidal' } as const

interface Answer extends Sinusoidal {
  options: SinusoidalOptions
  /** the table that was asked about, whatever is set now */
  example: Sinusoidal
  drawn: Pick<Drawn<unknown>, 'by' | 'note'>
}

@customElement('lx-sinusoidal-table')
export class SinusoidalTable extends AskingElement<Answer> {
  private readonly check = new ChoiceCheck(this, rowZero, () =>
    isOtherCase(this.lesson, schema, { layout: EXAMPLE.layout }),
  )

  /** The clock of the chosen cell; −1 for none. */
  @state() private chosen = -1
  /** The position that the clocks show. */
  @state() private step = 0
  private readonly highlighted = new HighlightedPart(this)
  private rest: { of: Float32Array; values: Float32Array } | null = null

  protected override question() {
    return [...requestedOptions(this.lesson), drawnBy(this.lesson, writing)]
  }

  protected override async ask(): Promise<Answer> {
    const options = optionsOf(this.lesson)
    const { core } = this.lesson
    const sinusoidal = await core.compute('positions', 'sinusoidal', options)
    const example = await core.compute('positions', 'sinusoidal', EXAMPLE)
    const { rows, columns } = sinusoidal.table
    const byLearner = async (passed: Passed): Promise<Sinusoidal> => {
      const call = { given: [rows, columns], shape: [rows, columns] }
      const [values = sinusoidal.table.values] = await callLearners(passed, [call])
      const table = { rows, columns, values }
      return {
        ...sinusoidal,
        table,
        ...(await core.compute('positions', 'positionTableFacts', table)),
      }
    }
    const { answer, by, note } = await drawnOr(
      this.lesson,
      writing,
      notYours(options),
      async () => sinusoidal,
      byLearner,
    )
    return { ...answer, options, example, drawn: { by, note } }
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    const seen = hasRun(lesson, run)
    const found = answer !== null && seen ? outcome(answer.example) : null
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, run), this.check.render(found), this.hints)}
      <div class="exhibit">
      ${answer === null ? nothing : this.renderClocks(answer, seen)}
      ${answer === null ? nothing : this.renderTable(answer, seen)}
      ${answer === null && this.refused === null ? nothing : this.renderSettings()}
      </div>
    `
  }

  private renderClocks(answer: Answer, answered: boolean): TemplateResult {
    const { embeddingDim } = answer.options
    return html`<div class="card">
      <lx-clock-player
        class="stack"
        .lesson=${this.lesson}
        .words=${wordsOf(this.lesson)}
        .positions=${answer.table.rows}
        .highlighted=${this.highlightedClock(answer.options)}
        .answered=${answered}
        .clocksAt=${(at: number) => clocksOf(answer, at)}
        @lx-step=${(event: CustomEvent<number>) => {
          this.step = event.detail
        }}
      ></lx-clock-player>
      ${embeddingDim > 2 * MAX_CLOCKS ? html`<p class="hint">${MAX_CLOCKS} of the ${embeddingDim / 2} clocks, evenly chosen.</p>` : nothing}
    </div>`
  }

  private renderSettings(): TemplateResult {
    const { lesson } = this
    const { layout } = lesson.state.read(schema).values
    return html`<details class="fold">
      <summary>Another sentence, another table</summary>
      <div class="pair wide">
        <lx-entry .lesson=${lesson} .schema=${schema} name="waveText" label="Your sentence" hint="leave it empty for one with your own word"></lx-entry>
        ${this.entry('waveDim', t`Width D`, t`columns; even`)}
        ${this.entry('waveLength', t`Positions`, t`rows, up to 16,384`)}
        ${this.entry('waveBase', t`Base`, t`10,000 in the paper`)}
        ${choose(
          { id: 'layout', label: t`Columns`, hint: LAYOUT_HINTS[layout] },
          LAYOUTS,
          layout,
          (chosen) => lesson.state.write(schema, { layout: chosen as typeof layout }),
        )}
      </div>
    </details>`
  }

  private entry(name: string, label: string, hint: string) {
    const argument = argumentOf[name] ?? ''
    return entryFor(this.lesson, schema, this.refused, { name, argument, label, hint })
  }

  /** `whole`: with the row that the question asks for. */
  private renderTable(answer: Answer, whole: boolean): TemplateResult {
    const { table, options, distinctRows, bytes } = answer
    const position = Math.min(this.step, table.rows - 1)
    const n = (value: number) => value.toLocaleString(language())
    return html`
      <lx-heatmap
        class="card"
        label="Sinusoidal positions"
        caption=${whole ? t`Each row is one position; follow a column down to see how fast it swings.` : t`Each row is one position. Row 0 is left out until you have answered.`}
        row-name="position"
        column-name="column"
        value-name="value"
        .domain=${DOMAIN}
        .rows=${table.rows}
        .columns=${table.columns}
        .values=${whole ? table.values : this.withoutFirst(table)}
        .highlighted=${table.rows <= MAX_MARKED || this.highlighted.name === 'position' ? [position, position + 1] : NONE}
        .highlightedColumns=${this.highlightedColumns(table.columns, options)}
        @lx-select=${this.choose}
      ></lx-heatmap>
      ${drawnLine(answer.drawn)}
      <dl class="stats">
        <div><dt>different rows</dt><dd>${n(distinctRows)} of ${n(table.rows)}</dd></div>
        <div><dt>parameters</dt><dd>0</dd></div>
        <div><dt>memory when precomputed</dt><dd>${n(bytes)} bytes</dd></div>
      </dl>
    `
  }

  /** The same until another table comes, as figures draw anew what is new. */
  private withoutFirst({ columns, values }: Answer['table']): Float32Array {
    if (this.rest?.of !== values) {
      const rest = values.slice()
      rest.fill(Number.NaN, 0, columns)
      this.rest = { of: values, values: rest }
    }
    return this.rest.values
  }

  /**
   * The columns that the prose points at: of one clock, or a half of them; in other layouts low ones
   * are not the fast.
   */
  private highlightedColumns(
    columns: number,
    { layout }: SinusoidalOptions,
  ): readonly [number, number] {
    const { name } = this.highlighted
    if (layout !== 'interleaved') return NONE
    if (name === 'pair') return [2 * this.pair, 2 * this.pair + 2]
    if (name === 'low') return [0, columns / 2]
    return name === 'high' ? [columns / 2, columns] : NONE
  }

  private highlightedClock({ embeddingDim }: SinusoidalOptions): number {
    const { name } = this.highlighted
    return { first: 0, pair: this.pair, last: embeddingDim / 2 - 1 }[name] ?? this.chosen
  }

  /** The one that i of the formula is taken for. */
  private get pair(): number {
    return Math.max(0, this.chosen)
  }

  private readonly choose = (event: Event): void => {
    const { index } = (event as CustomEvent<{ index: number }>).detail
    if (index < 0 || this.answer === null) {
      this.chosen = -1
      return
    }
    const { table, options } = this.answer
    this.chosen = nearestShown(pairOf(index % table.columns, options), options.embeddingDim / 2)
    this.lesson.state.write(schema, { position: Math.floor(index / table.columns) })
  }
}

/** Why the learner's function cannot draw this table; '' where it can. */
function notYours({ layout, base }: SinusoidalOptions): string {
  if (layout !== 'interleaved') return t`yours has the layout of the paper.`
  return base === 10_000 ? '' : t`yours has the base 10,000.`
}

function shownPairs(pairs: number): number[] {
  if (pairs <= MAX_CLOCKS) return Array.from({ length: pairs }, (_, i) => i)
  return Array.from({ length: MAX_CLOCKS }, (_, i) =>
    Math.round((i * (pairs - 1)) / (MAX_CLOCKS - 1)),
  )
}

function nearestShown(pair: number, pairs: number): number {
  const away = (shown: number) => Math.abs(shown - pair)
  return shownPairs(pairs).reduce((best, shown) => (away(shown) < away(best) ? shown : best))
}

function clocksOf({ table, options, wavelengths }: Answer, at: number): Clock[] {
  const position = Math.floor(at)
  const row = table.values.subarray(position * table.columns, (position + 1) * table.columns)
  return shownPairs(options.embeddingDim / 2).map((pair) => {
    const columns = columnsOf(pair, options)
    const [sine, cosine] = [row[columns.sine] as number, row[columns.cosine] as number]
    const wavelength = wavelengths[pair] as number
    const on = (2 * Math.PI * (at - position)) / wavelength
    return {
      pair,
      columns: `${columns.sine}, ${columns.cosine}`,
      sine: on === 0 ? sine : sine * Math.cos(on) + cosine * Math.sin(on),
      cosine: on === 0 ? cosine : cosine * Math.cos(on) - sine * Math.sin(on),
      wavelength,
    }
  })
}
