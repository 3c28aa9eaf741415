/** The button that runs an exercise's figure: disabled until there is a prediction. */
import { html, nothing, type TemplateResult } from 'lit'
import { choice, type Schema } from '../state/fields.ts'
import type { Lesson } from './lesson.ts'
import { type Prediction, predicted } from './rhythm.ts'

/** Whether a figure was run, in the address: a link shows what its sender saw, once predicted. */
export const ran = choice(['no', 'yes'])

export interface Run {
  prediction: Prediction
  schema: Schema
  /** the value of the address that says it was run */
  name: string
}

export function hasRun(lesson: Lesson, { prediction, schema, name }: Run): boolean {
  return lesson.state.read(schema).values[name] === 'yes' && predicted(lesson, prediction) !== ''
}

export function runButton(lesson: Lesson, run: Run): TemplateResult | typeof nothing {
  if (hasRun(lesson, run)) return nothing
  const ready = predicted(lesson, run.prediction) !== ''
  return html`<div class="press">
    <button
      type="button"
      class="primary"
      ?disabled=${!ready}
      @click=${() => lesson.state.write(run.schema, { [run.name]: 'yes' })}
    >
      Run
    </button>
    ${ready ? nothing : html`<span class="hint">Predict first.</span>`}
  </div>`
}
