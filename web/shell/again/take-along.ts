/** The days in a calendar, and the questions in Anki: files that are saved, and nothing else. */
import type { TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { Random } from '../../code/random.ts'
import { LessonElement } from '../../lesson/element.ts'
import type { Note } from '../../lesson/returning/anki.ts'
import { seedOf } from '../../lesson/returning/kind.ts'
import { download } from '../../plot/save/save.ts'
import { lastingName } from '../../state/moved.ts'
import { calendarOwner, cardsOf, dayText, inOrder, today } from '../../state/returning/cards.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { pageAddress } from '../page-address.ts'
import { kindsOf, returning } from './kinds.ts'
import { asksOf } from './question.ts'

/** The next day, and the two after it if the answers are right. */
const DAYS_A_CARD = 3
/** Of each kind of question, with other numbers each. */
const NOTES_A_KIND = 3

@customElement('lx-take-along')
export class TakeAlong extends LessonElement {
  @state() private status = ''
  @state() private making = false

  protected override render(): TemplateResult {
    return html`
      <div class="row">
        <button type="button" @click=${this.saveCalendar}>Save the days as a calendar (ICS)</button>
        <button type="button" ?disabled=${this.making} @click=${this.saveNotes}>
          Save questions for Anki (text)
        </button>
      </div>
      <p class="hint" role="status">${this.status}</p>
    `
  }

  private get cards() {
    return inOrder(cardsOf(this.lesson.notebook).cards).flatMap((card) => {
      const entry = returning.find(({ id }) => id === card.exercise)
      return entry === undefined ? [] : { card, entry }
    })
  }

  private readonly saveCalendar = async (): Promise<void> => {
    const [{ calendarFile }, { expectedDays }] = await Promise.all([
      import('../../lesson/returning/calendar.ts'),
      import('../../lesson/returning/schedule.ts'),
    ])
    const { notebook, state } = this.lesson
    const day = today()
    const events = this.cards.flatMap(({ card, entry }) =>
      expectedDays(card, DAYS_A_CARD, day).map((due, i) => ({
        ...{ card: lastingName(card.exercise), repetition: card.answered + i, day: due },
        title: `${entry.number} ${entry.title}`,
      })),
    )
    const address = location.protocol.startsWith('http')
      ? new URL(state.linkTo('again'), pageAddress()).href
      : ''
    const owner = calendarOwner(notebook)
    const file = calendarFile({ events, owner, address, written: new Date() })
    download(new Blob([file], { type: 'text/calendar' }), 'lexiscope-again.ics')
    const days = plural(events.length, '{0} day', '{0} days')
    const exercises = plural(this.cards.length, '{0} exercise', '{0} exercises')
    this.status = t`Saved: ${days} for ${exercises}.`
  }

  private readonly saveNotes = async (): Promise<void> => {
    this.making = true
    try {
      const notes = await this.makeNotes()
      const { ankiFile } = await import('../../lesson/returning/anki.ts')
      const name = `lexiscope-anki-${dayText(today())}.txt`
      download(new Blob([ankiFile(notes)], { type: 'text/plain' }), name)
      this.status = plural(
        notes.length,
        'Saved: {0} note. In Anki: File, Import.',
        'Saved: {0} notes. In Anki: File, Import.',
      )
    } catch (thrown) {
      this.status = t`The questions could not be made: ${(thrown as Error).message}`
    } finally {
      this.making = false
    }
  }

  private async makeNotes(): Promise<Note[]> {
    const notes: Note[] = []
    for (const { entry } of this.cards) {
      const { id, number, title, part } = entry
      this.status = t`Making questions about ${number} ${title} …`
      for (const { name, make } of await kindsOf(id)) {
        for (let i = 0; i < NOTES_A_KIND; i++) {
          const random = new Random(seedOf(`anki/${id}/${name}/${i}`))
          const made = await make(asksOf(this.lesson), random)
          const tags = ['lexiscope', `${number}-${id}`, part, name]
          notes.push({ ...made, guid: `lexiscope-${lastingName(id, name)}-${name}-${i}`, tags })
        }
      }
    }
    return notes
  }
}
