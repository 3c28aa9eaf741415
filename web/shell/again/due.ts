/** On the start page: how many questions are due. Nothing is there when none are. */
import { html, nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { cardsOf, dueOn, today } from '../../state/returning/cards.ts'
import { counted } from './days.ts'
import { followDone } from './follow.ts'

@customElement('lx-due')
export class Due extends LessonElement {
  override connectedCallback(): void {
    super.connectedCallback()
    followDone(this.lesson.notebook)
    // A page that was left open overnight.
    document.addEventListener('visibilitychange', this.look)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.look)
  }

  private readonly look = (): void => this.requestUpdate()

  protected override render(): TemplateResult | typeof nothing {
    const { notebook, state } = this.lesson
    const due = dueOn(cardsOf(notebook).cards, today()).length
    if (due === 0) return nothing
    return html`<p class="card">
      <strong>${counted(due, 'question')}</strong> about what you did before
      ${due === 1 ? 'has' : 'have'} come back, with new numbers.
      <a href=${state.linkTo('again')}>Answer ${due === 1 ? 'it' : 'them'} now</a>
    </p>`
  }
}
