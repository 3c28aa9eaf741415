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

function isSettled(notebook: Notebook, id: string, names: string): boolean {
  const has = (part: string) => notebook.read(`${id}/${part}`) !== ''
  return names.split(' or ').some((name) => has(`prediction/${name}`) && has(`seen/${name}`))
}

/** Whether the learner saw the outcome of every prediction. */
export const allSeen = (
  notebook: Notebook,
  { id, predictions }: Pick<Outlined, 'id' | 'predictions'>,
): boolean => predictions.every((names) => isSettled(notebook, id, names))

/** What keeps an exercise that was begun from being done. */
interface Missing {
  /** how many questions have no answer yet, or no result that was seen */
  questions: number
  /** functions that the learner has begun to write and that pass in no language */
  functions: readonly string[]
}

const OF_CODE = /^([^/]+)\/code\/(\w+?)(?:\.py)?\/(draft|passed)$/

export function missingOf(
  notebook: Notebook,
  { id, predictions }: Pick<Outlined, 'id' | 'predictions'>,
): Missing {
  const begun = new Map<string, string>()
  const passed = new Set<string>()
  for (const key of notebook.keys()) {
    const [, exercise, name = '', entry] = OF_CODE.exec(key) ?? []
    if (exercise !== id || notebook.read(key) === '') continue
    // rotateHalf is rotate_half in Python.
    const spelledAlike = name.replaceAll('_', '').toLowerCase()
    if (entry === 'draft') begun.set(spelledAlike, name)
    else passed.add(spelledAlike)
  }
  return {
    questions: predictions.filter((names) => !isSettled(notebook, id, names)).length,
    functions: [...begun].filter(([name]) => !passed.has(name)).map(([, name]) => name),
  }
}

/**
 * Status of an exercise. It begins with the first prediction or reflection, and is done when the outcome
 * of every prediction was seen and the code that was begun passes; one that asks nothing, when it was
 * reflected on.
 */
export function doneOf(notebook: Notebook, exercise: Pick<Outlined, 'id' | 'predictions'>): Done {
  const reflected = reflectedOn(notebook, exercise.id)
  const { questions, functions } = missingOf(notebook, exercise)
  const answered = exercise.predictions.length === 0 ? reflected : questions === 0
  if (answered && functions.length === 0) return 'done'
  const begun = notebook.read(`${exercise.id}/begun`) !== ''
  return begun || reflected || answered ? 'begun' : 'not begun'
}
