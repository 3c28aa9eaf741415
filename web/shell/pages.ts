/** Every address that shows something: the exercises, and pages about them. */
import { contents, type Entry } from './contents.ts'

export type Page = Pick<Entry, 'id' | 'title' | 'question' | 'load'> &
  Partial<Pick<Entry, 'number' | 'minutes' | 'prerequisites' | 'predictions' | 'teaching'>>

/** Also what an address shows that leads nowhere. */
export const start: Page = {
  id: '',
  title: 'Lexiscope',
  question: '',
  load: () => import('./start.ts'),
}

export const pages: readonly Page[] = [
  start,
  ...contents,
  {
    id: 'again',
    title: 'Questions that come back',
    question: 'What do you still know a day, five days and a month later?',
    load: () => import('./again/index.ts'),
  },
  {
    id: 'report',
    title: 'Your work',
    question: 'Everything you predicted, wrote and set, to read or to print.',
    load: () => import('./report/index.ts'),
  },
  {
    id: 'glossary',
    title: 'Glossary',
    question: 'The words of the lesson, each in a sentence or two.',
    load: () => import('./glossary/index.ts'),
  },
  {
    id: 'teacher',
    title: 'For teachers',
    question: 'What is taught where, and how to run it for a class.',
    load: () => import('./teacher/index.ts'),
  },
  {
    id: 'class',
    title: 'Your class',
    question: 'Saved works side by side: who is where, and what many think.',
    load: () => import('./class/index.ts'),
  },
  {
    id: 'licences',
    title: 'Licences',
    question: 'The work of others that is part of this page.',
    load: () => import('./licences/index.ts'),
  },
]
