/** How a sentence names another exercise: "04 Similarity". In prose, [[similarity]] does the same. */
import { messageOf } from '../translation/translation.ts'

/** Filled in by web/build/exercises.ts. */
declare const exerciseNames: Readonly<Record<string, readonly [number: string, title: string]>>

export function exerciseName(id: string): string {
  const name = exerciseNames[id]
  if (name === undefined) throw new Error(`expected the id of an exercise, got ${id}`)
  const [number, title] = name
  return `${number} ${messageOf(title)}`
}
