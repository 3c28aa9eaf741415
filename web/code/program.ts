/** The program of the sandboxed worker: the harness, the learner's code, and the call that starts it. */
import harness from './harness.js?raw'
import type { Callee } from './language.ts'

/** Arguments of one call. */
export type Input = readonly unknown[]

/** A returned value: numbers and nested arrays of numbers; anything else is described by its type. */
export type Plain = number | Plain[] | { kind: string; text: string }

interface Thrown {
  /** name of the error; '' if the thrown value is not an Error */
  name: string
  message: string
  /** line of the learner's code; 0 if unknown */
  line: number
}

/** The result of one call. */
export interface CallResult {
  index: number
  value?: Plain
  thrown?: Thrown
  /** a built-in that the code changed: "Array.prototype.map"; '' if none */
  builtIn: string
  /** index of an argument that the call changed */
  changed?: number
  /** number of lines printed so far, and the first lines of this call */
  lines: number
  printed: string[]
}

/** How a run ended. */
export type End =
  | { kind: 'done' }
  | { kind: 'missing' }
  | { kind: 'time' }
  /** the browser did not start the worker */
  | { kind: 'refused' }
  /** the Python interpreter could not be downloaded */
  | { kind: 'unfetched' }
  /** a syntax error; message: '' if the browser does not give one */
  | { kind: 'unreadable'; message: string; line: number }
  /** it threw before any call */
  | { kind: 'thrown'; thrown: Thrown }

export interface Program {
  text: string
  /** Distinguishes messages of the harness from those that the learner's code may send. */
  token: string
  code: string
  /** number of lines before the learner's code */
  before: number
}

/** Limits on printed lines, their length, returned numbers and allocated memory. */
export const BOUNDS = { lines: 20, letters: 200, numbers: 100_000, bytes: 256 * 2 ** 20 }

/** randomUUID() is not available over plain http. */
export const newToken = () => `lexiscope-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`

export function programOf(
  code: string,
  { name, helpers = [] }: Callee,
  inputs: readonly Input[],
): Program {
  const token = newToken()
  const settings = JSON.stringify({ token, inputs, bounds: BOUNDS })
  // Each by itself: code may have other names in common with theirs, and may call its own the same.
  const called = helpers.map(
    (each) => `globalThis.${each.name}=(()=>{${each.code}\nreturn ${each.name}})();\n`,
  )
  const head = `'use strict';(${harness})(${settings});\n${called.join('')}`
  const tail = `\n;globalThis[${JSON.stringify(token)}](typeof ${name} === 'undefined' ? undefined : ${name})`
  return { text: head + code + tail, token, code, before: head.split('\n').length - 1 }
}

/** Converts a line of the program to a line of the learner's code; 0 if it is not part of it. */
function lineIn({ code, before }: Program, line: number): number {
  const own = line - before
  const last = code.split('\n').length
  // A missing bracket is reported after the end of the code.
  return own < 1 ? 0 : Math.min(own, last)
}

/** Callbacks during a run. */
interface RunListener {
  /** The worker has started; the learner's code comes next. */
  begun(): void
  ran(ran: CallResult): void
}

/** Handles a message of the worker. Returns how the run ended, or null if it goes on. */
export function listen(program: Program, data: unknown, hear: RunListener): End | null {
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
  if (typeof message.unreadable === 'string') {
    const line = lineIn(program, Number(message.line))
    return { kind: 'unreadable', message: message.unreadable, line }
  }
  const ran = message as unknown as CallResult
  if (ran.thrown) ran.thrown.line = lineIn(program, ran.thrown.line)
  if (ran.thrown && ran.index === undefined) return { kind: 'thrown', thrown: ran.thrown }
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
