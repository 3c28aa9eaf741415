/**
 * The saved works of a class side by side: who is where, who answered what, and which wrong answers
 * many share. Nothing is graded anew: what was right, each learner's page has written down.
 */
import type { Outlined } from './done.ts'
import { Notebook } from './notebook.ts'
import { readNumber } from './number-text.ts'
import { progressOf, type Step } from './progress.ts'
import { type Report, reportOf } from './report.ts'
import { cardsOf } from './returning/cards.ts'
import type { Work } from './work.ts'

export interface Learner {
  name: string
  /** when the file was written: "2026-03-01T09:30:00.000Z" */
  saved: string
  report: Report
  steps: readonly Step[]
  /** the exercise where they were last, by its id; '' before the first */
  place: string
  /** of returning questions */
  returned: { answered: number; right: number }
}

/** One answer, and who gave it. */
export interface Given {
  text: string
  /** null: nobody who gave it has seen the result */
  right: boolean | null
  /** by their places in the list of learners */
  learners: readonly number[]
}

/** A question that was predicted or graded. */
export interface ClassQuestion {
  exercise: string
  question: string
  /** what most give first */
  given: readonly Given[]
  answered: number
  /** the outcome as most learners saw it; '' before anyone has seen it */
  outcome: string
}

/** A question to be answered in one's own words. */
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
    saved: work.saved,
    report,
    steps,
    place: last?.id ?? '',
    returned: returnedIn(notebook),
  }
}

function returnedIn(notebook: Notebook): Learner['returned'] {
  const { cards } = cardsOf(notebook)
  const sum = (of: 'answered' | 'right') => cards.reduce((all, card) => all + card[of], 0)
  return { answered: sum('answered'), right: sum('right') }
}

interface Answered {
  question: string
  text: string
  stored: string
  right: boolean | null
  outcome: string
  i: number
}

/**
 * In the order of the lesson, each in the words that most have read. Learners may have been asked in
 * several languages; a question with other numbers is another.
 */
export function questionsOf(learners: readonly Learner[], exercise: string): ClassQuestion[] {
  const byQuestion = new Map<string, Answered[]>()
  for (const [i, { report }] of learners.entries()) {
    const mine = report.exercises.find(({ id }) => id === exercise)
    for (const { name, question, answer, kept: stored, outcome, right } of mine?.predictions ?? [])
      put(byQuestion, sameQuestion(name, question), {
        question,
        text: answer,
        stored,
        right,
        outcome,
        i,
      })
  }
  return [...byQuestion.values()].map((answers) => ({
    exercise,
    question: mostFrequent(answers.map(({ question }) => question)),
    given: givenBy(answers),
    answered: answers.length,
    outcome: mostFrequent(answers.map(({ outcome }) => outcome).filter((text) => text !== '')),
  }))
}

/** Digits alone: 10,000 is 10.000 elsewhere. */
const sameQuestion = (name: string, question: string) => `${name} ${question.replace(/\D/g, '')}`

function givenBy(answers: readonly Answered[]): Given[] {
  const byAnswer = new Map<string, Answered[]>()
  for (const answer of answers) put(byAnswer, sameAs(answer.stored), answer)
  return [...byAnswer.values()]
    .map((those) => ({
      text: mostFrequent(those.map(({ text }) => text)),
      right: those.find(({ right }) => right !== null)?.right ?? null,
      learners: those.map(({ i }) => i),
    }))
    .sort((one, other) => other.learners.length - one.learners.length)
}

/** 1/4 and 0.25 are one answer; so is a word in any case. */
const sameAs = (stored: string) => `${readNumber(stored) ?? stored.trim().toLowerCase()}`

export interface Misconception {
  question: ClassQuestion
  given: Given
}

/** The wrong answers that at least two gave, the commonest first. */
export function misconceptions(all: readonly ClassQuestion[]): Misconception[] {
  return all
    .flatMap((question) => question.given.map((given) => ({ question, given })))
    .filter(({ given }) => given.right === false && given.learners.length > 1)
    .sort((one, other) => other.given.learners.length - one.given.learners.length)
}

/** Reflections and all else that was written in one's own words. */
export function writtenIn(learners: readonly Learner[], exercise: string): Written[] {
  const written = new Map<string, { question: string; learner: number; text: string }[]>()
  for (const [learner, { report }] of learners.entries()) {
    const mine = report.exercises.find(({ id }) => id === exercise)
    for (const { name, question, answer } of mine?.answers ?? [])
      if (answer.trim() !== '')
        put(written, sameQuestion(name, question), { question, learner, text: answer })
  }
  return [...written.values()].map((those) => ({
    question: mostFrequent(those.map(({ question }) => question)),
    answers: those.map(({ learner, text }) => ({ learner, text })),
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
