/**
 * The saved works of a class side by side: each learner's progress, their answers, and what several
 * share. Nothing is graded again: each learner's page has saved what was right.
 */
import { type Assessed, assessedIn } from '../assessment/results.ts'
import type { Done, Outlined } from '../done.ts'
import { Notebook } from '../notebook.ts'
import { readNumber } from '../number-text.ts'
import { progressOf, type Step } from '../progress.ts'
import { type Report, reportOf } from '../report.ts'
import { cardsOf } from '../returning/cards.ts'
import { COURSE, WORK_ID, type Work } from '../work.ts'

export interface Learner {
  name: string
  /** of the work; '' in one that was made otherwise */
  id: string
  /** ids of the exercises of the link that it was done by; none for the whole lesson */
  course: readonly string[]
  /** when the file was written: "2026-03-01T09:30:00.000Z" */
  saved: string
  report: Report
  steps: readonly Step[]
  /** id of the exercise they last visited; '' before the first */
  place: string
  /** counts of review questions */
  returned: { answered: number; right: number }
  assessed: Assessed
  functions: readonly LearnersFunction[]
}

/** A function that a learner has checked at least once. */
interface LearnersFunction {
  exercise: string
  /** as in the notebook: "rotateHalf", or "rotate_half.py" */
  name: string
  passed: boolean
  /** what checks have named, the last one last; none in works of before */
  mistakes: readonly string[]
}

/** One answer, and the learners who gave it. */
export interface GivenAnswer {
  text: string
  /** a choice by its value, a number with a decimal point, a sketch as "100,95.5,70" */
  stored: string
  /** null if nobody who gave it has seen the result; else of most who have */
  right: boolean | null
  /** how many have seen the result, and how many of these were right: outcomes may differ */
  seen: number
  rightFor: number
  /** indices in the list of learners */
  learners: readonly number[]
}

/** A question with a prediction or a graded answer. */
export interface ClassQuestion {
  exercise: string
  /** of the prediction: "both-move-on" */
  name: string
  question: string
  /** the most frequent first */
  given: readonly GivenAnswer[]
  answered: number
  /** the outcome as most learners saw it; '' before anyone has seen it */
  outcome: string
  /** the real curves of a sketch, as those who have seen one stored it */
  curves: readonly string[]
}

/** A question answered in the learner's own words. */
export interface Written {
  question: string
  answers: readonly { learner: number; text: string }[]
}

export function learnerOf(name: string, work: Work, outline: readonly Outlined[]): Learner {
  const notebook = new Notebook(() => null)
  for (const [key, text] of work.entries) notebook.write(key, text)
  const { steps, last } = progressOf(notebook, outline)
  const report = reportOf(notebook, outline, new Date(work.saved))
  return {
    name,
    id: notebook.read(WORK_ID),
    course: notebook.read(COURSE).split(',').filter(Boolean),
    saved: work.saved,
    report,
    steps,
    place: last?.id ?? '',
    returned: returnedIn(notebook),
    assessed: assessedIn(notebook),
    functions: functionsIn(notebook),
  }
}

export const doneIn = (steps: readonly Step[], exercise: string): Done =>
  steps.find(({ id }) => id === exercise)?.done ?? 'not begun'

/** Whether two works are by one learner: of one id, unless they name two; without ids, of one name. */
export function isSameLearner(one: Learner, other: Learner): boolean {
  const names = [one, other].map(({ name }) => name.toLocaleLowerCase())
  const sameName = names[0] === names[1]
  if (one.id === '' || other.id === '') return sameName && names[0] !== ''
  return one.id === other.id && (sameName || names.includes(''))
}

/** The exercises that a class was asked to do, or that somebody has begun. */
export function askedOf<E extends Outlined>(
  learners: readonly Learner[],
  outline: readonly E[],
  link: readonly string[],
): readonly E[] {
  const whole = link.length === 0 && learners.some(({ course }) => course.length === 0)
  const ids = new Set([
    ...(link.length > 0 ? link : learners.flatMap(({ course }) => course)),
    ...learners.flatMap(({ report }) => report.exercises.map(({ id }) => id)),
  ])
  return whole ? outline : outline.filter(({ id }) => ids.has(id))
}

const CODE = /^([^/]+)\/code\/([^/]+)\/(tried|passed)$/

function functionsIn(notebook: Notebook): LearnersFunction[] {
  const names = new Set<string>()
  for (const key of notebook.keys()) {
    const [, exercise, name] = CODE.exec(key) ?? []
    if (exercise !== undefined) names.add(`${exercise}/code/${name}`)
  }
  return [...names].map((key) => {
    const [exercise = '', , name = ''] = key.split('/')
    const passed = notebook.read(`${key}/passed`) !== ''
    const mistakes = notebook.read(`${key}/mistakes`).split('\n').filter(Boolean)
    return { exercise, name, passed, mistakes: [...new Set(mistakes)] }
  })
}

function returnedIn(notebook: Notebook): Learner['returned'] {
  const { cards } = cardsOf(notebook)
  const sum = (of: 'answered' | 'right') => cards.reduce((all, card) => all + card[of], 0)
  return { answered: sum('answered'), right: sum('right') }
}

interface Answered {
  name: string
  question: string
  text: string
  stored: string
  right: boolean | null
  outcome: string
  curve: string
  i: number
}

/**
 * The questions in lesson order, each in its most frequent wording: learners may have been asked in
 * different languages. Questions with different numbers are different questions.
 */
export function questionsOf(learners: readonly Learner[], exercise: string): ClassQuestion[] {
  const byQuestion = new Map<string, Answered[]>()
  for (const [i, { report }] of learners.entries()) {
    const own = report.exercises.find(({ id }) => id === exercise)
    for (const each of own?.predictions ?? []) {
      const { name, question, answer, stored, outcome, curve = '', right } = each
      put(byQuestion, sameQuestion(name, question), {
        name,
        question,
        text: answer,
        stored,
        right,
        outcome,
        curve,
        i,
      })
    }
  }
  return [...byQuestion.values()].map((answers) => ({
    exercise,
    name: answers[0]?.name ?? '',
    question: mostFrequent(answers.map(({ question }) => question)),
    given: givenBy(answers),
    answered: answers.length,
    outcome: mostFrequent(answers.map(({ outcome }) => outcome).filter((text) => text !== '')),
    curves: answers.map(({ curve }) => curve).filter((text) => text !== ''),
  }))
}

/** Compares digits only: 10,000 is written 10.000 in other languages. */
const sameQuestion = (name: string, question: string) => `${name} ${question.replace(/\D/g, '')}`

function givenBy(answers: readonly Answered[]): GivenAnswer[] {
  const byAnswer = new Map<string, Answered[]>()
  for (const answer of answers) put(byAnswer, sameAs(answer.stored), answer)
  return [...byAnswer.values()]
    .map((same) => {
      const seen = same.filter(({ right }) => right !== null).length
      const rightFor = same.filter(({ right }) => right === true).length
      return {
        text: mostFrequent(same.map(({ text }) => text)),
        stored: same[0]?.stored ?? '',
        right: seen === 0 ? null : 2 * rightFor >= seen,
        seen,
        rightFor,
        learners: same.map(({ i }) => i),
      }
    })
    .sort((one, other) => other.learners.length - one.learners.length)
}

/** 1/4 and 0.25 are the same answer; letter case does not matter. */
const sameAs = (stored: string) => `${readNumber(stored) ?? stored.trim().toLowerCase()}`

export interface Misconception {
  question: ClassQuestion
  given: GivenAnswer
}

/** Wrong answers given by at least two learners, the most frequent first. */
export function misconceptions(all: readonly ClassQuestion[]): Misconception[] {
  return all
    .flatMap((question) => question.given.map((given) => ({ question, given })))
    .filter(({ given }) => given.right === false && given.learners.length > 1)
    .sort((one, other) => other.given.learners.length - one.given.learners.length)
}

export interface ClassFunction {
  name: string
  /** indices of the learners who have checked it, and of those whose function passed */
  tried: readonly number[]
  passed: readonly number[]
  /** the most frequent first */
  mistakes: readonly { text: string; learners: readonly number[] }[]
}

/** The functions of an exercise, by their names. */
export function functionsOf(learners: readonly Learner[], exercise: string): ClassFunction[] {
  const byName = new Map<string, { i: number; written: LearnersFunction }[]>()
  for (const [i, { functions }] of learners.entries())
    for (const written of functions)
      if (written.exercise === exercise) put(byName, written.name, { i, written })
  return [...byName].map(([name, all]) => {
    const mistakes = new Map<string, number[]>()
    for (const { i, written } of all) for (const text of written.mistakes) put(mistakes, text, i)
    return {
      name,
      tried: all.map(({ i }) => i),
      passed: all.filter(({ written }) => written.passed).map(({ i }) => i),
      mistakes: [...mistakes]
        .map(([text, by]) => ({ text, learners: by }))
        .sort((one, other) => other.learners.length - one.learners.length),
    }
  })
}

/** Reflections and other answers in the learners' own words. */
export function writtenIn(learners: readonly Learner[], exercise: string): Written[] {
  const written = new Map<string, { question: string; learner: number; text: string }[]>()
  for (const [learner, { report }] of learners.entries()) {
    const own = report.exercises.find(({ id }) => id === exercise)
    for (const { name, question, answer } of own?.answers ?? [])
      if (answer.trim() !== '')
        put(written, sameQuestion(name, question), { question, learner, text: answer })
  }
  // The reflection first, and code last.
  const place = (key: string) => (/^reflection/.test(key) ? 0 : /^code\//.test(key) ? 2 : 1)
  const sorted = [...written].sort(([one], [other]) => place(one) - place(other))
  return sorted.map(([, same]) => ({
    question: mostFrequent(same.map(({ question }) => question)),
    answers: same.map(({ learner, text }) => ({ learner, text })),
  }))
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
