/** A numeric prediction: typed in any usual notation, stored as typed, with a decimal point. */
import type { TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { type Field, wholeNumber } from '../../state/fields.ts'
import {
  inPageSigns,
  inPoints,
  MAX_NUMBER_LETTERS,
  NUMBER_EXPECTED,
  notTaken,
  readNumber,
} from '../../state/number-text.ts'
import { html, t } from '../../translation/translation.ts'
import { control } from '../controls/control.ts'
import { LessonElement } from '../element.ts'
import type { Lesson } from '../lesson.ts'
import {
  type PredictionQuestion,
  savedPrediction,
  savePrediction,
  seen,
  whatNext,
} from './rhythm.ts'

export interface NumberPrediction extends PredictionQuestion {
  /** of the answer: "%"; '' for a plain number */
  unit: string
  /** Where some of a few are counted: how many there are. */
  of?: number
  /** The usual wrong numbers: how one comes by each, and what the figure shows instead. */
  misses: Readonly<Record<number, string>>
  /** Said to any other wrong number: the way to the right one. */
  otherwise: string
  /** Said to the right one, when there is something to add. */
  right?: string
}

/** A number rounded to three digits is the same slip. */
const ROUNDED = 0.005

/** What there is to say to a number, now that it turned out right or wrong; '' where nothing is. */
export function numberReason(
  { misses, otherwise, right }: NumberPrediction,
  mine: number,
  wasRight: boolean,
): string {
  if (wasRight) return right ?? ''
  const far = (number: number) => Math.abs(mine - number)
  const [nearest] = Object.keys(misses)
    .map(Number)
    .filter((number) => far(number) <= ROUNDED * Math.abs(number))
    .sort((a, b) => far(a) - far(b))
  return (nearest === undefined ? undefined : misses[nearest]) ?? otherwise
}

/** What may be entered: of so many, 0.25 is no count. */
const entryOf = ({ of }: NumberPrediction): Pick<Field<number>, 'expected' | 'read'> =>
  of === undefined ? { expected: NUMBER_EXPECTED, read: readNumber } : wholeNumber(0, 0, of)

/** What was predicted; null before. */
export function predictedNumber(lesson: Lesson, prediction: NumberPrediction): number | null {
  return readNumber(savedPrediction(lesson, prediction)) ?? null
}

@customElement('lx-predict-number')
export class PredictNumber extends LessonElement {
  @property({ attribute: false }) prediction!: NumberPrediction
  /** Whether it was run: the answer is final, though its outcome is not there yet. */
  @property({ type: Boolean }) locked = false
  @state() private refused = ''

  protected override render(): TemplateResult {
    const { exercise, name, question, unit } = this.prediction
    const saved = savedPrediction(this.lesson, this.prediction)
    const isFinal = saved !== '' && (this.locked || seen(this.lesson, this.prediction))
    return html`
      <form class="predict" @submit=${this.submit}>
        <p class="question" id="${exercise}-${name}-question"><span class="step-name">Predict</span> ${question}</p>
        <div class="entry" role="group" aria-labelledby="${exercise}-${name}-question">
          ${control(
            {
              id: `${exercise}-${name}`,
              label: unit === '' ? t`Your number` : t`Your number, in ${unit}`,
              hint: whatNext(saved, isFinal, t`Keep your answer; then you can run.`),
              error: this.refused,
            },
            ({ id, describedBy, invalid }) => html`<input
              id=${id}
              type="text"
              inputmode="text"
              autocomplete="off"
              spellcheck="false"
              maxlength=${MAX_NUMBER_LETTERS}
              .value=${inPageSigns(saved)}
              ?readonly=${isFinal}
              aria-describedby=${describedBy}
              aria-invalid=${invalid}
            />`,
          )}
          <button type="submit" ?disabled=${isFinal}>Keep</button>
        </div>
      </form>
    `
  }

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const typed = this.querySelector('input')?.value.trim() ?? ''
    const saved = inPoints(typed)
    const { expected, read } = entryOf(this.prediction)
    if (read(saved) === undefined) {
      this.refused = notTaken(expected, typed)
      return
    }
    this.refused = ''
    savePrediction(this.lesson, this.prediction, saved)
  }
}
