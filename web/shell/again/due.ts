/** On the start page: how many questions are due. Nothing is there when none are. */
import { html, nothing, type TemplateResult } from 'lit'
import type { Lesson } from '../../lesson/lesson.ts'
import { cardsOf, dueOn, today } from '../../state/returning/cards.ts'
import { counted } from './days.ts'
import { returning } from './kinds.ts'

export { followDone } from './follow.ts'

const isHere = (id: string) => returning.some((entry) => entry.id === id)

export function renderDue({ notebook, state }: Lesson): TemplateResult | typeof nothing {
  const due = dueOn(cardsOf(notebook).cards, today()).filter(({ exercise }) =>
    isHere(exercise),
  ).length
  if (due === 0) return nothing
  return html`<p class="card">
    <strong>${counted(due, 'question')}</strong> about what you did before
    ${due === 1 ? 'has' : 'have'} come back, with new numbers.
    <a href=${state.linkTo('again')}>Answer ${due === 1 ? 'it' : 'them'} now</a>
  </p>`
}
