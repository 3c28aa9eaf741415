/** The text that a learner's worker runs: the harness, their code, and the call that sets it off. */
import harness from './harness.js?raw'

/** Arguments of one call. */
export type Input = readonly unknown[]

/** A returned value: numbers and nested arrays of them; anything else by its type. */
export type Plain = number | Plain[] | { kind: string; text: string }

export interface Thrown {
  /** of the error; '' for a thrown value that is none */
  name: string
  message: string
  /** of the learner's code; 0 when unknown */
  line: number
}

/** What became of one call. */
export interface Ran {
  index: number
  value?: Plain
  thrown?: Thrown
  /** a built-in that was changed: "Array.prototype.map"; '' when none was */
  builtIn: string
  /** which argument was changed */
  changed?: number
  /** lines printed so far, and the first of this call's */
  lines: number
  printed: string[]
}

/** How a run ended. */
export type End =
  | { kind: 'done' }
  | { kind: 'missing' }
  | { kind: 'time' }
  /** the browser did not start its worker */
  | { kind: 'refused' }
  /** message: '' where the browser does not say why */
  | { kind: 'unreadable'; message: string; line: number }
  /** it threw before any call */
  | { kind: 'thrown'; thrown: Thrown }

export interface Program {
  text: string
  /** Tells its own messages from those that the code may send. */
  token: string
  code: string
  /** lines before the learner's first */
  before: number
}

/** More than this is not printed, held or handed back. */
export const BOUNDS = { lines: 20, letters: 200, numbers: 100_000, bytes: 256 * 2 ** 20 }

export function programOf(code: string, name: string, inputs: readonly Input[]): Program {
  // Not randomUUID(), which is missing over plain http.
  const token = `lexiscope-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  const settings = JSON.stringify({ token, inputs, bounds: BOUNDS })
  const head = `'use strict';(${harness})(${settings});\n`
  const tail = `\n;globalThis[${JSON.stringify(token)}](typeof ${name} === 'undefined' ? undefined : ${name})`
  return { text: head + code + tail, token, code, before: head.split('\n').length - 1 }
}

/** A line of the program as one of the learner's code; 0 outside. */
function lineIn({ code, before }: Program, line: number): number {
  const mine = line - before
  const last = code.split('\n').length
  // What is not closed is missed only behind the end.
  return mine < 1 ? 0 : Math.min(mine, last)
}

/** Events of a run, reported while it lasts. */
export interface Hearer {
  /** The worker has started; the learner's code comes next. */
  begun(): void
  ran(ran: Ran): void
}

/** Reads what a worker says; returns how the run ended, or null while it goes on. */
export function listen(program: Program, data: unknown, hear: Hearer): End | null {
  const message = (data ?? {}) as Record<string, unknown>
  if (message.refused === true) return { kind: 'refused' }
  if (typeof message.error === 'string') return endOf(program, message.error, Number(message.line))
  if (message.token !== program.token) return null
  if (message.begun === true) {
    hear.begun()
    return null
  }
  if (message.missing === true) return { kind: 'missing' }
  if (message.done === true) return { kind: 'done' }
  const ran = message as unknown as Ran
  if (ran.thrown) ran.thrown.line = lineIn(program, ran.thrown.line)
  hear.ran(ran)
  return null
}

function endOf(program: Program, error: string, line: number): End {
  const found = /^(?:Uncaught )?(?:(\w+): )?([\s\S]*)$/.exec(error)
  const [name = '', message = ''] = found?.slice(1) ?? []
  const at = lineIn(program, line)
  if (name === 'SyntaxError') return { kind: 'unreadable', message, line: at }
  return { kind: 'thrown', thrown: { name, message, line: at } }
}
