/** What can go wrong in the core, as the page sees it: an error that crosses from the worker whole. */
import { transferHandlers } from 'comlink'
import type { ErrorKind } from '../faces/core.d.ts'

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

export class CoreProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    /** The option or input that caused it, in camelCase; '' when none did. */
    readonly argument: string,
    message: string,
  ) {
    super(message)
    this.name = kind
  }
}

/** Any thrown value as a CoreProblem: a trap ends the module, an error of the core does not. */
export function problemFrom(thrown: unknown): CoreProblem {
  if (thrown instanceof CoreProblem) return thrown
  // Some browsers can be told to do without it.
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
  const { message } = problemFrom(thrown)
  const cause = /^Aborted\((.*)\)\. Build with/s.exec(message)?.[1] ?? message
  return new CoreProblem('Unreachable', '', `${what} could not be loaded: ${cause}.`)
}

type Sent = { kind: ProblemKind; argument: string; message: string }

// Comlink's own handler keeps only name and message. Both sides of the border import this file.
const whole = transferHandlers.get('throw')
if (whole === undefined) throw new Error('Comlink has no handler of thrown values')
transferHandlers.set('throw', {
  canHandle: whole.canHandle,
  serialize: ({ value }: { value: unknown }): [Sent, Transferable[]] => {
    const { kind, argument, message } = problemFrom(value)
    return [{ kind, argument, message }, []]
  },
  deserialize: ({ kind, argument, message }: Sent): never => {
    throw new CoreProblem(kind, argument, message)
  },
})
