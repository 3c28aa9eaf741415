/**
 * Review cards for spaced repetition, one per finished exercise. Each is a separate entry of the
 * notebook, "again/card/ID", so that a damaged card does not affect the others. Dates are whole days in
 * the learner's time zone, so neither the time of day nor daylight saving changes them.
 */
import { doneOf, type Outlined } from '../done.ts'
import type { Notebook } from '../notebook.ts'

/** Days since 1 January 1970 in the learner's time zone. */
export type Day = number

export interface Card {
  /** id of the exercise */
  exercise: string
  /** day of the last answer; before the first answer, the day on which the card was added */
  last: Day
  due: Day
  /** FSRS stability: days until the probability of recall falls to 90 %; 0 before the first answer */
  stability: number
  /** FSRS difficulty, 1 … 10; 0 before the first answer */
  difficulty: number
  answered: number
  right: number
}

/** An entry that is not a valid card; it is left alone until the learner resets it. */
export interface Damaged {
  exercise: string
  text: string
}

const VERSION = 1
const PREFIX = 'again/card/'
/** Longer than the longest interval of the schedule, so a later date is not valid. */
const MAX_DAYS = 400
export const DAY_MS = 86_400_000
/** New cards that are due per day, if several are added at once. */
const NEW_PER_DAY = 4

export const today = (now = new Date()): Day =>
  Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS

/** "2026-03-01" */
export const dayText = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

function readDay(text: string): Day | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // Date.parse turns 30 February into 2 March.
  return !Number.isNaN(time) && dayText(time / DAY_MS) === text ? time / DAY_MS : undefined
}

/** "1 2026-03-01 2026-03-05 2.3065 2.118 1 1": version, last, due, stability, difficulty, counts. */
export function writeCard({ last, due, stability, difficulty, answered, right }: Card): string {
  const numbers = [stability, difficulty].map((value) => Number(value.toPrecision(6)))
  return [VERSION, dayText(last), dayText(due), ...numbers, answered, right].join(' ')
}

/** Undefined if the text is not a card of this version. */
export function readCard(exercise: string, text: string): Card | undefined {
  const [version, lastText = '', dueText = '', ...rest] = text.split(' ')
  const [last, due] = [readDay(lastText), readDay(dueText)]
  const numbers = rest.filter((each) => /^\d{1,6}(\.\d{1,9})?$/.test(each)).map(Number)
  if (version !== `${VERSION}` || rest.length !== 4 || numbers.length !== 4) return undefined
  const [stability = 0, difficulty = 0, answered = 0, right = 0] = numbers
  if (last === undefined || due === undefined || due < last || due > last + MAX_DAYS)
    return undefined
  if (!Number.isInteger(answered) || !Number.isInteger(right) || right > answered) return undefined
  // FSRS sets both at the first answer.
  const known = stability > 0 && difficulty >= 1 && difficulty <= 10
  if (answered === 0 ? stability + difficulty !== 0 : !known) return undefined
  return { exercise, last, due, stability, difficulty, answered, right }
}

export function cardsOf(notebook: Notebook): { cards: Card[]; damaged: Damaged[] } {
  const cards: Card[] = []
  const damaged: Damaged[] = []
  for (const key of notebook.keys().filter((each) => each.startsWith(PREFIX))) {
    const [exercise, text] = [key.slice(PREFIX.length), notebook.read(key)]
    const card = readCard(exercise, text)
    if (card === undefined) damaged.push({ exercise, text })
    else cards.push(card)
  }
  return { cards, damaged }
}

export function saveCard(notebook: Notebook, card: Card): void {
  notebook.write(PREFIX + card.exercise, writeCard(card))
}

/** Deletes a card; `enrol` adds a new one if the exercise is done. */
export function forgetCard(notebook: Notebook, exercise: string): void {
  notebook.write(PREFIX + exercise, '')
}

/**
 * Adds cards for finished exercises that have none, due from tomorrow on. If the clock was set back, a
 * card saved in the future is moved to today with the same interval.
 */
export function enrol(notebook: Notebook, exercises: readonly Outlined[], day: Day): void {
  const fresh = exercises.filter(
    (each) => notebook.read(PREFIX + each.id) === '' && doneOf(notebook, each) === 'done',
  )
  for (const [i, { id }] of fresh.entries()) {
    const due = day + 1 + Math.floor(i / NEW_PER_DAY)
    const unanswered = { stability: 0, difficulty: 0, answered: 0, right: 0 }
    saveCard(notebook, { exercise: id, last: day, due, ...unanswered })
  }
  for (const card of cardsOf(notebook).cards)
    if (card.last > day) saveCard(notebook, { ...card, last: day, due: day + card.due - card.last })
}

/** Cards that are due, the longest overdue first. */
export function dueOn(cards: readonly Card[], day: Day): Card[] {
  return inOrder(cards).filter(({ due }) => due <= day)
}

export function inOrder(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => one.due - other.due)
}

/** Name of a card's question in the exercise "again": "tokens.3". */
export const questionName = ({ exercise, answered }: Card): string => `${exercise}.${answered}`

/** Deletes answers to earlier questions of the card. */
export function forgetOlder(notebook: Notebook, { exercise, answered }: Card): void {
  const older = new RegExp(`^again/[a-z]+/${exercise}\\.(?!${answered}$)\\d+$`)
  for (const key of notebook.keys()) if (older.test(key)) notebook.write(key, '')
}
