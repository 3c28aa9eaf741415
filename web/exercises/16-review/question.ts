/** One self-check question: typed, graded at once, tried again, and worked through. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { control } from '../../lesson/controls/control.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { savedPrediction, savePrediction, seen, settle } from '../../lesson/rhythm/rhythm.ts'
import { inPageSigns, inPoints, MAX_NUMBER_LETTERS, notTaken } from '../../state/number-text.ts'
import { RIGHT } from '../../state/verdict.ts'
import { html, t } from '../../translation/translation.ts'
import { expectedOf, type Graded, grade, isReadable } from './grading.ts'
import type { Answer, Question } from './sums.ts'

@customElement('lx-question')
export class QuestionView extends AskingElement<Answer> {
  private readonly highlighted = new HighlightedPart(this)

  @property({ attribute: false }) check!: Question
  @property({ type: Number }) number = 1
  @state() private unread = ''

  private get mine(): string {
    const saved = savedPrediction(this.lesson, this.check)
    // A saved answer may come from an imported file: only one that can be graded counts.
    return isReadable(this.check.kind, saved) ? saved : ''
  }

  protected override question() {
    return this.mine === '' ? null : [this.check]
  }

  protected override ask(): Promise<Answer> {
    return this.check.answer(this.lesson.core)
  }

  private get graded(): Graded | null {
    const { answer, mine, check } = this
    return answer && mine !== '' ? grade(mine, { ...answer, kind: check.kind }) : null
  }

  protected override updated(): void {
    if (this.graded?.right) this.letStand()
  }

  protected override render(): TemplateResult {
    const { check, lesson, mine, graded, answer } = this
    const worked = mine !== '' && seen(lesson, check)
    return html`
      <form class="card check ${this.highlighted.fades(check.kind)}" @submit=${this.submit}>
        <p class="question" id="review-${check.name}-question"><span class="step-name">${this.number}</span> ${check.question}</p>
        <div class="entry" role="group" aria-labelledby="review-${check.name}-question">
          ${control(
            {
              id: `review-${check.name}`,
              label: t`Your answer`,
              error: this.unread || (this.refused?.message ?? ''),
            },
            ({ id, describedBy, invalid }) => html`<input
              id=${id}
              type="text"
              autocomplete="off"
              spellcheck="false"
              maxlength=${MAX_NUMBER_LETTERS}
              .value=${inPageSigns(mine)}
              ?readonly=${worked}
              aria-describedby=${describedBy || nothing}
              aria-invalid=${invalid}
            />`,
          )}
          <button type="submit" ?disabled=${worked}>Check</button>
        </div>
        <div role="status">
          ${graded === null || answer === null ? nothing : this.renderGraded(graded, answer, worked)}
        </div>
      </form>
    `
  }

  private renderGraded(graded: Graded, answer: Answer, worked: boolean): TemplateResult {
    const { right, feedback, hint, unit } = graded
    return html`
      <p class="verdict ${right ? 'right' : 'other'}">
        ${right ? rightIn(unit, answer.text) : notYetIn(unit, worked ? feedback : hint)}
      </p>
      ${
        worked
          ? html`<p class="working">${answer.working}</p>`
          : html`<button type="button" class="quiet" @click=${() => this.letStand()}>
              Show the working, and keep my answer
            </button>`
      }
    `
  }

  /** With what is right; the working is on the page. */
  private letStand(): void {
    const { lesson, check, answer, graded } = this
    if (answer === null || graded === null) return
    const { right, feedback } = graded
    const wrong = feedback === '' ? t`Not right.` : t`Not right: ${feedback}.`
    const verdict = right ? RIGHT : wrong
    settle(lesson, check, `${answer.text}.`, verdict)
  }

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const { check, lesson } = this
    if (seen(lesson, check)) return
    const typed = this.querySelector('input')?.value.trim() ?? ''
    const saved = inPoints(typed)
    this.unread = isReadable(check.kind, saved) ? '' : notTaken(expectedOf(check.kind), typed)
    if (this.unread === '') savePrediction(lesson, check, saved)
  }
}

const rightIn = (unit: string, text: string) =>
  unit === '' ? t`Right: ${text}.` : t`Right, read in ${unit}: ${text}.`

function notYetIn(unit: string, feedback: string): string {
  if (feedback === '') return unit === '' ? t`Not yet.` : t`Not yet, read in ${unit}.`
  return unit === '' ? t`Not yet: ${feedback}.` : t`Not yet, read in ${unit}: ${feedback}.`
}
