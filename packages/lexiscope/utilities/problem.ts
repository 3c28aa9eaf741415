/** Errors of the core as the page sees them, with all their fields after crossing from a worker. */
import type { ErrorKind } from '../types/training.d.ts'
import { english, type Phrase, phrase } from './phrase.ts'

/**
 * NotUtf8: a text in another encoding, which the learner can choose. Crashed: a trap ended the module.
 * Unreachable: a file, or the module itself, could not be read. Cancelled: by the learner, or superseded by
 * a newer request.
 */
export type ProblemKind =
  | ErrorKind
  | 'NotUtf8'
  | 'Crashed'
  | 'Unreachable'
  | 'Cancelled'
  | 'Unexpected'

let translate: (message: Phrase) => string | undefined = english

/** Sets the translation of messages into the page's language; untranslated ones stay in English. */
export function wordProblemsBy(say: (message: Phrase) => string | undefined): void {
  translate = say
}

/** A message, or a part of one, in the page's language. */
export const worded = (message: Phrase): string => translate(message) ?? english(message)

/** A message with its full stop, for another sentence or a button to follow. */
export const sentence = (message: string): string =>
  /[.!?…]$/.test(message) ? message : `${message}.`

/** Formats the core's "argument: expected …, got …" for display next to the control. */
export function lineOf(message: string): string {
  const line = sentence(message.replace(/^[a-z_]+: /, ''))
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`
}

export class CoreProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    /** The option or input that caused it, in camelCase; '' when none did. */
    readonly argument: string,
    /** Source of `message`, which is translated; a plain string is used as it is. */
    readonly phrase: Phrase,
  ) {
    super(worded(phrase))
    this.name = kind
  }

  get english(): string {
    return english(this.phrase)
  }

  /** The expected value, if the message is "argument: expected …, got …". */
  get expected(): Phrase | undefined {
    return this.phrase[0] === '{0}: expected {1}, got {2}' ? this.phrase[2] : undefined
  }
}

/** Converts any thrown value. A trap means that the module crashed; an error of the core does not. */
export function problemFrom(thrown: unknown): CoreProblem {
  if (thrown instanceof CoreProblem) return thrown
  // Some browsers can be configured without WebAssembly.
  const traps = typeof WebAssembly !== 'undefined' && thrown instanceof WebAssembly.RuntimeError
  if (traps) {
    return new CoreProblem('Crashed', '', thrown.message)
  }
  // Emscripten throws this when one of its threads has crashed.
  if (thrown === 'unwind') return new CoreProblem('Crashed', '', phrase`one of its threads crashed`)
  if (thrown instanceof Error && 'argument' in thrown) {
    const message = 'phrase' in thrown ? (thrown.phrase as Phrase) : thrown.message
    return new CoreProblem(thrown.name as ErrorKind, String(thrown.argument), message)
  }
  return new CoreProblem('Unexpected', '', thrown instanceof Error ? thrown.message : `${thrown}`)
}

/** An Unreachable problem naming what failed to load and the cause, without Emscripten's wrapping. */
export function notLoaded(what: Phrase, thrown: unknown): CoreProblem {
  const problem = problemFrom(thrown)
  const cause = /^Aborted\((.*)\)\. Build with/s.exec(problem.english)?.[1] ?? problem.phrase
  return new CoreProblem('Unreachable', '', phrase`${what} could not be loaded: ${cause}.`)
}
