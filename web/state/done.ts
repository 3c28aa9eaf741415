/** An exercise in the contents, and how far the learner is with it. */
import type { Notebook } from './notebook.ts'

export interface Outlined {
  number: string
  /** in addresses and in the notebook's keys */
  id: string
  title: string
  /** what the exercise answers, in one sentence */
  question: string
  minutes: number
}

export type Done = 'not begun' | 'begun' | 'done'

/** The first prediction begins an exercise, a reflection ends it. */
export function doneOf(notebook: Notebook, { id }: Outlined): Done {
  if (notebook.read(`${id}/reflection`).trim() !== '') return 'done'
  return notebook.read(`${id}/begun`) === '' ? 'not begun' : 'begun'
}
