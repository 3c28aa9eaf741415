/**
 * Saves how trained schemes do beyond their training length (the exercise “trained-short-read-long”), for the other exercises
 * that mention it: a line on the training, one with the positions, then one line for each scheme
 * with its accuracy there in per cent.
 */
import type { Notebook } from '../../state/notebook.ts'

export interface TrainingOutcome {
  /** "1,000 steps at length 32, seed 1" */
  how: string
  /** "16–31" */
  places: readonly string[]
  schemes: readonly { scheme: string; right: readonly number[] }[]
}

const MAX_ROWS = 12
const keyOf = (task: string) => `trained-short-read-long/came/${task}`

/** `question`: its title in the report. */
export function saveOutcome(
  notebook: Notebook,
  task: string,
  question: string,
  outcome: TrainingOutcome,
): void {
  const rows = outcome.schemes.map(({ scheme, right }) =>
    [scheme, ...right.map((share) => share.toFixed(1))].join(' '),
  )
  const text = [outcome.how, outcome.places.join(' '), ...rows].join('\n')
  if (notebook.read(keyOf(task)) === text) return
  notebook.write(`trained-short-read-long/asked/came/${task}`, question)
  notebook.write(keyOf(task), text)
}

/** null if there is none or it cannot be read: the notebook may come from a file. */
export function readOutcome(notebook: Notebook, task: string): TrainingOutcome | null {
  const [how = '', second = '', ...rest] = notebook.read(keyOf(task)).split('\n')
  const places = second.split(' ').filter(Boolean)
  const schemes = rest.map((line) => {
    const [scheme = '', ...shares] = line.split(' ')
    return { scheme, right: shares.map(Number) }
  })
  const fits = schemes.every(
    ({ scheme, right }) =>
      /^[a-z]{1,20}$/.test(scheme) &&
      right.length === places.length &&
      right.every((share) => share >= 0 && share <= 100),
  )
  const whole = places.length > 0 && schemes.length > 0
  return whole && fits && places.length <= MAX_ROWS && schemes.length <= MAX_ROWS
    ? { how, places, schemes }
    : null
}
