/**
 * A prediction that is a curve: drawn with the pointer, or point by point with one slider. Kept as its values
 * with commas between them.
 */
import '../../plot/kinds/range-chart.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { live } from 'lit/directives/live.js'
import type { Drawn, RangeSeries } from '../../plot/kinds/range-chart.ts'
import { html, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import { savedPrediction, savePrediction, seen, whatNext } from './rhythm.ts'
import { onStep, type SketchPrediction, sketched, sketchInWords, withUnit } from './sketched.ts'

export const ownSeries = (values: ArrayLike<number>): RangeSeries => ({
  name: t`your sketch`,
  values,
  own: true,
})

@customElement('lx-predict-sketch')
export class PredictSketch extends LessonElement {
  @property({ attribute: false }) prediction!: SketchPrediction
  /** Whether it was run: the answer is final, though its outcome is not there yet. */
  @property({ type: Boolean }) locked = false
  /** The real curve, drawn over the sketch; null until there is an outcome. */
  @property({ attribute: false }) actual: readonly number[] | null = null
  /** The unsaved sketch; null when there is none. */
  @state() private draft: readonly number[] | null = null
  /** The point that the slider sets; −1 before one was chosen. */
  @state() private chosen = -1

  protected override render(): TemplateResult {
    const { prediction, settled } = this
    const saved = savedPrediction(this.lesson, prediction)
    return html`
      <form class="predict sketch" @submit=${this.save}>
        <p class="question" id=${this.questionId}><span class="step-name">Predict</span> ${prediction.question}</p>
        ${settled && prediction.elsewhere ? nothing : this.renderDrawing()}
        <div class="row">
          ${settled ? nothing : html`<button type="submit" ?disabled=${this.draft === null}>Keep</button>`}
          <span class="hint" role="status">${whatNext(saved, settled, t`Keep your curve; then you can run.`)}</span>
        </div>
      </form>
    `
  }

  private renderDrawing(): TemplateResult {
    const { prediction, shown, settled } = this
    const { columns, xTitle, yTitle, low, high, edge, baseline, curve, given } = prediction
    const actual = settled ? this.actual : null
    const series: RangeSeries[] =
      shown === null ? (given === undefined ? [] : [ownSeries([given])]) : [ownSeries(shown)]
    if (actual !== null)
      series.unshift({
        name: curve?.name ?? t`the result`,
        colour: curve?.colour ?? 0,
        values: actual,
      })
    return html`
        <lx-range-chart
          class="card"
          label=${actual === null ? t`Your sketch` : t`Your sketch, and the result`}
          caption=${settled ? '' : t`Draw across the figure, or set each point below.`}
          x-title=${xTitle}
          y-title=${yTitle}
          .columns=${columns}
          .yDomain=${[low, high]}
          .edge=${edge?.before ?? -1}
          edge-name=${edge?.name ?? ''}
          .baseline=${baseline?.value ?? null}
          baseline-name=${baseline?.name ?? ''}
          .series=${series}
          .pointAt=${settled ? -1 : this.point}
          ?drawable=${!settled}
          ?bare=${!settled}
          @lx-draw=${this.draw}
        ></lx-range-chart>
        ${settled ? nothing : this.renderSlider()}
    `
  }

  /** Left and right go from point to point, up and down move it; the buttons are for who has no such keys. */
  private renderSlider(): TemplateResult {
    const { columns, low, high, step = 1, unit, xTitle } = this.prediction
    const { point, shown, questionId } = this
    const name = columns[point] ?? ''
    const value = shown?.[point]
    const height = value === undefined ? t`not drawn yet` : withUnit(value, unit)
    const button = (by: 1 | -1, says: string, sign: string) =>
      html`<button type="button" aria-label=${says} title=${says} @click=${() => this.goOn(by)}>${sign}</button>`
    return html`<div class="sketch-point" role="group" aria-label="Your sketch, point by point" aria-describedby=${questionId}>
      ${button(-1, t`Previous point`, '‹')}
      <label>
        <span>${xTitle} ${name}</span>
        <input
          type="range"
          min=${low}
          max=${high}
          step=${step}
          .value=${live(String(value ?? this.middle))}
          aria-valuetext="${name}: ${height}"
          title="Left and right choose a point, up and down move it."
          @keydown=${this.press}
          @input=${(event: Event) => this.set(point, Number((event.target as HTMLInputElement).value))}
        />
        <output aria-live="off">${value === undefined ? '–' : height}</output>
      </label>
      ${button(1, t`Next point`, '›')}
    </div>`
  }

  private get questionId(): string {
    return `${this.prediction.exercise}-${this.prediction.name}-question`
  }

  private get settled(): boolean {
    const { lesson, prediction } = this
    return sketched(lesson, prediction) !== null && (this.locked || seen(lesson, prediction))
  }

  private get shown(): readonly number[] | null {
    return this.draft ?? sketched(this.lesson, this.prediction)
  }

  private get middle(): number {
    const { low, high } = this.prediction
    return onStep((low + high) / 2, this.prediction)
  }

  /** What is given cannot be chosen. */
  private get first(): number {
    return this.prediction.given === undefined ? 0 : 1
  }

  private get point(): number {
    return Math.max(this.first, this.chosen)
  }

  /** From the last point to the first, and back. */
  private goOn(by: number): void {
    const { first, point, prediction } = this
    const count = prediction.columns.length - first
    this.chosen = first + ((point - first + by + count) % count)
  }

  private readonly press = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    this.goOn(by)
  }

  private readonly draw = ({ detail }: CustomEvent<Drawn>): void => {
    if (!this.settled) this.set(detail.column, onStep(detail.value, this.prediction))
  }

  /** Ranges that were never touched start in the middle; what is given stays. */
  private set(column: number, value: number): void {
    if (column < this.first) return
    this.chosen = column
    const { columns, given } = this.prediction
    const before =
      this.shown ?? columns.map((_, c) => (c === 0 ? (given ?? this.middle) : this.middle))
    this.draft = before.map((each, c) => (c === column ? value : each))
  }

  private readonly save = (event: SubmitEvent): void => {
    event.preventDefault()
    const { draft, lesson, prediction } = this
    if (draft === null || this.settled) return
    savePrediction(lesson, prediction, draft.join(','), sketchInWords(prediction, draft))
    this.draft = null
  }
}
