/**
 * A session of review questions: which cards it takes, in which order, and how one that was left is
 * stored. Five to ten questions take a few minutes.
 */
import { type Card, DAY_MS, type Day, dueOn, inOrder } from '../../state/returning/cards.ts'
import { language, plural, t } from '../../translation/translation.ts'

const KEY = 'again/session'
const VERSION = '1'
const MIN_QUESTIONS = 5
const MAX_QUESTIONS = 10

interface Asked {
  /** as it was before this question */
  card: Card
  /** null before it is answered */
  right: boolean | null
}

export type Session = readonly Asked[]

/** Takes cards from each part of the lesson in turn, in the order in which they are given. */
export function interleave(
  cards: readonly Card[],
  partOf: (card: Card) => string,
  count = cards.length,
): Card[] {
  const parts = new Map<string, Card[]>()
  for (const card of cards) {
    const queue = parts.get(partOf(card)) ?? []
    parts.set(partOf(card), [...queue, card])
  }
  const queues = [...parts.values()]
  const longest = Math.max(0, ...queues.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, i) => queues.flatMap((queue) => queue[i] ?? []))
  return turns.flat().slice(0, count)
}

/**
 * The cards of the next session: those that are due, the longest overdue first. Where few are due, the
 * next ones come early, except for those of today.
 */
export function nextCards(
  cards: readonly Card[],
  day: Day,
  partOf: (card: Card) => string,
): { cards: Card[]; early: number } {
  const due = interleave(dueOn(cards, day), partOf, MAX_QUESTIONS)
  const later = inOrder(cards).filter((card) => card.due > day && card.last < day)
  const early = interleave(later, partOf, Math.max(0, MIN_QUESTIONS - due.length))
  return { cards: interleave([...due, ...early], partOf), early: early.length }
}

export const begun = (cards: readonly Card[]): Session =>
  cards.map((card) => ({ card, right: null }))

/** The index of the first question without an answer. */
export function nextIn(session: Session): number {
  const at = session.findIndex(({ right }) => right === null)
  return at < 0 ? session.length : at
}

export const withAnswer = (session: Session, at: number, right: boolean): Session =>
  session.map((asked, i) => (i === at ? { ...asked, right } : asked))

type Entries = { read(key: string): string; write(key: string, text: string): boolean }

/** "1 tokens.3=right alibi.0=wrong rotary.2" */
export function saveSession(notebook: Entries, session: Session): void {
  const all = session.map(({ card, right }) => {
    const result = right === null ? '' : right ? '=right' : '=wrong'
    return `${card.exercise}.${card.answered}${result}`
  })
  notebook.write(KEY, [VERSION, ...all].join(' '))
}

export const forgetSession = (notebook: Entries): boolean => notebook.write(KEY, '')

/**
 * The session that was left half-way; null where there is none. A question that was answered elsewhere
 * since then is left out.
 */
export function savedSession(notebook: Entries, cards: readonly Card[]): Session | null {
  const [version, ...all] = notebook.read(KEY).split(' ')
  if (version !== VERSION) return null
  const session = all.flatMap((text): Asked[] => {
    const [, exercise, answered, result] = /^([\w-]+)\.(\d+)(?:=(right|wrong))?$/.exec(text) ?? []
    const card = cards.find((each) => each.exercise === exercise)
    if (card === undefined) return []
    if (result !== undefined) return [{ card, right: result === 'right' }]
    return card.answered === Number(answered) ? [{ card, right: null }] : []
  })
  const answered = session.filter(({ right }) => right !== null).length
  return answered > 0 && answered < session.length ? session : null
}

/** "Tue, Mar 3": a day has no zone, and none is asked. */
const named = (day: Day) =>
  new Date(day * DAY_MS).toLocaleDateString(language(), {
    timeZone: 'UTC',
    ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
  })

/** Days as people say them. */
export function dayInWords(day: Day, from: Day): string {
  const ahead = day - from
  if (ahead <= 0) return t`today`
  if (ahead === 1) return t`tomorrow, ${named(day)}`
  return plural(ahead, '{1}, in {0} day', '{1}, in {0} days', named(day))
}
