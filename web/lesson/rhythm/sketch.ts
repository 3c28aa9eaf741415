/**
 * A prediction that is a curve: drawn with the pointer, or set range by range with sliders. Kept as
 * its values with commas between them.
 */
import '../../plot/kinds/range-chart.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
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
  /** The real curve, drawn over the sketch; null until there is an outcome. */
  @property({ attribute: false }) actual: readonly number[] | null = null
  /** The unsaved sketch; null when there is none. */
  @state() private draft: readonly number[] | null = null

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
          caption=${settled ? '' : t`Draw across the figure, or move the sliders below it.`}
          x-title=${xTitle}
          y-title=${yTitle}
          .columns=${columns}
          .yDomain=${[low, high]}
          .edge=${edge?.before ?? -1}
          edge-name=${edge?.name ?? ''}
          .baseline=${baseline?.value ?? null}
          baseline-name=${baseline?.name ?? ''}
          .series=${series}
          ?drawable=${!settled}
          @lx-draw=${this.draw}
        ></lx-range-chart>
        ${
          actual === null
            ? html`<div class="sketch-sliders" role="group" aria-label="Your sketch, range by range" aria-describedby=${this.questionId}>
                ${columns.map((name, c) => this.renderSlider(name, c))}
              </div>`
            : nothing
        }
    `
  }

  private renderSlider(name: string, c: number): TemplateResult {
    const { low, high, step = 1, unit } = this.prediction
    const given = this.isGiven(c)
    const value = this.shown?.[c] ?? (given ? this.prediction.given : undefined)
    const shownValue = value === undefined ? '' : withUnit(value, unit)
    const valueText = given ? t`${shownValue}, given` : shownValue
    return html`<label class="sketch-slider">
      <span>${name}</span>
      <input
        type="range"
        min=${low}
        max=${high}
        step=${step}
        .value=${String(value ?? this.middle)}
        ?disabled=${this.settled || given}
        aria-valuetext=${valueText || t`not drawn yet`}
        @input=${(event: Event) => this.set(c, Number((event.target as HTMLInputElement).value))}
      />
      <output aria-live="off">${valueText || '–'}</output>
    </label>`
  }

  private get questionId(): string {
    return `${this.prediction.exercise}-${this.prediction.name}-question`
  }

  private get settled(): boolean {
    const { lesson, prediction } = this
    return sketched(lesson, prediction) !== null && seen(lesson, prediction)
  }

  private get shown(): readonly number[] | null {
    return this.draft ?? sketched(this.lesson, this.prediction)
  }

  private get middle(): number {
    const { low, high } = this.prediction
    return onStep((low + high) / 2, this.prediction)
  }

  private readonly draw = ({ detail }: CustomEvent<Drawn>): void => {
    if (!this.settled) this.set(detail.column, onStep(detail.value, this.prediction))
  }

  private isGiven(column: number): boolean {
    return column === 0 && this.prediction.given !== undefined
  }

  /** Ranges that were never touched start in the middle; what is given stays. */
  private set(column: number, value: number): void {
    if (this.isGiven(column)) return
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
