/** On the start page: how many questions are due. Nothing is there when none are. */
import { nothing, type TemplateResult } from 'lit'
import type { Lesson } from '../../lesson/lesson.ts'
import { cardsOf, dueOn, today } from '../../state/returning/cards.ts'
import { html, number } from '../../translation/translation.ts'
import { returning } from './kinds.ts'

export { followDone } from './kinds.ts'

const isHere = (id: string) => returning.some((entry) => entry.id === id)

export function renderDue({ notebook, state }: Lesson): TemplateResult | typeof nothing {
  const due = dueOn(cardsOf(notebook).cards, today()).filter(({ exercise }) =>
    isHere(exercise),
  ).length
  if (due === 0) return nothing
  const address = state.linkTo('again')
  return due === 1
    ? html`<p class="card">
        <strong>1 question</strong> about what you did before has come back, with new numbers.
        <a href=${address}>Answer it now</a>
      </p>`
    : html`<p class="card">
        <strong>${number(due)} questions</strong> about what you did before have come back, with new
        numbers. <a href=${address}>Answer them now</a>
      </p>`
}
