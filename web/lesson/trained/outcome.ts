/**
 * In the exercises before: what the trainings of exercise 15 gave for the schemes that are spoken of
 * here, once they were run; before, the way there.
 */
import '../../plot/kinds/range-chart.ts'
import './outcome.css'
import { html, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { LessonElement } from '../element.ts'
import { type Came, readCame } from './came.ts'

const TASK = 'followed'
const NAMES: Readonly<Record<string, { name: string; colour: number }>> = {
  none: { name: 'no positions', colour: 5 },
  learned: { name: 'learned', colour: 0 },
  sinusoidal: { name: 'sinusoidal', colour: 1 },
  rotary: { name: 'rotary', colour: 2 },
  alibi: { name: 'ALiBi', colour: 3 },
}

@customElement('lx-trained-outcome')
export class TrainedOutcome extends LessonElement {
  /** Which are spoken of here. */
  @property({ attribute: false }) schemes: readonly string[] = []

  protected override render(): TemplateResult {
    const { notebook, state } = this.lesson
    const came = readCame(notebook, TASK)
    const shown = came?.schemes.filter(({ scheme }) => this.schemes.includes(scheme)) ?? []
    const link = (text: string) => html`<a href=${state.linkTo('trained')}>${text}</a>`
    if (came === null || shown.length === 0) {
      return html`<p class="trained-door">
        Angles and rows tell why. What a trained model then makes of longer lines is seen in
        ${link('exercise 15, Trained')}: five of them, in this tab, in seconds.
      </p>`
    }
    return html`
      <lx-range-chart
        class="card"
        label="And trained: right answers by place"
        caption=${`From your run of exercise 15, on “what followed last time?”: ${came.how}.`}
        x-title="place in the line"
        y-title="right answers (%)"
        .columns=${came.places}
        .yDomain=${[0, 100]}
        edge="1"
        edge-name="longer than trained"
        .series=${shown.map((one) => seriesOf(one))}
      ></lx-range-chart>
      <p class="trained-door">${link('Exercise 15, Trained')}, has the other schemes, other tasks, and the heads.</p>
    `
  }
}

function seriesOf({ scheme, right }: Came['schemes'][number]) {
  const { name, colour } = NAMES[scheme] ?? { name: scheme, colour: 6 }
  return { name, colour, values: right }
}
