/** An exercise in the table of contents, and whether the learner has begun or finished it. */
import { t } from '../translation/translation.ts'
import type { Notebook } from './notebook.ts'

export interface Outlined {
  /** display number, counted from the existing folders: "04" */
  number: string
  /** used in addresses and in keys of the notebook */
  id: string
  title: string
  /** the question that the exercise answers, one sentence */
  question: string
  minutes: number
  /**
   * Names of the predictions in the order of asking. For "one or other", the training text determines
   * which of the two is asked, so either counts.
   */
  predictions: readonly string[]
}

export type Done = 'not begun' | 'begun' | 'done'

const WORDS: Record<Done, string> = { 'not begun': t`not begun`, begun: t`begun`, done: t`done` }

export const doneText = (done: Done): string => WORDS[done]

/** Whether the learner reflected, in writing or aloud. */
export function reflectedOn(notebook: Notebook, id: string): boolean {
  return ['reflection', 'said-aloud'].some((part) => notebook.read(`${id}/${part}`).trim() !== '')
}

/** Whether the learner saw the outcome of every prediction. */
export function allSeen(
  notebook: Notebook,
  { id, predictions }: Pick<Outlined, 'id' | 'predictions'>,
): boolean {
  const has = (part: string) => notebook.read(`${id}/${part}`) !== ''
  const settled = (name: string) => has(`prediction/${name}`) && has(`seen/${name}`)
  return predictions.every((names) => names.split(' or ').some(settled))
}

/**
 * Status of an exercise. It begins with the first prediction, and is done when the learner has made
 * every prediction, seen every outcome and written a reflection.
 */
export function doneOf(notebook: Notebook, exercise: Pick<Outlined, 'id' | 'predictions'>): Done {
  const reflected = reflectedOn(notebook, exercise.id)
  if (reflected && allSeen(notebook, exercise)) return 'done'
  const begun = notebook.read(`${exercise.id}/begun`) !== ''
  return begun || reflected ? 'begun' : 'not begun'
}
