/** Where the learner was, with every value that decides what is shown there. */
import { readPlace, writePlace } from './address.ts'
import type { Notebook } from './notebook.ts'

const MOST_LETTERS = 4000

export function keepPlace(notebook: Notebook, exercise: string, address: string): void {
  if (address.length > MOST_LETTERS) return
  for (const [key, text] of [
    ['place', exercise],
    [`${exercise}/address`, address],
  ] as const) {
    if (notebook.read(key) !== text) notebook.write(key, text)
  }
}

/** As it was left. What is kept may come from an imported file: only its values are taken. */
export function addressOf(notebook: Notebook, exercise: string): string {
  const { query } = readPlace(notebook.read(`${exercise}/address`))
  return writePlace({ exercise, query })
}
