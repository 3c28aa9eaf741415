/** A function that the learner writes: test inputs, expected results and common mistakes. */
import type { AnswerFunctions } from 'lexiscope/types/answers.d.ts'
import { withComments } from '../translation/comments.ts'
import { messageOf } from '../translation/translation.ts'
import { type Callee, type Language, spelled } from './language.ts'
import type { Input, Plain } from './program.ts'
import type { Random } from './random.ts'

export type FunctionName = keyof AnswerFunctions

/** The expected result: the core's value, or its error message where a RangeError is expected. */
export type Expected = { value: Plain } | { refusal: string }

/** A code exercise without its texts, typed by the function of the core that gives the answers. */
interface Definition<A extends readonly unknown[]> {
  /** parameter names */
  parameters: { readonly [K in keyof A]: string }
  /** Test cases by name, the simplest first. */
  cases: Readonly<Record<string, A>>
  /** Generates a random test case. */
  random(random: Random): A
  /** Slightly smaller valid cases, for shrinking. */
  smaller(given: A): A[]
  /** Hints at common mistakes; the page shows the first whose mistake accounts for every failed case. */
  mistakes: Readonly<Record<string, Explains<A>>>
}

/** Whether the mistake leads to `got`; `is(value)`: whether that is `got`, up to rounding. */
type Explains<A> = (is: (value: Plain) => boolean, given: A, expected: Plain, got: Plain) => boolean

interface Texts {
  starter: string
  solution: string
}

export interface CodeExercise extends Omit<Definition<Input>, 'cases' | 'mistakes'>, Texts {
  cases: readonly { name: string; given: Input }[]
  mistakes: readonly { hint: string; explains: Explains<Input> }[]
  /** of the core's function */
  name: FunctionName
  /** The learner's function. */
  callee: Callee
  python: Texts
}

type Given<N extends FunctionName> = Parameters<AnswerFunctions[N]>

/**
 * `files`: starter code and model answer in both languages, as text. Their comments are translated into
 * the page's language. The exercise is the one in JavaScript.
 */
export function codeExercise<N extends FunctionName>(
  name: N,
  files: Readonly<Record<string, string>>,
  definition: Definition<Given<N>>,
): CodeExercise {
  const { cases, mistakes, ...others } = definition as unknown as Definition<Input>
  const translated = (ending: string, language: Language): Texts => {
    const text = (file: string) =>
      withComments(files[`./${file}.${ending}`] as string, messageOf, language)
    return { starter: text('starter'), solution: text('solution') }
  }
  return {
    ...{ name, ...others },
    callee: { language: 'javascript', name },
    ...translated('js', 'javascript'),
    python: translated('py', 'python'),
    cases: Object.entries(cases).map(([name, given]) => ({ name, given })),
    mistakes: Object.entries(mistakes).map(([hint, explains]) => ({ hint, explains })),
  }
}

/** The exercise in a language, with the same cases and mistakes and its names spelt as usual there. */
export function inLanguage(exercise: CodeExercise, language: Language): CodeExercise {
  if (language === exercise.callee.language) return exercise
  return {
    ...exercise,
    ...exercise.python,
    callee: { language, name: spelled(language, exercise.name) },
    parameters: exercise.parameters.map((name) => spelled(language, name)),
    mistakes: exercise.mistakes.map((mistake) => ({
      ...mistake,
      hint: spelled(language, mistake.hint),
    })),
  }
}
