/** The button that runs an exercise's figure: disabled until there is a prediction. */
import { html, nothing, type TemplateResult } from 'lit'
import { choice, type Schema } from '../state/fields.ts'
import type { Lesson } from './lesson.ts'
import type { NumberPrediction } from './number-prediction.ts'
import { keptPrediction, type Prediction, predicted } from './rhythm.ts'

/** Whether a figure was run, in the address: a link shows what its sender saw, once predicted. */
export const ran = choice(['no', 'yes'])

export interface Run {
  prediction: Prediction | NumberPrediction
  schema: Schema
  /** the value of the address that says it was run */
  name: string
}

export function hasRun(lesson: Lesson, run: Run): boolean {
  return lesson.state.read(run.schema).values[run.name] === 'yes' && ready(lesson, run)
}

function ready(lesson: Lesson, { prediction }: Run): boolean {
  const kept =
    'choices' in prediction ? predicted(lesson, prediction) : keptPrediction(lesson, prediction)
  return kept !== ''
}

export function runButton(lesson: Lesson, run: Run): TemplateResult | typeof nothing {
  if (hasRun(lesson, run)) return nothing
  const free = ready(lesson, run)
  return html`<div class="press">
    <button
      type="button"
      class="primary"
      ?disabled=${!free}
      @click=${() => lesson.state.write(run.schema, { [run.name]: 'yes' })}
    >
      Run
    </button>
    ${free ? nothing : html`<span class="hint">Predict first.</span>`}
  </div>`
}
