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
  /** Named test cases, the simplest first. */
  cases: readonly { name: string; given: A }[]
  /** Generates a random test case. */
  random(random: Random): A
  /** Slightly smaller valid cases, for shrinking. */
  smaller(given: A): A[]
  /** Common mistakes; the page explains the first one that accounts for every failed case. */
  mistakes: readonly {
    hint: string
    explains(given: A, got: Plain, expected: Plain): boolean
  }[]
}

interface Texts {
  starter: string
  solution: string
}

export interface CodeExercise extends Definition<Input>, Texts {
  /** of the core's function */
  name: FunctionName
  /** The learner's function. */
  callee: Callee
  python: Texts
}

type Given<N extends FunctionName> = Parameters<AnswerFunctions[N]>

/**
 * Starter code and model answer are imported as text: `import starter from './starter.js?raw'`. Their
 * comments are translated into the page's language. The exercise is the one in JavaScript.
 */
export function codeExercise<N extends FunctionName>(
  name: N,
  { javascript, python }: Record<Language, Texts>,
  definition: Definition<Given<N>>,
): CodeExercise {
  return {
    name,
    callee: { language: 'javascript', name },
    ...translated(javascript, 'javascript'),
    python: translated(python, 'python'),
    ...(definition as unknown as Definition<Input>),
  }
}

const translated = ({ starter, solution }: Texts, language: Language): Texts => ({
  starter: withComments(starter, messageOf, language),
  solution: withComments(solution, messageOf, language),
})

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
