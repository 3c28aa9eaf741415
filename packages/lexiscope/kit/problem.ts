/** What can go wrong in the core, as the page sees it: an error that crosses from the worker whole. */
import { transferHandlers } from 'comlink'
import type { ErrorKind } from '../faces/training.d.ts'

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

let words = (english: string): string => english

/** From now on messages are said by `say`: on a page whose language is not English. */
export function wordProblemsBy(say: (english: string) => string): void {
  words = say
}

/** A message of the core, or a part of one, in the page's language. */
export const worded = (english: string): string => words(english)

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
    /** As the core says it; `message` is in the page's language. */
    readonly english: string,
  ) {
    super(words(english))
    this.name = kind
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
  if (thrown === 'unwind') return new CoreProblem('Crashed', '', 'one of its threads crashed')
  if (thrown instanceof Error && 'argument' in thrown) {
    return new CoreProblem(thrown.name as ErrorKind, String(thrown.argument), thrown.message)
  }
  return new CoreProblem('Unexpected', '', thrown instanceof Error ? thrown.message : `${thrown}`)
}

/** Says what did not load, and why: the cause alone, without Emscripten's words around it. */
export function notLoaded(what: string, thrown: unknown): CoreProblem {
  const { english } = problemFrom(thrown)
  const cause = /^Aborted\((.*)\)\. Build with/s.exec(english)?.[1] ?? english
  return new CoreProblem('Unreachable', '', `${what} could not be loaded: ${cause}.`)
}

type Sent = Pick<CoreProblem, 'kind' | 'argument' | 'english'>

// Comlink's own handler keeps only name and message. Both sides of the border import this file.
const whole = transferHandlers.get('throw')
if (whole === undefined) throw new Error('Comlink has no handler of thrown values')
transferHandlers.set('throw', {
  canHandle: whole.canHandle,
  serialize: ({ value }: { value: unknown }): [Sent, Transferable[]] => {
    const { kind, argument, english } = problemFrom(value)
    return [{ kind, argument, english }, []]
  },
  deserialize: ({ kind, argument, english }: Sent): never => {
    throw new CoreProblem(kind, argument, english)
  },
})
