/**
 * The rhythm of every exercise: predict, run, check, reflect. A prediction is one press, saved at
 * once; Run stays disabled until there is one. The outcome is shown beside it.
 */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { html, number, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import type { Lesson } from '../lesson.ts'

const MAX_LETTERS = 10_000

/** What every prediction has, whatever its answer looks like. */
export interface PredictionQuestion {
  exercise: string
  /** what is predicted, in keys: "nearest-to-king" */
  name: string
  question: string
}

export interface PredictionChoice {
  value: string
  text: string
  /** Said where it was chosen and is wrong: why one may think so, and what the figure shows instead. */
  wrong?: string
  /** Said where it was chosen and is right, when there is something to add. */
  right?: string
}

export interface Prediction extends PredictionQuestion {
  choices: readonly PredictionChoice[]
}

const keyOf = ({ exercise, name }: PredictionQuestion) => `${exercise}/prediction/${name}`
const seenKeyOf = ({ exercise, name }: PredictionQuestion) => `${exercise}/seen/${name}`

/** The saved prediction, '' if there is none. */
export function savedPrediction(lesson: Lesson, prediction: PredictionQuestion): string {
  return lesson.notebook.read(keyOf(prediction))
}

/**
 * Saves a prediction, and marks the exercise as begun. The question and the answer are stored as
 * worded on screen, for the report.
 */
export function savePrediction(
  lesson: Lesson,
  prediction: PredictionQuestion,
  answer: string,
  words = answer,
): void {
  const { exercise, name, question } = prediction
  lesson.notebook.write(`${exercise}/begun`, 'yes')
  lesson.notebook.write(`${exercise}/asked/${name}`, question)
  lesson.notebook.write(`${exercise}/answer/${name}`, words)
  lesson.notebook.write(keyOf(prediction), answer)
}

/** The question as it was worded when it was answered, '' before. */
export function askedQuestion(lesson: Lesson, { exercise, name }: PredictionQuestion): string {
  return lesson.notebook.read(`${exercise}/asked/${name}`)
}

/** The choice that was made, '' before. */
export function predicted(lesson: Lesson, prediction: Prediction): string {
  const saved = savedPrediction(lesson, prediction)
  return prediction.choices.find(({ value }) => value === saved)?.value ?? ''
}

/**
 * Makes a prediction final once its outcome was seen. Outcome and verdict are stored as first seen,
 * for the report; work from another browser may get them later. Those that refine the first seen, by
 * more of the same measurement, take their place. `curve`: the real one of a sketch; `reason`: of the outcome.
 */
export function settle(
  lesson: Lesson,
  prediction: PredictionQuestion,
  outcome: string,
  verdict: string,
  {
    refines = '',
    curve = [],
    rightChoices = [],
    reason = '',
  }: {
    refines?: string
    curve?: readonly number[]
    rightChoices?: readonly string[]
    reason?: string
  } = {},
): void {
  const { exercise, name } = prediction
  const { notebook } = lesson
  const outcomeKey = `${exercise}/outcome/${name}`
  if ([refines, ''].includes(notebook.read(outcomeKey)) && outcome !== '') {
    notebook.write(outcomeKey, outcome)
    notebook.write(`${exercise}/verdict/${name}`, verdict)
    if (reason !== '') notebook.write(`${exercise}/reason/${name}`, reason)
    // Three digits after the point, as a sketch has them.
    if (curve.length > 0)
      notebook.write(`${exercise}/curve/${name}`, curve.map((y) => +y.toFixed(3)).join(','))
    if (rightChoices.length > 0) notebook.write(`${exercise}/right/${name}`, rightChoices.join(','))
  }
  if (!seen(lesson, prediction)) notebook.write(seenKeyOf(prediction), 'yes')
}

/**
 * The outcome and verdict as first seen, the real curve of a sketch, and the values of the choices that are
 * right; empty for a prediction that is not final yet.
 */
export function seenOutcome(
  lesson: Lesson,
  prediction: PredictionQuestion,
): { text: string; verdict: string; curve: readonly number[]; rightChoices: readonly string[] } {
  if (savedPrediction(lesson, prediction) === '' || !seen(lesson, prediction))
    return { text: '', verdict: '', curve: [], rightChoices: [] }
  const { exercise, name } = prediction
  const read = (what: string) => lesson.notebook.read(`${exercise}/${what}/${name}`)
  const listOf = (what: string) => read(what).split(',').filter(Boolean)
  return {
    ...{ text: read('outcome'), verdict: read('verdict') },
    ...{ curve: listOf('curve').map(Number), rightChoices: listOf('right') },
  }
}

export function seen(lesson: Lesson, prediction: PredictionQuestion): boolean {
  return lesson.notebook.read(seenKeyOf(prediction)) !== ''
}

export function textOf({ choices }: Prediction, value: string): string {
  return choices.find((choice) => choice.value === value)?.text ?? ''
}

/** What there is to say to a choice, now that it turned out right or wrong; '' where nothing is. */
export function reasonOf({ choices }: Prediction, value: string, right: boolean): string {
  const chosen = choices.find((choice) => choice.value === value)
  return (right ? chosen?.right : chosen?.wrong) ?? ''
}

@customElement('lx-predict')
export class Predict extends LessonElement {
  @property({ attribute: false }) prediction!: Prediction
  /** Whether it was run: the answer is final, though its outcome is not there yet. */
  @property({ type: Boolean }) locked = false
  /** How the step is called; '' where nothing is said beside question and choices. */
  @property() step = t`Predict`
  /** What to do as long as nothing was chosen. */
  @property() first = t`Choose an answer; then you can run.`

  protected override render(): TemplateResult {
    const { question, choices } = this.prediction
    const saved = predicted(this.lesson, this.prediction)
    const settled = this.settled
    return html`
      <fieldset class="predict">
        <legend>${this.step === '' ? nothing : html`<span class="step-name">${this.step}</span>`} ${question}</legend>
        <div class="choices">
          ${choices.map(
            ({ value, text }) => html`<button
              type="button"
              class="choice"
              aria-pressed=${saved === value}
              ?disabled=${settled && saved !== value}
              @click=${() => this.save(value)}
            >
              ${text}
            </button>`,
          )}
        </div>
        ${this.step === '' ? nothing : html`<p class="hint" role="status">${whatNext(saved, settled, this.first)}</p>`}
      </fieldset>
    `
  }

  private get settled(): boolean {
    const { lesson, prediction } = this
    return predicted(lesson, prediction) !== '' && (this.locked || seen(lesson, prediction))
  }

  private save(value: string): void {
    const { lesson, prediction } = this
    if (!this.settled) savePrediction(lesson, prediction, value, textOf(prediction, value))
  }
}

/** What a learner can do now; `first` as long as there is no prediction. */
export function whatNext(saved: string, settled: boolean, first: string): string {
  if (saved === '') return first
  return settled ? t`Kept. It is final now.` : t`Kept. You can still change it.`
}

@customElement('lx-reflect')
export class Reflection extends LessonElement {
  /** Key in the notebook: "skip-gram/reflection". */
  @property() key = ''
  @property() question = ''
  /** An answer to compare with, and what a good one has; offered once something is written. */
  @property({ attribute: false }) sample: unknown = nothing

  protected override render(): TemplateResult {
    const saved = this.lesson.notebook.read(this.key)
    const { unsaved } = this.lesson.notebook
    const id = this.key.replaceAll('/', '-')
    return html`
      <label class="reflect" for=${id}><span class="step-name">Reflect</span> ${this.question}</label>
      <textarea
        id=${id}
        rows="4"
        maxlength=${MAX_LETTERS}
        .value=${saved}
        aria-describedby="${id}-hint"
        @input=${(event: Event) => this.save((event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <p class="hint" id="${id}-hint">
        ${unsaved === '' ? t`Kept in this browser as you write.` : t`${unsaved} Your answer lasts until this page is closed.`}
        ${saved.length >= MAX_LETTERS ? html`<strong>${number(MAX_LETTERS)} characters: that is all it can hold.</strong>` : nothing}
      </p>
      ${
        this.sample === nothing || saved.trim() === ''
          ? nothing
          : html`<details class="sample">
              <summary>Compare with a sample answer</summary>
              <div class="prose">${this.sample}</div>
            </details>`
      }
    `
  }

  private save(text: string): void {
    const { notebook } = this.lesson
    const questionKey = this.key.replace('/', '/asked/')
    if (notebook.read(questionKey) !== this.question) notebook.write(questionKey, this.question)
    notebook.write(this.key, text)
  }
}
