/** What crosses between the package's functions and their workers. */

import type { Phrase } from '../utilities/phrase.ts'
import type { ProblemKind } from '../utilities/problem.ts'

/** `wasm` is the address of the compiled module; '' for the one beside the worker. */
export interface Start {
  wasm: string
}

/** `watched`: whether progress is to be sent. */
export interface Request {
  id: number
  method: string
  values: readonly unknown[]
  watched: boolean
}

export interface Abort {
  abort: number
}

export type Reply =
  | { id: number; progress: unknown }
  | { id: number; result: unknown }
  | { id: number; problem: { kind: ProblemKind; argument: string; phrase: Phrase } }

/** What both kinds of worker have in common, in a browser and in Node. */
export interface Port {
  send(message: unknown, transfer?: ArrayBuffer[]): void
  receive(listener: (message: never) => void): void
}

/** Modules of Node, also in a script that bundlers for browsers read. */
export function nodeModule<T>(name: string): T | undefined {
  return (
    globalThis as { process?: { getBuiltinModule?(name: string): T } }
  ).process?.getBuiltinModule?.(`node:${name}`)
}
