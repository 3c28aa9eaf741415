/** The button that runs an exercise's figure: disabled until there is a prediction. */
import { nothing, type TemplateResult } from 'lit'
import { choice, type Schema } from '../../state/fields.ts'
import { html, t } from '../../translation/translation.ts'
import type { Lesson } from '../lesson.ts'
import { type NumberPrediction, predictedNumber } from './number-prediction.ts'
import { type Prediction, predicted } from './rhythm.ts'
import { type SketchPrediction, sketched } from './sketched.ts'

/** Whether a figure was run, in the address: a link shows what its sender saw, once predicted. */
export const ran = choice(['no', 'yes'])

export interface Run {
  prediction: Prediction | NumberPrediction | SketchPrediction
  schema: Schema
  /** the value of the address that says it was run */
  name: string
  /** The values that the question names, so that the case that was asked is the one that is shown. */
  settings?: Readonly<Record<string, unknown>>
  /** What running it begins beside, such as a training. */
  begins?(lesson: Lesson): void
}

export function hasRun(lesson: Lesson, run: Run): boolean {
  return lesson.state.read(run.schema).values[run.name] === 'yes' && ready(lesson, run)
}

/** Before a class the figure may be shown though nobody's answer was kept. */
export const isPresenting = (): boolean => document.documentElement.hasAttribute('data-present')

export function ready(lesson: Lesson, { prediction }: Run): boolean {
  if (isPresenting()) return true
  if ('choices' in prediction) return predicted(lesson, prediction) !== ''
  if ('columns' in prediction) return sketched(lesson, prediction) !== null
  return predictedNumber(lesson, prediction) !== null
}

/** What was asked is set when it is first run; from then on the settings are the learner's. */
export function start(lesson: Lesson, run: Run): void {
  const before = lesson.state.read(run.schema).values[run.name]
  const settings = before === 'yes' ? {} : run.settings
  lesson.state.write(run.schema, { ...settings, [run.name]: 'yes' })
  run.begins?.(lesson)
}

/** Whether one of these settings is now another than in the case that was asked. */
export function isOtherCase(
  lesson: Lesson,
  schema: Schema,
  asked: Readonly<Record<string, unknown>>,
): boolean {
  const { values } = lesson.state.read(schema)
  return Object.entries(asked).some(([name, value]) => {
    const { write } = schema[name] as Schema[string]
    return write(values[name]) !== write(value)
  })
}

/** Says that the first run is of the case that was asked, where the learner has set another. */
export function askedCase(lesson: Lesson, run: Run): string {
  if (!ready(lesson, run) || hasRun(lesson, run)) return ''
  const { values } = lesson.state.read(run.schema)
  const isOwn = Object.entries(run.settings ?? {}).some(([name, asked]) => {
    const { write, fallback } = run.schema[name] as Schema[string]
    return ![write(fallback), write(asked)].includes(write(values[name]))
  })
  return isOwn ? t`The first run is of the case that was asked; after it your settings count.` : ''
}

/**
 * The wrapper stays and takes the focus when the button goes, so that reading continues at the result.
 * `waitsFor`: why it cannot be run yet; '' where it can.
 */
export function runButton(lesson: Lesson, run: Run, says = t`Run`, waitsFor = ''): TemplateResult {
  const done = hasRun(lesson, run)
  const free = ready(lesson, run)
  const press = (event: Event) => {
    const { parentElement } = event.currentTarget as HTMLElement
    start(lesson, run)
    parentElement?.focus({ preventScroll: true })
  }
  return html`<div class="press" tabindex="-1">
    ${
      done
        ? nothing
        : html`<button type="button" class="primary" ?disabled=${!free || waitsFor !== ''} @click=${press}>${says}</button>`
    }
    <span class="hint">${waitsFor || (free ? askedCase(lesson, run) : '')}</span>
  </div>`
}
