/**
 * What the exercises are called, for sentences that speak of another one: the number, counted from the
 * folders, and the title of each meta.ts, by id. And where the words of the glossary are explained.
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

/** The ids of the exercises whose texts link to a word of the glossary, by the word's key. */
export function placesOfWords(root = exercises): Readonly<Record<string, readonly string[]>> {
  const places: Record<string, string[]> = {}
  for (const id of Object.keys(namesOfExercises(root))) {
    const folder = readdirSync(root).find((name) => name.slice(3) === id) as string
    const text = readFileSync(`${root}${folder}/prose.md`, 'utf8')
    const words = [...text.matchAll(/\]\(glossary:([^)]+)\)/g)].map(([, word]) => word as string)
    for (const word of new Set(words)) places[word] = [...(places[word] ?? []), id]
  }
  return places
}

/** For web/lesson/exercise-name.ts and web/shell/glossary. */
export const exerciseNames = () => ({
  exerciseNames: JSON.stringify(namesOfExercises()),
  glossaryPlaces: JSON.stringify(placesOfWords()),
})
