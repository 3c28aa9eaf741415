/** Questions a card at a time: the numbers above say which are answered, and lead to each. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import '../../lesson/page/question-card.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { type PredictionQuestion, seen } from '../../lesson/rhythm/rhythm.ts'
import { html, t } from '../../translation/translation.ts'

@customElement('lx-deck')
export class Deck extends PageElement {
  /** What the questions are about, in words. */
  @property() label = ''
  @property({ attribute: false }) questions: readonly PredictionQuestion[] = []
  /** Shows one of them. */
  @property({ attribute: false }) host: (
    question: PredictionQuestion,
    i: number,
  ) => TemplateResult = (question) =>
    html`<lx-question-card class="card stack" .lesson=${this.lesson} .question=${question}></lx-question-card>`
  @state() private at = 0

  override connectedCallback(): void {
    super.connectedCallback()
    // The first that is still open; answering it turns no card over.
    this.at = Math.max(
      0,
      this.questions.findIndex((question) => !seen(this.lesson, question)),
    )
  }

  protected override render(): TemplateResult {
    const { at, questions, label } = this
    const count = questions.length
    return html`
      <div class="deck-places" role="group" aria-label=${label}>
        ${questions.map((question, i) => {
          const answered = seen(this.lesson, question)
          return html`<button
            type="button"
            class="deck-place"
            aria-label=${answered ? t`Question ${i + 1}, answered` : t`Question ${i + 1}`}
            aria-controls=${idOf(question)}
            aria-current=${i === at ? 'true' : nothing}
            data-done=${answered ? 'done' : 'not begun'}
            @click=${() => {
              this.at = i
            }}
          >
            ${i + 1}
          </button>`
        })}
      </div>
      ${questions.map(
        (question, i) => html`<div
          class="deck-card"
          id=${idOf(question)}
          role="group"
          aria-label=${t`Question ${i + 1} of ${count}`}
          tabindex="-1"
          ?hidden=${i !== at}
        >${this.host(question, i)}</div>`,
      )}
      ${at + 1 < count ? html`<button type="button" class="deck-next" @click=${this.next}>Next question</button>` : nothing}
    `
  }

  /** The card that is turned up is read from its beginning. */
  private readonly next = async (): Promise<void> => {
    this.at += 1
    await this.updateComplete
    this.querySelector<HTMLElement>('.deck-card:not([hidden])')?.focus()
  }
}

const idOf = ({ name }: PredictionQuestion) => `card-${name}`
