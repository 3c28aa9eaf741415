/** The exercises of the lesson, in order: the numbered folders of exercises/. */
import type { Exercise } from '../lesson/lesson.ts'
import type { Meta } from '../lesson/meta.ts'
import { inWords } from '../translation/languages.ts'

export interface Entry extends Meta {
  load(): Promise<{ default: Exercise }>
  /** The sections of its teaching.md. */
  teaching(): Promise<Sections>
}

export type Sections = Readonly<Record<string, string>>

const metas = import.meta.glob<Meta>('../exercises/*/meta.ts', { eager: true, import: 'default' })
const teachings = import.meta.glob<Sections>('../exercises/*/teaching.md', { import: 'default' })
const exercises = import.meta.glob<{ default: Exercise }>('../exercises/*/index.ts')

export const contents: readonly Entry[] = Object.entries(metas).map(([path, meta]) => {
  const folder = path.split('/').at(-2) as string
  const beside = (name: string) => path.replace(/meta\.ts$/, name)
  return {
    ...meta,
    load: inWords(folder, exercises[beside('index.ts')] as Entry['load']),
    teaching: inWords(folder, teachings[beside('teaching.md')] as Entry['teaching']),
  }
})
