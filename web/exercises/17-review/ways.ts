/** What the learner predicted in every exercise, and what came: the way through the lesson, from the notebook. */
import type { Outlined } from '../../state/done.ts'
import type { Notebook } from '../../state/notebook.ts'
import { type PredictionAnswer, reportOf } from '../../state/report.ts'

export interface Way {
  id: string
  number: string
  title: string
  /** predictions whose result the learner has seen, in the order of asking */
  settled: readonly PredictionAnswer[]
  /** how many are still to be made, or to be run */
  open: number
}

/** Of every exercise but this one. */
export function waysOf(notebook: Notebook, outline: readonly Outlined[]): readonly Way[] {
  const { exercises } = reportOf(notebook, outline)
  return outline
    .filter(({ id }) => id !== 'review')
    .map(({ id, number, title, predictions }) => {
      const answered = exercises.find((each) => each.id === id)?.predictions ?? []
      const settled = answered.filter(({ seen, right }) => seen && right !== null)
      const names = new Set(settled.map(({ name }) => name))
      const isOpen = (either: string) => !either.split(' or ').some((name) => names.has(name))
      return { id, number, title, settled, open: predictions.filter(isOpen).length }
    })
}

/** Where to begin: at the learner's own word, else at the last surprise, else at the first there is. */
export function firstOf(ways: readonly Way[]): PredictionAnswer | null {
  const all = ways.flatMap(({ settled }) => settled)
  const own = all.find(({ name }) => name === 'own-word')
  return own ?? all.filter(({ right }) => right === false).at(-1) ?? all[0] ?? null
}
