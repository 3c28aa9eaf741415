/** The exercises of the lesson: the folders of exercises/, in the order of their names. */
import type { Exercise } from '../lesson/lesson.ts'
import type { Meta } from '../lesson/meta.ts'
import { courseLink } from '../state/class/course-link.ts'
import type { Outlined } from '../state/done.ts'
import { inWords } from '../translation/languages.ts'
import { number, plural, t } from '../translation/translation.ts'

export interface ExerciseModule {
  default: Exercise
  /** what it asks learners to predict, among what else the file of its predictions has */
  predictions?: Readonly<Record<string, unknown>>
}

export interface Entry extends Meta, Outlined {
  /** below exercises/: "04-similarity". Folders may leave gaps between their numbers. */
  folder: string
  load(): Promise<ExerciseModule>
  /** The sections of its teaching.md. */
  teaching(): Promise<Sections>
}

export type Sections = Readonly<Record<string, string>>

const metas = import.meta.glob<Meta>('../exercises/*/meta.ts', { eager: true, import: 'default' })
const teachings = import.meta.glob<Sections>('../exercises/*/teaching.md', { import: 'default' })
const exercises = import.meta.glob<ExerciseModule>('../exercises/*/index.ts')

export const contents: readonly Entry[] = Object.entries(metas).map(([path, meta], i) => {
  const folder = path.split('/').at(-2) as string
  const beside = (name: string) => path.replace(/meta\.ts$/, name)
  return {
    ...meta,
    folder,
    number: String(i + 1).padStart(2, '0'),
    load: inWords(folder, exercises[beside('index.ts')] as Entry['load']),
    teaching: inWords(folder, teachings[beside('teaching.md')] as Entry['teaching']),
  }
})

const chosen = contents.filter(({ id }) => courseLink.exercises.includes(id))

/** Those that a teacher's link chooses; all of them where it chooses none. The others stay open to links. */
export const course: readonly Entry[] = chosen.length > 0 ? chosen : contents

/** Whether the start page shows a training: only where its exercise is among those chosen. */
export const showsTraining = course.some(({ id }) => id === 'skip-gram')

/** From so many minutes on, a time is told in half hours. */
const LONG = 90

/** "16 exercises on two questions, about 8.5 hours." */
export function amountOf(entries: readonly Pick<Entry, 'part' | 'minutes'>[]): string {
  const minutes = entries.reduce((sum, entry) => sum + entry.minutes, 0)
  const time =
    minutes < LONG
      ? plural(minutes, 'about {0} minute', 'about {0} minutes')
      : t`about ${number(Math.round(minutes / 30) / 2)} hours`
  const parts = new Set(entries.map(({ part }) => part))
  return parts.has('meaning') && parts.has('order')
    ? plural(
        entries.length,
        '{0} exercise on two questions, {1}.',
        '{0} exercises on two questions, {1}.',
        time,
      )
    : plural(entries.length, '{0} exercise, {1}.', '{0} exercises, {1}.', time)
}
