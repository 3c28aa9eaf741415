/** Every address that shows something: the exercises, and pages about them. */
import { allSpoken, inWords } from '../translation/languages.ts'
import { t } from '../translation/translation.ts'
import { contents, type Entry } from './contents.ts'

export type Page = Pick<Entry, 'id' | 'title' | 'question' | 'load'> &
  Partial<Pick<Entry, 'number' | 'minutes' | 'prerequisites' | 'predictions' | 'teaching'>>

const assessment = () => allSpoken().then(() => import('./assessment/index.ts'))

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
    title: t`Questions that come back`,
    question: t`What do you still know a day, five days and about five weeks later?`,
    load: () => allSpoken().then(() => import('./again/index.ts')),
  },
  {
    id: 'pretest',
    title: t`Test before the lesson`,
    question: t`What do you know before you begin?`,
    load: () => assessment().then(({ before }) => ({ default: before })),
  },
  {
    id: 'posttest',
    title: t`Test after the lesson`,
    question: t`What do you know now?`,
    load: () => assessment().then(({ after }) => ({ default: after })),
  },
  {
    id: 'report',
    title: t`Your work`,
    question: t`Everything you predicted, wrote and set, to read or to print.`,
    load: () => allSpoken().then(() => import('./report/index.ts')),
  },
  {
    id: 'glossary',
    title: t`Glossary`,
    question: t`The words of the lesson, each in a sentence or two.`,
    load: inWords('rooms', () => import('./glossary/index.ts')),
  },
  {
    id: 'teacher',
    title: t`For teachers`,
    question: t`What is taught where, and how to run it for a class.`,
    load: () => allSpoken().then(() => import('./teacher/index.ts')),
  },
  {
    id: 'class',
    title: t`Your class`,
    question: t`Saved work side by side: who is where, and what many think.`,
    load: () => allSpoken().then(() => import('./class/index.ts')),
  },
  {
    id: 'config',
    title: t`Config doctor`,
    question: t`What does a model’s config.json ask of its positions, and does it add up?`,
    load: () => allSpoken().then(() => import('./config/index.ts')),
  },
  {
    id: 'licences',
    title: t`Licences`,
    question: t`The work of others that is part of this page.`,
    load: inWords('rooms', () => import('./licences/index.ts')),
  },
]
