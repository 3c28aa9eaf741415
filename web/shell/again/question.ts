/** One question that has come back: a press, what the core finds, and why. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { Random } from '../../code/random.ts'
import { AskingElement } from '../../lesson/asking/asking.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import {
  type DrawnQuestion,
  kindOf,
  type QuestionCore,
  seedOf,
} from '../../lesson/returning/kind.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { type Prediction, predicted } from '../../lesson/rhythm/rhythm.ts'
import {
  type Card,
  cardsOf,
  forgetOlder,
  questionName,
  saveCard,
  today,
} from '../../state/returning/cards.ts'
import { html, t } from '../../translation/translation.ts'
import { kindsOf } from './kinds.ts'

/** What questions are asked of, here. */
export const asksOf = (lesson: Lesson): QuestionCore => ({
  compute: (part, name, ...values) => lesson.core.compute(part, name, ...values),
  task: async (name, ...values) => (await lesson.transformers()).compute(name, ...values),
})

/** The question of a card's next repetition: the same as often as it is asked. */
export async function makeQuestion(lesson: Lesson, card: Card): Promise<DrawnQuestion> {
  const kind = kindOf(await kindsOf(card.exercise), card.right)
  return kind.make(asksOf(lesson), new Random(seedOf(questionName(card))))
}

@customElement('lx-returned')
export class ReturnedQuestion extends AskingElement<DrawnQuestion> {
  /** As it was before this question. */
  @property({ attribute: false }) card!: Card
  private readonly check = new ChoiceCheck(this, {
    ...{ exercise: 'again', name: '', question: '', choices: [] },
  })
  private counting = false

  protected override question() {
    return [this.card.exercise, this.card.answered]
  }

  protected override ask(): Promise<DrawnQuestion> {
    return makeQuestion(this.lesson, this.card)
  }

  private predictionOf({ question, choices }: DrawnQuestion): Prediction {
    return { exercise: 'again', name: questionName(this.card), question, choices }
  }

  protected override updated(): void {
    const { answer, lesson } = this
    if (answer === null || this.counting) return
    const mine = predicted(lesson, this.predictionOf(answer))
    if (mine !== '') void this.count(mine === answer.found.value)
  }

  /** The answer counts once, here or in another tab; what schedules it is fetched only now. */
  private async count(right: boolean): Promise<void> {
    const { lesson, card } = this
    this.counting = true
    const { afterAnswer } = await import('../../lesson/returning/schedule.ts')
    const { cards } = cardsOf(lesson.notebook)
    const current = cards.find(({ exercise }) => exercise === card.exercise)
    if (current?.answered === card.answered) {
      saveCard(lesson.notebook, afterAnswer(current, right, Math.max(today(), current.last)))
      forgetOlder(lesson.notebook, card)
    }
    this.dispatchEvent(new CustomEvent('lx-answered', { detail: right }))
  }

  protected override render(): TemplateResult {
    const { answer, check, lesson } = this
    if (answer === null) {
      return html`<p class="waiting">${this.refused?.message ?? t`The question is being made.`}</p>`
    }
    const prediction = this.predictionOf(answer)
    check.prediction = prediction
    return html`<div class="card stack">
      <lx-predict
        .lesson=${lesson}
        .prediction=${prediction}
        step=${t`Choose`}
        first=${t`One press, and the core works it out.`}
      ></lx-predict>
      <div class="stack" role="status">
        ${predicted(lesson, prediction) === '' ? nothing : check.render(answer.found)}
      </div>
    </div>`
  }
}
