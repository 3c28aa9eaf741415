/** An exercise in the contents, and how far the learner is with it. */
import { t } from '../translation/translation.ts'
import { askedBefore } from './moved.ts'
import type { Notebook } from './notebook.ts'

export interface Outlined {
  /** on screen, counted from the folders that there are: "04" */
  number: string
  /** in addresses and in the notebook's keys */
  id: string
  title: string
  /** what the exercise answers, in one sentence */
  question: string
  minutes: number
  /**
   * The predictions, by name, in the order in which they are asked. Where one has several names with
   * "or" between them, what is asked depends on the text that is learned from: one is enough.
   */
  predictions: readonly string[]
}

export type Done = 'not begun' | 'begun' | 'done'

const WORDS: Record<Done, string> = { 'not begun': t`not begun`, begun: t`begun`, done: t`done` }

export const doneText = (done: Done): string => WORDS[done]

/** Whether a reflection was written, or answered aloud. */
export function reflectedOn(notebook: Notebook, id: string): boolean {
  return ['reflection', 'said-aloud'].some((part) => notebook.read(`${id}/${part}`).trim() !== '')
}

/** Whether every prediction was made, and its outcome seen: all of now, or all that 1.0 asked. */
export function allSeen(
  notebook: Notebook,
  { id, predictions }: Pick<Outlined, 'id' | 'predictions'>,
): boolean {
  const has = (part: string) => notebook.read(`${id}/${part}`) !== ''
  const settled = (name: string) => has(`prediction/${name}`) && has(`seen/${name}`)
  return [predictions, askedBefore(id)].some((asked) =>
    asked?.every((names) => names.split(' or ').some(settled)),
  )
}

/**
 * The first prediction begins an exercise. It is done when every prediction was made and its
 * outcome seen, and the learner has reflected on it.
 */
export function doneOf(notebook: Notebook, exercise: Pick<Outlined, 'id' | 'predictions'>): Done {
  const reflected = reflectedOn(notebook, exercise.id)
  if (reflected && allSeen(notebook, exercise)) return 'done'
  const begun = notebook.read(`${exercise.id}/begun`) !== ''
  return begun || reflected ? 'begun' : 'not begun'
}
