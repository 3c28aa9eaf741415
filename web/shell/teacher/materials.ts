/** Materials for teachers only, loaded with their page: notes, solutions, functions. */
import type { Sections } from '../contents.ts'

const notes = import.meta.glob<Sections>('../../exercises/*/teacher/notes.md', {
  import: 'default',
})
const solutions = import.meta.glob<Sections>('../../exercises/*/teacher/solutions.md', {
  import: 'default',
})
const functions = import.meta.glob<string>('../../exercises/*/write-*/solution.{js,py}', {
  query: '?raw',
  import: 'default',
})

type Loaders<T> = Readonly<Record<string, () => Promise<T>>>

/** Of one exercise, in the order of their paths. */
const of = async <T>(all: Loaders<T>, { folder }: { folder: string }) =>
  Promise.all(
    Object.keys(all)
      .filter((path) => path.includes(`/${folder}/`))
      .map((path) => (all[path] as () => Promise<T>)()),
  )

export interface Solved {
  /** by the question's name; open tasks and the reflection last */
  questions: Sections
  /** the model answers in JavaScript and Python, as they are graded */
  functions: readonly string[]
}

type Of = Parameters<typeof of>[1]

/** The folders of the functions that learners of an exercise write. */
export const functionsOf = ({ folder }: Of): readonly string[] =>
  Object.keys(functions).filter((path) => path.includes(`/${folder}/`) && path.endsWith('.js'))

export const notesOf = async (exercise: Of): Promise<Sections> =>
  (await of(notes, exercise))[0] ?? {}

export async function solvedOf(exercise: Of): Promise<Solved> {
  const [questions, written] = await Promise.all([of(solutions, exercise), of(functions, exercise)])
  return { questions: questions[0] ?? {}, functions: written }
}

/** "lookup", of what is written as a function of that name; "lookup.py" in Python. */
export function nameOf(code: string): string {
  const [, word, name = ''] = /^(function|def) (\w+)/m.exec(code) ?? []
  return word === 'def' ? `${name}.py` : name
}
