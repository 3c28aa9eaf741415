/**
 * What the exercises are called, for sentences that speak of another one: the number, counted from the
 * folders, and the title of each meta.ts, by id.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type ExerciseNames = Readonly<Record<string, readonly [number: string, title: string]>>

const exercises = fileURLToPath(new URL('../exercises/', import.meta.url))

export function namesOfExercises(root = exercises): ExerciseNames {
  const folders = readdirSync(root).filter((name) => /^\d\d-/.test(name))
  return Object.fromEntries(
    folders.sort().map((folder, i) => {
      const title = /\btitle: t`([^`]+)`/.exec(
        readFileSync(`${root}${folder}/meta.ts`, 'utf8'),
      )?.[1]
      if (title === undefined) throw new Error(`${folder}/meta.ts: expected a title, got none`)
      return [folder.slice(3), [String(i + 1).padStart(2, '0'), title]]
    }),
  )
}

/** For web/lesson/exercise-name.ts. */
export const exerciseNames = () => ({ exerciseNames: JSON.stringify(namesOfExercises()) })
