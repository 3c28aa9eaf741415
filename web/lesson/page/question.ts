/**
 * A question owns its outcome: of the case that it names, whatever a figure shows. One model for a
 * choice, a number and a sketch; question-card.ts hosts it.
 */
import type { TemplateResult } from 'lit'
import type { Schema } from '../../state/fields.ts'
import { inPageSigns } from '../../state/number-text.ts'
import type { Lesson } from '../lesson.ts'
import { type Grade, gradeTyped } from '../rhythm/grade.ts'
import {
  type NumberPrediction,
  numberReason,
  predictedNumber,
} from '../rhythm/number-prediction.ts'
import {
  type Prediction,
  type PredictionQuestion,
  predicted,
  reasonOf,
  savedPrediction,
  seen as seenBefore,
  textOf,
} from '../rhythm/rhythm.ts'
import { hasRun, type Run, ran } from '../rhythm/run.ts'
import type { SketchPrediction } from '../rhythm/sketched.ts'
import { brought, type Input } from './inputs.ts'
import type { Compute } from './latest.ts'

export interface Owner<Source = unknown> {
  core: Compute
  signal: AbortSignal
  lesson: Lesson
  source: Source
}

export interface Graded extends Omit<Grade, 'right'> {
  text: string
  /** null where what was run failed and decides nothing: another run may */
  right: boolean | null
  /** of a choice: the values of what is right */
  rightChoices?: readonly string[]
  /** the real curve, where one was drawn */
  curve?: readonly number[]
  /** The text of the outcome that this one refines. */
  refines?: string
}

/** What the core found, and what is said of it. */
export interface Outcome<Facts, Said> {
  outcome(owner: Owner): Promise<Facts>
  say(facts: Facts): Said & { text: string }
}

export interface Common {
  /**
   * The address's word for "it was run"; none where what it is asked of, such as a training, runs it, or where
   * the answer alone shows the outcome.
   */
  run?: string
  /** The inputs of its case: the card says when the figure beside it shows another. */
  asked?: Readonly<Record<string, unknown>>
  /** What Run sets; the case where nothing is said. */
  starts?: Readonly<Record<string, unknown>>
  /** What it is asked of, where the lesson brings that: not before it is there, and anew of another. */
  source?(lesson: Lesson): unknown
  /** Graded anew of another source: said below the outcome that was seen first, or, as more of the same, in its place. */
  later?: 'below' | 'refines'
  /** What its button says; "Run" where nothing is said. */
  press?: string
  /** In place of its button: what trains the model that it is asked of. */
  controls?(lesson: Lesson): TemplateResult
  /** Why it cannot be run yet, beside the button; '' where it can. */
  waitsFor?(lesson: Lesson): string
  /** What its button begins, such as a training. */
  begins?(lesson: Lesson): void
}

export type Question = (Prediction | NumberPrediction | SketchPrediction) &
  Common & {
    /** The answer in words; '' before there is one. */
    answerOf(lesson: Lesson): string
    /** Asks the core, and grades the answer that was kept. */
    grade(owner: Owner): Promise<Graded>
    reasonFor(lesson: Lesson, right: boolean, curve: readonly number[]): string
  }

/** By the value that is stored: the text of each choice, and what is said to whoever made it. */
export interface Choices extends PredictionQuestion {
  choices: Readonly<Record<string, string>>
  /** Why one may think so, and what the figure shows instead. */
  wrong: Readonly<Record<string, string>>
  /** What there is to add. */
  right?: Readonly<Record<string, string>>
}

/** `value`: the choice that is right, or all that are; null where nothing is decided. */
export function choice<Facts>({
  choices,
  wrong,
  right,
  ...others
}: Choices & Common & Outcome<Facts, { value: string | readonly string[] | null }>) {
  return drawnChoice({
    ...others,
    choices: Object.entries(choices).map(([value, text]) => ({
      ...{ value, text },
      ...(value in wrong && { wrong: wrong[value] as string }),
      ...(right && value in right && { right: right[value] as string }),
    })),
  })
}

/** Of choices that are drawn, in a list. */
export const drawnChoice = <Facts>(
  about: Prediction & Common & Outcome<Facts, { value: string | readonly string[] | null }>,
): Question & typeof about => ({
  ...about,
  answerOf: (lesson) => textOf(about, predicted(lesson, about)),
  grade: async (owner) => {
    const { text, value } = about.say(await about.outcome(owner))
    const mine = predicted(owner.lesson, about)
    const all = value === null ? [] : [value].flat()
    const right = value === null ? null : all.includes(mine)
    return { text, right, feedback: '', rightChoices: all }
  },
  reasonFor: (lesson, right) => reasonOf(about, predicted(lesson, about), right),
})

export const number = <Facts>(
  about: NumberPrediction &
    Common &
    Outcome<Facts, { value: number }> & {
      gradedBy?(mine: number, typed: string, value: number): Grade
    },
): Question & typeof about => ({
  ...about,
  answerOf: (lesson) => inPageSigns(savedPrediction(lesson, about)),
  grade: async (owner) => {
    const { text, value } = about.say(await about.outcome(owner))
    const typed = savedPrediction(owner.lesson, about)
    const mine = predictedNumber(owner.lesson, about) ?? Number.NaN
    return { text, ...(about.gradedBy?.(mine, typed, value) ?? gradeTyped(typed, value)) }
  },
  reasonFor: (lesson, right) =>
    numberReason(about, predictedNumber(lesson, about) ?? Number.NaN, right),
})

/** For run.ts. `inputs`: of the figure beside it, which Run sets to the case that was asked. */
export const runOf = (question: Question, inputs: Schema = {}): Run => ({
  prediction: question,
  schema: { ...inputs, ...runField(question) },
  name: question.run ?? '',
  settings: question.starts ?? question.asked ?? {},
  ...(question.begins && { begins: question.begins }),
})

export const runField = ({ run }: Question): Schema => (run === undefined ? {} : { [run]: ran })

/** True once a question was run; missing before, so that a figure with this input waits for it. */
export const onceSeen = (question: Question): Input<true> =>
  brought((lesson) => seen(lesson, question) || undefined)

export const seen = (lesson: Lesson, question: Question): boolean =>
  question.run !== undefined
    ? hasRun(lesson, runOf(question))
    : isAtOnce(question)
      ? question.answerOf(lesson) !== ''
      : seenBefore(lesson, question)

/** Whether the answer alone shows the outcome. */
export const isAtOnce = ({ run, source }: Question): boolean =>
  run === undefined && source === undefined
