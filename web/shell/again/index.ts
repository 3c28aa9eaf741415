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
  forgetCard,
  inOrder,
  questionName,
  today,
} from '../../state/returning/cards.ts'
import { enrolDone, followDone, returning } from './kinds.ts'
import {
  begun,
  dayInWords,
  forgetSession,
  nextCards,
  nextIn,
  type Session,
  savedSession,
  saveSession,
  withAnswer,
} from './session.ts'
import './question.ts'
import { html, plural, t } from '../../translation/translation.ts'

const entryOf = (id: string) => returning.find((each) => each.id === id)
const titleOf = (id: string) => {
  const entry = entryOf(id)
  return entry === undefined ? `“${id}”` : `${entry.number} ${entry.title}`
}

const partOf = ({ exercise }: Card) => entryOf(exercise)?.part ?? ''

@customElement('lx-again')
export class Again extends LessonElement {
  @state() private session: Session | null = null
  /** of the question that is shown */
  @state() private at = 0

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
    const { session, at } = this
    return html`
      ${found.damaged.length === 0 ? nothing : this.renderDamaged(found.damaged)}
      <section aria-labelledby="again-now">
        <h2 id="again-now" tabindex="-1">${this.heading()}</h2>
        ${session === null ? nothing : at < session.length ? this.renderQuestion(session, at) : this.renderEnd(session, cards, day)}
        ${this.asking ? nothing : this.renderNext(cards, day)}
      </section>
      ${cards.length === 0 || this.asking ? nothing : this.renderAll(cards, day)}
    `
  }

  /** While a question is asked, nothing else is there to be read. */
  private get asking(): boolean {
    return this.session !== null && this.at < this.session.length
  }

  private heading(): string {
    const { session, at } = this
    if (session === null) return t`Now`
    return at < session.length
      ? t`Question ${at + 1} of ${session.length}`
      : t`The end of this session`
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

  /** What a learner may do when no question is asked. */
  private renderNext(cards: readonly Card[], day: Day): TemplateResult {
    const left = savedSession(this.lesson.notebook, cards)
    if (left !== null) return this.renderLeft(left)
    const [soonest] = inOrder(cards)
    if (soonest === undefined) {
      return html`<p>
        No questions yet. The first one comes the day after you finish an exercise: every prediction
        made and its result seen, and the reflection written. Go on with
        <a href=${this.lesson.state.linkTo('')}>the lesson</a>.
      </p>`
    }
    const next = nextCards(cards, day, partOf)
    const due = cards.filter((card) => card.due <= day).length
    const count = next.cards.length
    if (due === 0) {
      return html`<p>
          Nothing is due. The next question comes ${dayInWords(soonest.due, day)}, about
          ${titleOf(soonest.exercise)}.
        </p>
        ${
          count === 0
            ? nothing
            : html`<div class="row">
                <button type="button" @click=${() => this.begin(next.cards)}>
                  ${count === 1 ? t`Practise one early` : t`Practise ${count} early`}
                </button>
              </div>`
        }`
    }
    return html`
      <p>
        ${plural(due, '{0} question is due.', '{0} questions are due.')}
        ${count < due ? t`Take ${count} of them first, from all parts of the lesson.` : ''}
        ${next.early === 0 ? nothing : plural(next.early, '{0} more comes early.', '{0} more come early.')}
      </p>
      <div class="row">
        <button type="button" class="primary" @click=${() => this.begin(next.cards)}>
          ${count === 1 ? t`Answer it` : t`Answer these ${count}`}
        </button>
      </div>
    `
  }

  private renderLeft(left: Session): TemplateResult {
    const at = nextIn(left)
    return html`
      <p>You left a session of ${left.length} questions after ${at} of them.</p>
      <div class="row">
        <button type="button" class="primary" @click=${() => this.goOn(left)}>
          Go on with question ${at + 1}
        </button>
        <button type="button" class="quiet" @click=${() => forgetSession(this.lesson.notebook)}>
          End it here
        </button>
      </div>
    `
  }

  private renderQuestion(session: Session, at: number): TemplateResult {
    const { card, right } = session[at] as Session[number]
    const last = at + 1 === session.length
    const answered = right !== null
    return html`
      <progress max=${session.length} value=${nextIn(session)} aria-label=${t`Questions answered`}></progress>
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
        ${answered ? html`<button type="button" class="primary" @click=${this.next}>${last ? t`Finish` : t`Next question`}</button>` : nothing}
        ${last && answered ? nothing : html`<button type="button" class="quiet" @click=${this.leave}>Leave the rest for later</button>`}
      </div>
    `
  }

  private renderEnd(session: Session, cards: readonly Card[], day: Day): TemplateResult {
    const right = session.filter((each) => each.right).length
    return html`
      <p role="status">
        ${right} of ${session.length} right. A question that was not comes back tomorrow, with other
        numbers.
      </p>
      <div class="wide" tabindex="0" role="region" aria-label="A row a question of this session">
        <table class="facts session">
          <thead>
            <tr>
              <th scope="col">Exercise</th>
              <th scope="col">Your answer</th>
              <th scope="col">Comes back</th>
            </tr>
          </thead>
          <tbody>
            ${session.map(({ card, right }) => {
              const now = cards.find(({ exercise }) => exercise === card.exercise)
              return html`<tr>
                <th scope="row">${titleOf(card.exercise)}</th>
                <td>${right ? t`right` : t`not right`}</td>
                <td>${now === undefined ? '' : dayInWords(now.due, day)}</td>
              </tr>`
            })}
          </tbody>
        </table>
      </div>
    `
  }

  private renderAll(cards: readonly Card[], day: Day): TemplateResult {
    return html`
      <section aria-labelledby="again-all">
        <div class="prose">
          <h2 id="again-all">What comes when</h2>
          <p>
            A session has up to ten questions, from all parts of the lesson in turn. A question comes back after 1 day. Answer it right, and it returns 4 days later, then 31 days
            after that, and then ever less often. Answer it wrong, and it is back tomorrow. You may
            practise earlier: that counts, and puts the next one off a little.
          </p>
          <p>This page sends no notifications.</p>
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

  /** One question alone is soon begun again, and takes no place of a session that was left. */
  private begin(cards: readonly Card[]): void {
    this.goOn(begun(cards))
    this.save()
  }

  private goOn(session: Session): void {
    this.session = session
    this.at = nextIn(session)
    this.goToHeading()
  }

  private save(): void {
    const { session, lesson } = this
    if (session !== null && session.length > 1) saveSession(lesson.notebook, session)
  }

  private readonly answered = (event: Event): void => {
    const { session, at } = this
    if (session === null || session[at]?.right !== null) return
    this.session = withAnswer(session, at, (event as CustomEvent<boolean>).detail)
    this.save()
  }

  private readonly next = (): void => {
    this.at += 1
    if (this.session !== null && this.session.length > 1 && !this.asking)
      forgetSession(this.lesson.notebook)
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
