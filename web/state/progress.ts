/** The learner's progress through the lesson, and what remains to be done. */

import { t } from '../translation/translation.ts'
import { type Done, doneOf, type Outlined, reflectedOn } from './done.ts'
import type { Notebook } from './notebook.ts'

export interface Step extends Omit<Outlined, 'predictions'> {
  done: Done
  /** how many the learner has made */
  predictions: number
  reflected: boolean
}

interface Deliverable {
  name: string
  have: number
  of: number
}

export interface Progress {
  steps: readonly Step[]
  /** an estimate: a begun exercise counts half */
  minutesLeft: number
  /** the exercise last visited; null before the first */
  last: Step | null
  /** the first that is not done; null if all are */
  next: Step | null
  deliverables: readonly Deliverable[]
}

const SHARE_LEFT: Record<Done, number> = { 'not begun': 1, begun: 0.5, done: 0 }

export function progressOf(notebook: Notebook, outline: readonly Outlined[]): Progress {
  const made = new Map<string, number>()
  for (const key of notebook.keys()) {
    const [id = '', part] = key.split('/', 2)
    if (part === 'prediction') made.set(id, (made.get(id) ?? 0) + 1)
  }
  const steps = outline.map((entry): Step => {
    const predictions = made.get(entry.id) ?? 0
    const done = doneOf(notebook, entry)
    return { ...entry, done, predictions, reflected: reflectedOn(notebook, entry.id) }
  })
  const place = notebook.read('place')
  const count = (holds: (step: Step) => boolean) => steps.filter(holds).length
  const of = steps.length
  return {
    steps,
    minutesLeft: Math.ceil(
      steps.reduce((sum, { minutes, done }) => sum + minutes * SHARE_LEFT[done], 0),
    ),
    last: steps.find(({ id }) => id === place) ?? null,
    next: steps.find(({ done }) => done !== 'done') ?? null,
    deliverables: [
      { name: t`A prediction in every exercise`, have: count((step) => step.predictions > 0), of },
      { name: t`A reflection in every exercise`, have: count((step) => step.reflected), of },
      {
        name: t`The work saved as a file`,
        have: notebook.read('saved-file') === '' ? 0 : 1,
        of: 1,
      },
    ],
  }
}
