/** Questions a card at a time: the numbers above say which are answered, and lead to each. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { type PredictionQuestion, seen } from '../../lesson/rhythm/rhythm.ts'
import { html, t } from '../../translation/translation.ts'

export interface Card {
  prediction: PredictionQuestion
  content: TemplateResult
}

@customElement('lx-deck')
export class Deck extends LessonElement {
  /** What the questions are about, in words. */
  @property() label = ''
  @property({ attribute: false }) cards: readonly Card[] = []
  @state() private at = 0

  override connectedCallback(): void {
    super.connectedCallback()
    // The first that is still open; answering it turns no card over.
    this.at = Math.max(
      0,
      this.cards.findIndex(({ prediction }) => !seen(this.lesson, prediction)),
    )
  }

  protected override render(): TemplateResult {
    const { at, cards, label } = this
    return html`
      <div class="deck-places" role="group" aria-label=${label}>
        ${cards.map(({ prediction }, i) => {
          const answered = seen(this.lesson, prediction)
          return html`<button
            type="button"
            class="deck-place"
            aria-label=${answered ? t`Question ${i + 1}, answered` : t`Question ${i + 1}`}
            aria-controls=${idOf(prediction)}
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
      ${cards.map(
        ({ prediction, content }, i) => html`<div
          class="deck-card"
          id=${idOf(prediction)}
          role="group"
          aria-label=${t`Question ${i + 1} of ${cards.length}`}
          tabindex="-1"
          ?hidden=${i !== at}
        >${content}</div>`,
      )}
      ${at + 1 < cards.length ? html`<button type="button" class="deck-next" @click=${this.next}>Next question</button>` : nothing}
    `
  }

  /** The card that is turned up is read from its beginning. */
  private readonly next = async (): Promise<void> => {
    this.at += 1
    await this.updateComplete
    const prediction = this.cards[this.at]?.prediction
    if (prediction !== undefined) this.querySelector<HTMLElement>(`#${idOf(prediction)}`)?.focus()
  }
}

const idOf = ({ name }: PredictionQuestion) => `card-${name}`
