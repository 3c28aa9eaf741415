/** One question that has come back: a press, what the core finds, and why. */
import { customElement, property } from 'lit/decorators.js'
import '../../lesson/page/question-card.ts'
import { Random } from '../../code/random.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { kindOf, seedOf } from '../../lesson/returning/kind.ts'
import { predicted } from '../../lesson/rhythm/rhythm.ts'
import {
  type Card,
  cardsOf,
  forgetOlder,
  questionName,
  saveCard,
  today,
} from '../../state/returning/cards.ts'
import { html } from '../../translation/translation.ts'
import { asksOf, asQuestion, MadeElement, type MadeQuestion } from './asked.ts'
import { kindsOf } from './kinds.ts'

/** The question of a card's next repetition: the same as often as it is asked. */
async function makeQuestion(lesson: Lesson, card: Card): Promise<MadeQuestion> {
  const name = questionName(card)
  const kind = kindOf(await kindsOf(card.exercise), card.right)
  return asQuestion('again', name, await kind.make(asksOf(lesson), new Random(seedOf(name))))
}

@customElement('lx-returned')
export class ReturnedQuestion extends MadeElement<MadeQuestion> {
  /** As it was before this question. */
  @property({ attribute: false }) card!: Card
  private counting = false

  protected override make(): Promise<MadeQuestion> {
    return makeQuestion(this.lesson, this.card)
  }

  protected override renderMade(question: MadeQuestion): unknown {
    const mine = predicted(this.lesson, question)
    if (mine !== '' && !this.counting) void this.count(mine === question.found.value)
    return html`<lx-question-card class="card stack" .lesson=${this.lesson} .question=${question}></lx-question-card>`
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
}
