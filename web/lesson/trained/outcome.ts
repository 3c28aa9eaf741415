/** The outcome of the exercise “trained-short-read-long” for the schemes of an earlier one; a link there until it has run. */
import '../../plot/kinds/range-chart.ts'
import './outcome.css'
import type { TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { html, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import { exerciseName } from '../exercise-name.ts'
import { type SchemeName, schemes } from '../schemes.ts'
import { readOutcome, type TrainingOutcome } from './training-outcome.ts'

const TASK = 'followed'
@customElement('lx-trained-outcome')
export class TrainedOutcome extends LessonElement {
  /** The schemes of this exercise. */
  @property({ attribute: false }) schemes: readonly string[] = []

  protected override render(): TemplateResult {
    const { notebook, state } = this.lesson
    const outcome = readOutcome(notebook, TASK)
    const shown = outcome?.schemes.filter(({ scheme }) => this.schemes.includes(scheme)) ?? []
    if (outcome === null || shown.length === 0) {
      return html`<p class="trained-door">
        Angles and rows tell why. What a trained model then makes of longer lines is seen in
        <a href=${state.linkTo('trained-short-read-long')}>${exerciseName('trained-short-read-long')}</a>: five models, in this tab, in seconds.
      </p>`
    }
    return html`
      <lx-range-chart
        class="card"
        label="And trained: right answers by position"
        caption=${t`From your run of ${exerciseName('trained-short-read-long')}, on “what followed last time?”: ${outcome.how}.`}
        x-title="position in the line"
        y-title="right answers (%)"
        .columns=${outcome.places}
        .yDomain=${[0, 100]}
        edge="1"
        edge-name="longer than trained"
        .series=${shown.map((one) => seriesOf(one))}
      ></lx-range-chart>
      <p class="trained-door"><a href=${state.linkTo('trained-short-read-long')}>${exerciseName('trained-short-read-long')}</a> has the other schemes, other tasks, and the heads.</p>
    `
  }
}

function seriesOf({ scheme, right }: TrainingOutcome['schemes'][number]) {
  return { ...(schemes[scheme as SchemeName] ?? { name: scheme, colour: 6 }), values: right }
}
