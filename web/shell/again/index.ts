/** What comes back: the questions that are due, what comes when, and both to take along. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { keyed } from 'lit/directives/keyed.js'
import './again.css'
import '../../lesson/rhythm/rhythm.ts'
import { LessonElement } from '../../lesson/element.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import {
  type Card,
  cardsOf,
  type Damaged,
  type Day,
  dueOn,
  forgetCard,
  inOrder,
  questionName,
  today,
} from '../../state/returning/cards.ts'
import { dayInWords } from './days.ts'
import { enrolDone, followDone } from './follow.ts'
import { returning } from './kinds.ts'
import './question.ts'
import './take-along.ts'
import { html, plural, t } from '../../translation/translation.ts'

/** A few minutes; what is left over is offered again. */
const MAX_CARDS_PER_SESSION = 8

interface Session {
  /** as they were at its beginning */
  cards: readonly Card[]
  at: number
  /** of those answered so far */
  right: readonly boolean[]
}

const entryOf = (id: string) => returning.find((each) => each.id === id)
const titleOf = (id: string) => {
  const entry = entryOf(id)
  return entry === undefined ? `“${id}”` : `${entry.number} ${entry.title}`
}

@customElement('lx-again')
export class Again extends LessonElement {
  @state() private session: Session | null = null

  override connectedCallback(): void {
    super.connectedCallback()
    followDone(this.lesson.notebook)
    document.addEventListener('visibilitychange', this.look)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.look)
  }

  private readonly look = (): void => this.requestUpdate()

  protected override render(): TemplateResult {
    const found = cardsOf(this.lesson.notebook)
    // An exercise that this version does not have has no questions either.
    const cards = found.cards.filter(({ exercise }) => entryOf(exercise) !== undefined)
    const day = today()
    return html`
      ${found.damaged.length === 0 ? nothing : this.renderDamaged(found.damaged)}
      <section aria-labelledby="again-now">
        <h2 id="again-now" tabindex="-1">${this.heading()}</h2>
        ${this.session === null ? this.renderDue(cards, day) : this.renderSession(this.session, cards, day)}
      </section>
      ${cards.length === 0 || this.asking ? nothing : this.renderAll(cards, day)}
    `
  }

  /** A session goes on: nothing else is there to be read. */
  private get asking(): boolean {
    return this.session !== null && this.session.at < this.session.cards.length
  }

  private heading(): string {
    const { session } = this
    if (session === null || !this.asking) return t`Now`
    return t`Question ${session.at + 1} of ${session.cards.length}`
  }

  private renderDamaged(damaged: readonly Damaged[]): TemplateResult {
    return html`<div class="stack" role="alert">
      ${damaged.map(
        ({ exercise, text }) => html`<p class="notice">
          When ${titleOf(exercise)} comes back could not be read: “${text.slice(0, 40)}” is damaged, or
          of another version. The other exercises are as they were.
          <button type="button" @click=${() => this.beginAnew(exercise)}>Begin it anew</button>
        </p>`,
      )}
    </div>`
  }

  private renderDue(cards: readonly Card[], day: Day): TemplateResult {
    const due = dueOn(cards, day)
    const [next] = inOrder(cards)
    if (next === undefined) {
      return html`<p>
        Nothing comes back yet. The day after an exercise is done (predicted, seen and reflected on),
        a first question about it waits here.
      </p>`
    }
    if (due.length === 0) {
      return html`<p>
        Nothing is due. The next question comes ${dayInWords(next.due, day)}, about
        ${titleOf(next.exercise)}.
      </p>`
    }
    const some = due.slice(0, MAX_CARDS_PER_SESSION)
    return html`
      <p>
        ${plural(due.length, '{0} question is due.', '{0} questions are due.')}
        ${some.length < due.length ? t`Take ${some.length} of them first, the longest due.` : ''}
      </p>
      <div class="row">
        <button type="button" class="primary" @click=${() => this.begin(some)}>
          ${some.length === 1 ? t`Answer it` : t`Answer these ${some.length}`}
        </button>
      </div>
    `
  }

  private renderSession(session: Session, cards: readonly Card[], day: Day): TemplateResult {
    const { at, right } = session
    const card = session.cards[at]
    if (card === undefined) {
      return html`
        <p role="status">
          ${right.filter(Boolean).length} of ${right.length} right. What was not comes back tomorrow,
          with other numbers.
        </p>
        ${this.renderDue(cards, day)}
      `
    }
    const last = at + 1 === session.cards.length
    return html`
      <p class="hint">
        About <a href=${this.lesson.state.linkTo(card.exercise)}>${titleOf(card.exercise)}</a>
      </p>
      ${keyed(
        questionName(card),
        html`<lx-returned
          .lesson=${this.lesson}
          .card=${card}
          @lx-answered=${this.answered}
        ></lx-returned>`,
      )}
      <div class="row">
        ${
          right.length > at
            ? html`<button type="button" class="primary" @click=${this.next}>${last ? t`Finish` : t`Next question`}</button>`
            : nothing
        }
        ${last && right.length > at ? nothing : html`<button type="button" class="quiet" @click=${this.leave}>Leave the rest for later</button>`}
      </div>
    `
  }

  private renderAll(cards: readonly Card[], day: Day): TemplateResult {
    return html`
      <section aria-labelledby="again-all">
        <div class="prose">
          <h2 id="again-all">What comes when</h2>
          <p>
            A question comes back after 1 day. Answer it right, and it returns 4 days later, then 31 days
            after that, and then ever less often. Answer it wrong, and it is back tomorrow. You may
            practise earlier: that counts, and puts the next one off a little.
          </p>
        </div>
        <div class="wide" tabindex="0" role="region" aria-label="A row an exercise">
          <table class="facts">
            <thead>
              <tr>
                <th scope="col">Exercise</th>
                <th scope="col">Next question</th>
                <th scope="col">Right so far</th>
                <th scope="col"><span class="hidden">Practise</span></th>
              </tr>
            </thead>
            <tbody>
              ${inOrder(cards).map((card) => this.renderCard(card, day))}
            </tbody>
          </table>
        </div>
      </section>
      <section aria-labelledby="again-take">
        <div class="prose">
          <h2 id="again-take">Take it along</h2>
          <p>
            This page sends no notifications. The calendar file reminds you in its place; it has no
            alarm either, unless your calendar sets one. The file for Anki has questions about every
            exercise of the table, with answers and reasons.
          </p>
        </div>
        <lx-take-along class="stack" .lesson=${this.lesson}></lx-take-along>
      </section>
    `
  }

  private renderCard(card: Card, day: Day): TemplateResult {
    const title = titleOf(card.exercise)
    return html`<tr>
      <th scope="row"><a href=${this.lesson.state.linkTo(card.exercise)}>${title}</a></th>
      <td>${dayInWords(card.due, day)}</td>
      <td>${card.answered === 0 ? t`not asked yet` : t`${card.right} of ${card.answered}`}</td>
      <td>
        <button type="button" class="quiet" aria-label="Practise ${title} now" @click=${() => this.begin([card])}>
          Practise
        </button>
      </td>
    </tr>`
  }

  private begin(cards: readonly Card[]): void {
    this.session = { cards, at: 0, right: [] }
    this.goToHeading()
  }

  private readonly answered = (event: Event): void => {
    const { session } = this
    if (session === null || session.right.length > session.at) return
    const right = (event as CustomEvent<boolean>).detail
    this.session = { ...session, right: [...session.right, right] }
  }

  private readonly next = (): void => {
    const { session } = this
    if (session !== null) this.session = { ...session, at: session.at + 1 }
    this.goToHeading()
  }

  private readonly leave = (): void => {
    this.session = null
    this.goToHeading()
  }

  private goToHeading(): void {
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('#again-now')?.focus())
  }

  /** Its first question comes tomorrow, if the exercise is still done. */
  private beginAnew(exercise: string): void {
    const { notebook } = this.lesson
    forgetCard(notebook, exercise)
    enrolDone(notebook)
  }
}

function render(lesson: Lesson): TemplateResult {
  return html`<lx-again class="stack again" .lesson=${lesson}></lx-again>`
}

export default { schema: {}, render } satisfies Exercise
