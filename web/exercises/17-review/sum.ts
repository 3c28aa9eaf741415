/** One sum: typed, graded at once, tried again, and worked through. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { control } from '../../lesson/controls/control.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { coreFor, Latest } from '../../lesson/page/latest.ts'
import { savedPrediction, savePrediction, seen, settle } from '../../lesson/rhythm/rhythm.ts'
import { inPageSigns, inPoints, MAX_NUMBER_LETTERS, notTaken } from '../../state/number-text.ts'
import { RIGHT } from '../../state/verdict.ts'
import { html, t } from '../../translation/translation.ts'
import { expectedOf, type Graded, grade, isReadable } from './grading.ts'
import type { Answer, Sum } from './sums.ts'

@customElement('lx-sum')
export class SumCard extends PageElement {
  private readonly highlighted = new HighlightedPart(this)

  @property({ attribute: false }) sum!: Sum
  @property({ type: Number }) number = 1
  @state() private unread = ''
  private readonly latest = new Latest<Answer>(
    () => this.requestUpdate(),
    () => this.lesson.core.retry(),
  )
  private isAsked = false

  private get mine(): string {
    const saved = savedPrediction(this.lesson, this.sum)
    // A saved answer may come from an imported file: only one that can be graded counts.
    return isReadable(this.sum.kind, saved) ? saved : ''
  }

  protected override willUpdate(): void {
    if (this.mine === '' || this.isAsked) return
    this.isAsked = true
    this.latest.begin((signal) => this.sum.answer(coreFor(this.lesson.core, signal)))
  }

  protected override render(): TemplateResult {
    const { sum, lesson, mine, latest } = this
    const answer = latest.result
    const graded = answer && mine !== '' ? grade(mine, { ...answer, kind: sum.kind }) : null
    const worked = mine !== '' && seen(lesson, sum)
    const id = `review-${sum.name}`
    return html`
      <form class="card check ${this.highlighted.fades(sum.kind)}" @submit=${this.submit}>
        <p class="question" id="${id}-question"><span class="step-name">${this.number}</span> ${sum.question}</p>
        <div class="entry" role="group" aria-labelledby="${id}-question">
          ${control(
            {
              ...{ id, label: t`Your answer` },
              error: this.unread || (latest.refused?.message ?? ''),
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
        ${latest.renderFault()}
        <div role="status">
          ${graded === null || answer === null ? nothing : this.renderGraded(graded, answer, worked)}
        </div>
      </form>
    `
  }

  private renderGraded(graded: Graded, answer: Answer, worked: boolean): TemplateResult {
    const { right, feedback, hint, unit } = graded
    // With what is right; the working is on the page.
    const letStand = () => {
      const wrong = feedback === '' ? t`Not right.` : t`Not right: ${feedback}.`
      settle(this.lesson, this.sum, `${answer.text}.`, right ? RIGHT : wrong)
    }
    if (right && !worked) void this.updateComplete.then(letStand)
    const says = right ? rightIn(unit, answer.text) : notYetIn(unit, worked ? feedback : hint)
    return html`
      <p class="verdict ${right ? 'right' : 'other'}">${says}</p>
      ${
        worked
          ? html`<p class="working">${answer.working}</p>`
          : html`<button type="button" class="quiet" @click=${letStand}>
              Show the working, and keep my answer
            </button>`
      }
    `
  }

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const { sum, lesson } = this
    if (seen(lesson, sum)) return
    const typed = this.querySelector('input')?.value.trim() ?? ''
    const saved = inPoints(typed)
    this.unread = isReadable(sum.kind, saved) ? '' : notTaken(expectedOf(sum.kind), typed)
    if (this.unread === '') savePrediction(lesson, sum, saved)
  }
}

const rightIn = (unit: string, text: string) =>
  unit === '' ? t`Right: ${text}.` : t`Right, read in ${unit}: ${text}.`

function notYetIn(unit: string, feedback: string): string {
  if (feedback === '') return unit === '' ? t`Not yet.` : t`Not yet, read in ${unit}.`
  return unit === '' ? t`Not yet: ${feedback}.` : t`Not yet, read in ${unit}: ${feedback}.`
}
