/** What a course system writes into its grades: the score of the review, and how far the learner is. */
import { doneOf, type Outlined } from '../../state/done.ts'
import type { Notebook } from '../../state/notebook.ts'
import { isRight } from '../../state/verdict.ts'

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
