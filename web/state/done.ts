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

/**
 * The predictions of each exercise, by name. Where one has several names with "or" between them,
 * what is asked depends on the text that is learned from: one is enough.
 */
export const predictions: Readonly<Record<string, readonly string[]>> = {
  tokens: ['comes-back', 'length'],
  lookup: ['three-ways', 'parameters'],
  gradients: ['repeated', 'momentum'],
  similarity: ['spread', 'centring'],
  'skip-gram': ['nearest-to-king or loss'],
  analogies: ['query-words'],
  pretrained: ['random-pairs'],
  order: ['bag', 'mask'],
  sinusoidal: ['fast-columns'],
  learned: ['neighbours', 'first-missing'],
  rotary: ['both-move'],
  alibi: ['last-slope', 'most-seen'],
  'side-by-side': ['untouched', 'computable'],
  compose: ['parameters', 'parts', 'speed'],
  review: [
    'table-memory',
    'learned-parameters',
    'sinusoidal-parameters',
    'sinusoidal-memory',
    'batch',
    'doubled',
    'first-missing',
    'longer',
  ],
}

/** Whether something was written, or said aloud, about what came. */
export function reflectedOn(notebook: Notebook, id: string): boolean {
  return ['reflection', 'said-aloud'].some((part) => notebook.read(`${id}/${part}`).trim() !== '')
}

/**
 * The first prediction begins an exercise. It is done when every prediction was made and its
 * outcome seen, and the learner has reflected on it.
 */
export function doneOf(notebook: Notebook, { id }: Pick<Outlined, 'id'>): Done {
  const has = (part: string) => notebook.read(`${id}/${part}`) !== ''
  const settled = (name: string) => has(`prediction/${name}`) && has(`seen/${name}`)
  const all = predictions[id]?.every((names) => names.split(' or ').some(settled)) ?? false
  const reflected = reflectedOn(notebook, id)
  if (all && reflected) return 'done'
  return has('begun') || reflected ? 'begun' : 'not begun'
}
