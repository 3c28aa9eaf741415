/**
 * The rhythm of every exercise: predict, run, check, reflect. A prediction is one press, kept at
 * once; what runs stays disabled until there is one. The outcome is shown beside it.
 */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { html, number, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import type { Lesson } from '../lesson.ts'

const MAX_LETTERS = 10_000

/** What every prediction has, whatever its answer looks like. */
export interface Asked {
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

export interface Prediction extends Asked {
  choices: readonly PredictionChoice[]
}

const keyOf = ({ exercise, name }: Asked) => `${exercise}/prediction/${name}`
const seenKeyOf = ({ exercise, name }: Asked) => `${exercise}/seen/${name}`

/** The prediction as it was kept, '' before. */
export function keptPrediction(lesson: Lesson, prediction: Asked): string {
  return lesson.notebook.read(keyOf(prediction))
}

/**
 * Keeps a prediction, and with it that the exercise was begun. The question, and the answer in the
 * words of its choice, are kept as they were read, for the report.
 */
export function keepPrediction(
  lesson: Lesson,
  prediction: Asked,
  answer: string,
  words = answer,
): void {
  const { exercise, name, question } = prediction
  lesson.notebook.write(`${exercise}/begun`, 'yes')
  lesson.notebook.write(`${exercise}/asked/${name}`, question)
  lesson.notebook.write(`${exercise}/answer/${name}`, words)
  lesson.notebook.write(keyOf(prediction), answer)
}

/** The choice that was made, '' before. */
export function predicted(lesson: Lesson, prediction: Prediction): string {
  const kept = keptPrediction(lesson, prediction)
  return prediction.choices.find(({ value }) => value === kept)?.value ?? ''
}

/**
 * The learner has seen the outcome: from now on the prediction stands. What came, and the verdict,
 * are kept as they were first read, for the report; work of another browser may get them later.
 */
export function settle(lesson: Lesson, asked: Asked, outcome: string, verdict: string): void {
  const { exercise, name } = asked
  const { notebook } = lesson
  const outcomeKey = `${exercise}/outcome/${name}`
  if (notebook.read(outcomeKey) === '' && outcome !== '') {
    notebook.write(outcomeKey, outcome)
    notebook.write(`${exercise}/verdict/${name}`, verdict)
  }
  if (!seen(lesson, asked)) notebook.write(seenKeyOf(asked), 'yes')
}

/** What came and the verdict, as they were first read; '' of a prediction that is not yet final. */
export function seenOutcome(lesson: Lesson, asked: Asked): { text: string; verdict: string } {
  if (keptPrediction(lesson, asked) === '' || !seen(lesson, asked)) return { text: '', verdict: '' }
  const { exercise, name } = asked
  const read = (what: string) => lesson.notebook.read(`${exercise}/${what}/${name}`)
  return { text: read('outcome'), verdict: read('verdict') }
}

export function seen(lesson: Lesson, prediction: Asked): boolean {
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
  @property() step = t`Predict`
  /** What to do as long as nothing was chosen. */
  @property() first = t`Choose an answer; then you can run.`

  protected override render(): TemplateResult {
    const { question, choices } = this.prediction
    const kept = predicted(this.lesson, this.prediction)
    const settled = this.settled
    return html`
      <fieldset class="predict">
        <legend><span class="step-name">${this.step}</span> ${question}</legend>
        <div class="choices">
          ${choices.map(
            ({ value, text }) => html`<button
              type="button"
              class="choice"
              aria-pressed=${kept === value}
              ?disabled=${settled && kept !== value}
              @click=${() => this.keep(value)}
            >
              ${text}
            </button>`,
          )}
        </div>
        <p class="hint" role="status">${whatNext(kept, settled, this.first)}</p>
      </fieldset>
    `
  }

  private get settled(): boolean {
    const { lesson, prediction } = this
    return predicted(lesson, prediction) !== '' && seen(lesson, prediction)
  }

  private keep(value: string): void {
    const { lesson, prediction } = this
    if (!this.settled) keepPrediction(lesson, prediction, value, textOf(prediction, value))
  }
}

/** What a learner can do now; `first` as long as there is no prediction. */
export function whatNext(kept: string, settled: boolean, first: string): string {
  if (kept === '') return first
  return settled
    ? t`Kept. You have seen the result, so it is final.`
    : t`Kept. You can still change it.`
}

@customElement('lx-reflect')
export class Reflection extends LessonElement {
  /** Key in the notebook: "skip-gram/reflection". */
  @property() key = ''
  @property() question = ''

  protected override render(): TemplateResult {
    const kept = this.lesson.notebook.read(this.key)
    const { unsaved } = this.lesson.notebook
    const id = this.key.replaceAll('/', '-')
    return html`
      <label class="reflect" for=${id}><span class="step-name">Reflect</span> ${this.question}</label>
      <textarea
        id=${id}
        rows="4"
        maxlength=${MAX_LETTERS}
        .value=${kept}
        aria-describedby="${id}-hint"
        @input=${(event: Event) => this.keep((event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <p class="hint" id="${id}-hint">
        ${unsaved === '' ? t`Kept in this browser as you write.` : t`${unsaved} Your answer lasts until this page is closed.`}
        ${kept.length >= MAX_LETTERS ? html`<strong>${number(MAX_LETTERS)} letters: that is all it can hold.</strong>` : nothing}
      </p>
    `
  }

  private keep(text: string): void {
    const { notebook } = this.lesson
    const asked = this.key.replace('/', '/asked/')
    if (notebook.read(asked) !== this.question) notebook.write(asked, this.question)
    notebook.write(this.key, text)
  }
}
