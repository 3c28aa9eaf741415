/**
 * The tests before and after the lesson: twelve questions each, one a screen. A test that
 * is handed in says how many are right; which ones, only once both are handed in.
 */
import { sentence } from 'lexiscope/utilities/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { keyed } from 'lit/directives/keyed.js'
import './assessment.css'
import { LessonElement } from '../../lesson/element.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { predicted, reasonOf, textOf } from '../../lesson/rhythm/rhythm.ts'
import {
  assessedIn,
  type Form,
  handIn,
  type Mark,
  rightIn,
  type TestResult,
} from '../../state/assessment/results.ts'
import { html, t } from '../../translation/translation.ts'
import { asksOf, MadeElement, type MadeQuestion } from '../again/asked.ts'
import { answerTo, type Item, items, makeAll, makeItem, markOf, nameOf, UNKNOWN } from './items.ts'

/** A test that was handed in, question by question: what was chosen, what is right, and why. */
@customElement('lx-assessment-answers')
export class AssessmentAnswers extends MadeElement<readonly MadeQuestion[]> {
  @property({ attribute: false }) form!: Form
  protected override readonly waiting = t`The answers are being made.`

  protected override make(): Promise<readonly MadeQuestion[]> {
    return makeAll(asksOf(this.lesson), this.form)
  }

  protected override renderMade(all: readonly MadeQuestion[]): unknown {
    return html`<ol class="answers">
      ${all.map((question, i) => {
        const { found } = question
        const chosen = predicted(this.lesson, question) || UNKNOWN
        const right = chosen === found.value
        return html`<li class="card stack">
          <p><strong>${i + 1}.</strong> ${question.question}</p>
          <dl class="outcome">
            <div><dt>Your answer</dt><dd>${textOf(question, chosen)}</dd></div>
            <div><dt>Result</dt><dd>${found.text}</dd></div>
          </dl>
          <p class="verdict ${right ? 'right' : 'other'}">${right ? t`Right.` : t`Not right.`}</p>
          <p class="reason">${reasonOf(question, chosen, right)}</p>
        </li>`
      })}
    </ol>`
  }
}

/** One question of a test: a choice that is stored, and nothing said about it. */
@customElement('lx-assessment-question')
export class AssessmentQuestion extends MadeElement<MadeQuestion> {
  @property({ attribute: false }) item!: Item
  @property({ attribute: false }) form!: Form

  protected override make(): Promise<MadeQuestion> {
    return makeItem(asksOf(this.lesson), this.item, this.form)
  }

  protected override renderMade(question: MadeQuestion): unknown {
    return html`<div class="card">
      <lx-predict .lesson=${this.lesson} .prediction=${question} step=""></lx-predict>
    </div>`
  }
}

@customElement('lx-assessment')
export class Assessment extends LessonElement {
  @property({ attribute: false }) form!: Form
  /** index of the question that is shown; null for none */
  @state() private at: number | null = null
  @state() private problem = ''

  protected override render(): TemplateResult {
    const assessed = assessedIn(this.lesson.notebook)
    const result = assessed[this.form]
    const item = this.at === null ? undefined : items[this.at]
    if (result !== null) return this.renderDone(assessed.before, assessed.after)
    return item === undefined ? this.renderIntro() : this.renderQuestion(item, this.at ?? 0)
  }

  private answerTo(item: Item): string {
    return answerTo(this.lesson, item, this.form)
  }

  /** The index of the first question without an answer; of the last where all have one. */
  private get next(): number {
    const open = items.findIndex((item) => this.answerTo(item) === '')
    return open < 0 ? items.length - 1 : open
  }

  private renderIntro(): TemplateResult {
    const begun = items.some((item) => this.answerTo(item) !== '')
    const { next } = this
    return html`
      <div class="prose">
        <p>
          ${items.length} questions on what words mean to a model and on how their order gets in, about
          15 minutes. Nobody sees your answers unless you hand your saved work to someone.
        </p>
        <ul>
          <li>Work alone, with pencil and paper, without searching.</li>
          <li>Choose “I do not know” rather than guess.</li>
          ${this.form === 'before' ? html`<li>Few people know many of the words before the lesson.</li>` : nothing}
          <li>You may change answers until you hand the test in. Then it is final.</li>
          <li>
            ${
              this.form === 'before'
                ? t`You are told at once how many were right, and which once you have also handed in the test after the lesson.`
                : t`When it is handed in, you are told which were right.`
            }
          </li>
        </ul>
        <p>
          The tests before and after the lesson ask the same kinds of questions with other numbers. That
          the two are equally hard has not been shown.
        </p>
      </div>
      <div class="row">
        <button type="button" class="primary" @click=${() => this.show(next)}>
          ${begun ? t`Go on with question ${next + 1}` : t`Begin the test`}
        </button>
      </div>
    `
  }

  private renderQuestion(item: Item, at: number): TemplateResult {
    const last = at + 1 === items.length
    const answered = this.answerTo(item) !== ''
    const open = items.filter((each) => this.answerTo(each) === '').length
    return html`
      <section aria-labelledby="assessment-now">
        <h2 id="assessment-now" tabindex="-1">Question ${at + 1} of ${items.length}</h2>
        <progress
          max=${items.length}
          value=${items.length - open}
          aria-label=${t`Questions answered`}
        ></progress>
        ${keyed(
          nameOf(item),
          html`<lx-assessment-question
            .lesson=${this.lesson}
            .item=${item}
            .form=${this.form}
          ></lx-assessment-question>`,
        )}
        <div class="row">
          ${at === 0 ? nothing : html`<button type="button" @click=${() => this.show(at - 1)}>Back</button>`}
          ${
            last
              ? html`<button type="button" class="primary" ?disabled=${open > 0} @click=${this.finish}>
                  Hand in
                </button>`
              : html`<button
                  type="button"
                  class="primary"
                  ?disabled=${!answered}
                  @click=${() => this.show(at + 1)}
                >
                  Next question
                </button>`
          }
        </div>
        <p class="hint" role="status">
          ${this.problem || (last && open === 0 ? t`All ${items.length} are answered. Until you hand in, you can go back and change them; then they are final.` : answered ? t`Kept. You can still change it until you hand in.` : t`Choose an answer to go on.`)}
        </p>
      </section>
    `
  }

  private renderDone(before: TestResult | null, after: TestResult | null): TemplateResult {
    const { form, lesson } = this
    const linkTo = (id: string) => lesson.state.linkTo(id)
    return html`
      <section aria-labelledby="assessment-now">
        <h2 id="assessment-now" tabindex="-1">Handed in</h2>
        <dl class="outcome">
          ${before === null ? nothing : renderScore(t`Before the lesson`, before)}
          ${after === null ? nothing : renderScore(t`After the lesson`, after)}
        </dl>
        ${
          after === null
            ? html`<p>
                Now work through <a href=${linkTo('')}>the lesson</a>. When you have, take the
                <a href=${linkTo('posttest')}>test after it</a>; then you are told which were right.
              </p>`
            : before === null && form === 'after'
              ? html`<p>You have not taken the test before the lesson, so there is no gain to speak of.</p>`
              : nothing
        }
        <p>
          Your answers are part of your work: save it as a file on
          <a href=${linkTo('')}>the start page</a>, under <i>Your work</i>, and hand that in, if you are asked to.
        </p>
      </section>
      ${
        after === null
          ? nothing
          : html`<section aria-labelledby="assessment-answers">
              <h2 id="assessment-answers">${form === 'before' ? t`Answers of the test before the lesson` : t`Answers of the test after the lesson`}</h2>
              <lx-assessment-answers .lesson=${lesson} .form=${form}></lx-assessment-answers>
            </section>`
      }
    `
  }

  private show(at: number): void {
    this.at = at
    this.goToHeading()
  }

  private readonly finish = async (): Promise<void> => {
    const { lesson, form } = this
    try {
      const all = await makeAll(asksOf(lesson), form)
      const marks = new Map<string, Mark>()
      for (const [i, item] of items.entries()) {
        const made = all[i]
        if (made !== undefined) marks.set(nameOf(item), markOf(made, this.answerTo(item)))
      }
      this.problem = ''
      handIn(lesson.notebook, form, { time: new Date().toISOString(), marks })
      this.goToHeading()
    } catch (thrown) {
      this.problem = t`It could not be handed in: ${sentence((thrown as Error).message)} Your answers are kept; try again.`
    }
  }

  private goToHeading(): void {
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('#assessment-now')?.focus())
  }
}

const renderScore = (name: string, result: TestResult) => html`<div>
  <dt>${name}</dt>
  <dd>${rightIn(result)} of ${result.marks.size} right</dd>
</div>`

const page = (form: Form): Exercise => ({
  schema: {},
  render: (lesson: Lesson) =>
    html`${keyed(
      form,
      html`<lx-assessment class="stack assessment" .lesson=${lesson} .form=${form}></lx-assessment>`,
    )}`,
})

export const before = page('before')
export const after = page('after')
