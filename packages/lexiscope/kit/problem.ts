/** What can go wrong in the core, as the page sees it: an error that crosses from the worker whole. */
import { transferHandlers } from 'comlink'
import type { ErrorKind } from '../faces/training.d.ts'
import { english, type Phrase, phrase } from './phrase.ts'

/**
 * NotUtf8: a text in another encoding, which the learner may name. Crashed: the module ended by a trap. Unreachable: a file, or the module itself, could not be read.
 * Cancelled: the learner, or a newer request, ended it.
 */
export type ProblemKind =
  | ErrorKind
  | 'NotUtf8'
  | 'Crashed'
  | 'Unreachable'
  | 'Cancelled'
  | 'Unexpected'

let words: (said: Phrase) => string | undefined = english

/** From now on messages are said by `say`, in English where it says none: on a page of another language. */
export function wordProblemsBy(say: (said: Phrase) => string | undefined): void {
  words = say
}

/** A message of the core, or a part of one, in the page's language. */
export const worded = (said: Phrase): string => words(said) ?? english(said)

/** The core's "argument: expected …, got …" as a line at the control itself. */
export function lineOf(message: string): string {
  const line = message.replace(/^[a-z_]+: /, '')
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}${/[.!?]$/.test(line) ? '' : '.'}`
}

export class CoreProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    /** The option or input that caused it, in camelCase; '' when none did. */
    readonly argument: string,
    /** What `message` says in the page's language; a string alone stays as it is. */
    readonly phrase: Phrase,
  ) {
    super(worded(phrase))
    this.name = kind
  }

  get english(): string {
    return english(this.phrase)
  }

  /** Of "argument: expected …, got …", what was expected. */
  get expected(): Phrase | undefined {
    return this.phrase[0] === '{0}: expected {1}, got {2}' ? this.phrase[2] : undefined
  }
}

/** Any thrown value as a CoreProblem: a trap ends the module, an error of the core does not. */
export function problemFrom(thrown: unknown): CoreProblem {
  if (thrown instanceof CoreProblem) return thrown
  // Some browsers can be configured without it.
  const traps = typeof WebAssembly !== 'undefined' && thrown instanceof WebAssembly.RuntimeError
  if (traps) {
    return new CoreProblem('Crashed', '', thrown.message)
  }
  // Emscripten throws this through the module when one of its threads has crashed.
  if (thrown === 'unwind') return new CoreProblem('Crashed', '', phrase`one of its threads crashed`)
  if (thrown instanceof Error && 'argument' in thrown) {
    const said = 'phrase' in thrown ? (thrown.phrase as Phrase) : thrown.message
    return new CoreProblem(thrown.name as ErrorKind, String(thrown.argument), said)
  }
  return new CoreProblem('Unexpected', '', thrown instanceof Error ? thrown.message : `${thrown}`)
}

/** Says what did not load, and why: the cause alone, without Emscripten's words around it. */
export function notLoaded(what: Phrase, thrown: unknown): CoreProblem {
  const problem = problemFrom(thrown)
  const cause = /^Aborted\((.*)\)\. Build with/s.exec(problem.english)?.[1] ?? problem.phrase
  return new CoreProblem('Unreachable', '', phrase`${what} could not be loaded: ${cause}.`)
}

type Sent = Pick<CoreProblem, 'kind' | 'argument' | 'phrase'>

// Comlink's own handler keeps only name and message. Both sides of the border import this file.
const whole = transferHandlers.get('throw')
if (whole === undefined) throw new Error('Comlink has no handler of thrown values')
transferHandlers.set('throw', {
  canHandle: whole.canHandle,
  serialize: ({ value }: { value: unknown }): [Sent, Transferable[]] => {
    const { kind, argument, phrase } = problemFrom(value)
    return [{ kind, argument, phrase }, []]
  },
  deserialize: ({ kind, argument, phrase }: Sent): never => {
    throw new CoreProblem(kind, argument, phrase)
  },
})
