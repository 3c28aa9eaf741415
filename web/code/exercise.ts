/** A function that the learner writes: what it is given, what must come, and what usually goes wrong. */
import type { AnswerFunctions } from 'lexiscope/faces/answers.d.ts'
import { withComments } from '../translation/comments.ts'
import { messageOf } from '../translation/translation.ts'
import type { Input, Plain } from './program.ts'
import type { Random } from './random.ts'

export type FunctionName = keyof AnswerFunctions

/** What must come: the core's value, or its refusal, to be met with a RangeError. */
export type Expected = { value: Plain } | { refusal: string }

export interface Mistake {
  /** What to think of, in one sentence. */
  hint: string
  /** Whether `got` is what this mistake gives. */
  explains(given: Input, got: Plain, expected: Plain): boolean
}

/** One way to write a function down, typed by the function of the core that answers it. */
interface Written<A extends readonly unknown[]> {
  /** names of the parameters */
  parameters: { readonly [K in keyof A]: string }
  /** Named cases, simple ones first. */
  cases: readonly { name: string; given: A }[]
  /** A random case. */
  random(random: Random): A
  /** Cases a little smaller than this one, all of them valid. */
  smaller(given: A): A[]
  /** The usual mistakes; the page explains the first one that accounts for every failed case. */
  mistakes: readonly {
    hint: string
    explains(given: A, got: Plain, expected: Plain): boolean
  }[]
}

export interface CodeExercise extends Written<Input> {
  name: FunctionName
  starter: string
  solution: string
}

type Given<N extends FunctionName> = Parameters<AnswerFunctions[N]>

/**
 * The starter and the model answer are texts: `import starter from './starter.js?raw'`. Their comments
 * are in the language of the page.
 */
export function codeExercise<N extends FunctionName>(
  name: N,
  texts: { starter: string; solution: string },
  written: Written<Given<N>>,
): CodeExercise {
  const [starter, solution] = [texts.starter, texts.solution].map((code) =>
    withComments(code, messageOf),
  ) as [string, string]
  return { name, starter, solution, ...(written as unknown as Written<Input>) }
}
