/** Plans for a class of two, four or eight hours: exercises in their order, and what they take. */
import { contents } from '../contents.ts'
import { functionsOf } from './taught.ts'

export interface Sitting {
  /** ids of exercises, in order */
  exercises: readonly string[]
  /** whether their functions are written in class */
  writes?: boolean
}

export interface Syllabus {
  hours: number
  sittings: readonly Sitting[]
  /** ids of exercises that are done at home */
  homework: readonly string[]
  /** ids of exercises whose functions are written at home */
  writtenAtHome: readonly string[]
}

/** To write one function. */
export const MINUTES_A_FUNCTION = 15

export const syllabuses: readonly Syllabus[] = [
  {
    hours: 2,
    sittings: [
      { exercises: ['lookup', 'similarity', 'skip-gram', 'order', 'added-positions', 'rotary'] },
    ],
    homework: ['tokens', 'language'],
    writtenAtHome: ['similarity'],
  },
  {
    hours: 4,
    sittings: [
      { exercises: ['tokens', 'lookup', 'gradients', 'similarity', 'skip-gram', 'analogies'] },
      {
        exercises: ['order', 'added-positions', 'rotary', 'alibi', 'trained-short-read-long'],
      },
    ],
    homework: ['pretrained', 'language', 'review'],
    writtenAtHome: ['similarity', 'skip-gram', 'added-positions', 'rotary'],
  },
  {
    hours: 8,
    sittings: [
      { exercises: ['tokens', 'lookup', 'gradients', 'similarity'], writes: true },
      { exercises: ['skip-gram', 'analogies', 'pretrained'], writes: true },
      { exercises: ['order', 'added-positions', 'compose', 'rotary'] },
      {
        exercises: [
          'alibi',
          'trained-short-read-long',
          'language',
          'real-model',
          'texts',
          'review',
        ],
        writes: true,
      },
    ],
    homework: [],
    writtenAtHome: ['order', 'added-positions', 'compose', 'rotary'],
  },
]

export const entryOf = (id: string) => {
  const entry = contents.find((each) => each.id === id)
  if (entry === undefined) throw new Error(`expected the id of an exercise, got ${id}`)
  return entry
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

export const minutesOf = (ids: readonly string[]): number =>
  sum(ids.map((id) => entryOf(id).minutes))

export const functionsIn = (ids: readonly string[]): number =>
  sum(ids.map((id) => functionsOf(entryOf(id)).length))

interface SittingMinutes {
  exercises: number
  functions: number
  /** what is left to talk about them */
  talk: number
}

export function minutesOfSitting({ hours, sittings }: Syllabus, sitting: Sitting): SittingMinutes {
  const exercises = minutesOf(sitting.exercises)
  const functions = sitting.writes ? MINUTES_A_FUNCTION * functionsIn(sitting.exercises) : 0
  return { exercises, functions, talk: (60 * hours) / sittings.length - exercises - functions }
}

export const inClass = ({ sittings }: Syllabus): readonly string[] =>
  sittings.flatMap(({ exercises }) => exercises)

/** Neither in class nor at home. */
export function leftOut(syllabus: Syllabus): readonly string[] {
  const done = [...inClass(syllabus), ...syllabus.homework]
  return contents.map(({ id }) => id).filter((id) => !done.includes(id))
}
