/**
 * Whose work is in this browser: learners of a course system may share one, and one learner may make
 * several attempts. Kept beside the notebook, since it is no part of the work.
 */
import { doneOf, type Outlined } from '../../state/done.ts'
import type { Notebook } from '../../state/notebook.ts'
import { isRight } from '../../state/verdict.ts'

const KEY = 'lexiscope-course'

export interface Attempt {
  learner: string
  /** tells this attempt from others */
  attempt: string
  /** the last progress from this browser that the system stored; '' before */
  sent: string
}

type Entries = Pick<Storage, 'getItem' | 'setItem'>

/** Null where nothing is stored, or storage is unavailable. */
export function savedAttempt(storage: () => Entries): Attempt | null {
  try {
    const saved: unknown = JSON.parse(storage().getItem(KEY) ?? 'null')
    return isAttempt(saved) ? saved : null
  } catch {
    return null
  }
}

export function saveAttempt(storage: () => Entries, attempt: Attempt): void {
  try {
    storage().setItem(KEY, JSON.stringify(attempt))
  } catch {
    // Then the notebook is not saved either, and says so.
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false
  return ['learner', 'attempt', 'sent'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  )
}

interface Launched {
  learner: string
  /** the attempt that the system resumes; '' where it has stored nothing */
  attempt: string
  /** the system says that it is the first sitting of an attempt */
  first: boolean
}

/**
 * Whether this browser's work is from another attempt or another learner. Work that no course system
 * has stored yet counts as the learner's.
 */
export function isOthers(saved: Attempt | null, { learner, attempt, first }: Launched): boolean {
  if (saved === null) return false
  if (saved.learner !== learner) return true
  return attempt === '' ? first && saved.sent !== '' : saved.attempt !== attempt
}

/** Nine letters and digits at random. */
export function newAttempt(): string {
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (one * 2 ** 16 + (other % 2 ** 16)).toString(36).padStart(9, '0').slice(-9)
}

type Status = 'incomplete' | 'completed' | 'passed' | 'failed'

interface Result {
  /** right answers of the review in whole percent, rounded down; null while there is none to tell */
  score: number | null
  status: Status
}

const REVIEW = 'review'

/**
 * Without a mastery score the lesson is completed by its exercises, and the score goes along from the
 * first answer on. With one, both wait until the review has decided: a system that finds a low score
 * of half a review would enter it as failed.
 */
export function resultOf(
  notebook: Notebook,
  outline: readonly Outlined[],
  mastery: number | null,
): Result {
  const { score, all } = reviewed(notebook, outline)
  if (mastery === null) {
    const done = outline.every((entry) => doneOf(notebook, entry) === 'done')
    return { score, status: done ? 'completed' : 'incomplete' }
  }
  if (score !== null && score >= mastery) return { score, status: 'passed' }
  return all ? { score, status: 'failed' } : { score: null, status: 'incomplete' }
}

/** The score so far, and whether every question of the review was settled. */
function reviewed(notebook: Notebook, outline: readonly Outlined[]) {
  const questions = outline.find(({ id }) => id === REVIEW)?.predictions ?? []
  const seen = questions.filter((name) => notebook.read(`${REVIEW}/seen/${name}`) !== '')
  const right = seen.filter((name) => isRight(notebook.read(`${REVIEW}/verdict/${name}`)))
  const score = seen.length === 0 ? null : Math.floor((100 * right.length) / questions.length)
  return { score, all: questions.length > 0 && seen.length === questions.length }
}

const RANKS = ['incomplete', 'failed', 'completed', 'passed']

/** In one attempt the better one counts: who begins again loses nothing that was reached. */
export function betterStatus(before: string, now: Status): Status {
  return RANKS.indexOf(before) > RANKS.indexOf(now) ? (before as Status) : now
}

/** `before` as the system had it; '' for none. */
export function betterScore(before: string, now: number | null): number | null {
  const previous = before.trim() === '' ? Number.NaN : Number(before)
  if (!(previous >= 0 && previous <= 100)) return now
  // A system may begin with 0 where there is no score yet.
  return now === null ? previous || null : Math.max(previous, now)
}
