/** Compares one call with the expected result and describes the difference. */

import { t } from '../translation/translation.ts'
import type { CodeExercise, Expected } from './exercise.ts'
import type { Language } from './language.ts'
import type { CallResult, Input, Plain } from './program.ts'
import {
  firstOdd,
  numbersOf,
  numberText,
  oddText,
  sameShape,
  shapeOf,
  shapeText,
  valueText,
} from './values.ts'

/**
 * Absolute for numbers up to 1, relative above. In every test case, the core's float32 answers are
 * within 1e-6 of the exact ones, and the smallest effect of a mistake is above 1e-3.
 */
const TOLERANCE = 1e-5

/** Longer values are described by their shape. */
const MAX_SHOWN = 6

/** Errors by which a function may refuse its arguments; messages name the first one. */
const REFUSALS: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  javascript: ['RangeError'],
  python: ['ValueError', 'IndexError'],
}

export type FaultKind = 'builtIn' | 'reach' | 'changed' | 'thrown' | 'refusal' | 'shape' | 'value'

export interface Fault {
  kind: FaultKind
  /** One sentence: "cosine([1], [1]): expected 1, got 2." */
  message(call: string): string
}

/** Reporting order: fatal faults first, shapes before values. */
export const ORDER: readonly FaultKind[] = [
  'builtIn',
  'reach',
  'thrown',
  'changed',
  'shape',
  'value',
  'refusal',
]

export const close = (expected: number, got: number) =>
  Object.is(expected, got) ||
  Math.abs(expected - got) <= TOLERANCE * Math.max(1, Math.abs(expected))

/** Whether two values have the same shape and numbers. */
export function agree(one: Plain, other: Plain): boolean {
  const [a, b] = [shapeOf(one), shapeOf(other)]
  if (a === null || b === null || !sameShape(a, b)) return false
  const numbers = numbersOf(other)
  return numbersOf(one).every((value, i) => close(value, numbers[i] as number))
}

export function judge(exercise: CodeExercise, expected: Expected, ran: CallResult): Fault | null {
  if (ran.builtIn !== '') {
    return {
      kind: 'builtIn',
      message: () =>
        t`Your code changed ${ran.builtIn}, on which other code relies: leave built-ins as they are.`,
    }
  }
  if (ran.thrown) {
    const { name, message, line } = ran.thrown
    if (name === 'OutOfReach') {
      return {
        kind: 'reach',
        message: () =>
          t`Your code reached for “${message}”: it runs by itself, without page, network or storage.`,
      }
    }
    if (name === 'OutOfMemory') {
      return {
        kind: 'thrown',
        message: (call) => t`${call} asked for more than 256 MB of memory at once.`,
      }
    }
    // Firefox reports "InternalError: too much recursion", Python "RuntimeError: maximum recursion depth".
    const endless = /Error$/.test(name) && /call stack|recursion/.test(message)
    const what = name === '' ? message : `${name}: ${message}`
    if ('refusal' in expected && !endless) {
      if (REFUSALS[exercise.callee.language].includes(name)) return null
      return refusal(exercise, expected, line > 0 ? t`${what} in line ${line}` : what)
    }
    return { kind: 'thrown', message: (call) => threw(call, what, line, endless) }
  }
  if (ran.changed !== undefined) {
    const argument = exercise.parameters[ran.changed]
    return {
      kind: 'changed',
      message: () =>
        t`${exercise.callee.name} changed its argument ${argument}: copy before you write.`,
    }
  }
  const got = ran.value as Plain
  if ('refusal' in expected) {
    return refusal(exercise, expected, brief(got))
  }
  return difference(expected.value, got)
}

function refusal({ callee }: CodeExercise, expected: { refusal: string }, got: string): Fault {
  const [error] = REFUSALS[callee.language]
  const why = expected.refusal.replace(/\.$/, '')
  return {
    kind: 'refusal',
    message: after(t`expected a ${error}, got ${got} (the core says: ${why})`),
  }
}

/** Whether Python raised an error for an undefined result: 1 / 0, or math.exp(1000). */
export const isUndefinedNumber = ({ thrown }: CallResult) =>
  thrown?.name === 'ZeroDivisionError' || thrown?.message === 'math domain error'

const notNumbers = (value: Plain): Plain =>
  Array.isArray(value) ? value.map(notNumbers) : Number.NaN

const after = (text: string) => (call: string) => `${call}: ${text}${text.endsWith('?') ? '' : '.'}`

function threw(call: string, what: string, line: number, endless: boolean): string {
  if (endless) {
    return line > 0
      ? t`${call} threw ${what} (line ${line}): it calls itself without end.`
      : t`${call} threw ${what}: it calls itself without end.`
  }
  return line > 0 ? t`${call} threw ${what} (line ${line}).` : t`${call} threw ${what}.`
}

function difference(expected: Plain, got: Plain): Fault | null {
  const [wanted, shape] = [shapeOf(expected) ?? [], shapeOf(got)]
  if (shape === null || !sameShape(wanted, shape)) {
    const what = shape === null ? oddText(got) : shapeText(shape)
    return { kind: 'shape', message: after(otherShape(shapeText(wanted), what, firstOdd(got))) }
  }
  const [right, actual] = [numbersOf(expected), numbersOf(got)]
  const at = right.findIndex((value, i) => !close(value, actual[i] as number))
  if (at < 0) return null
  if (right.length <= MAX_SHOWN) {
    return {
      kind: 'value',
      message: after(t`expected ${valueText(expected)}, got ${valueText(got)}`),
    }
  }
  const [due, given] = [numberText(right[at] as number), numberText(actual[at] as number)]
  return {
    kind: 'value',
    message: after(t`at ${pathOf(at, wanted)} expected ${due}, got ${given}`),
  }
}

function otherShape(expected: string, got: string, odd: ReturnType<typeof firstOdd>): string {
  if (odd?.value.kind === 'a promise')
    return t`expected ${expected}, got ${got}: give the value itself, without async`
  if (odd?.value.kind === 'an iterator')
    return t`expected ${expected}, got ${got}: make it a list with list(…)`
  const isNothing = odd?.value.kind === 'undefined' || odd?.value.kind === 'None'
  if (isNothing && odd.path === '') return t`expected ${expected}, got ${got}: is a return missing?`
  return odd?.value.kind === 'undefined'
    ? t`expected ${expected}, got ${got}: something is read outside its array`
    : t`expected ${expected}, got ${got}`
}

function brief(got: Plain): string {
  const shape = shapeOf(got)
  if (shape === null) return oddText(got)
  return numbersOf(got).length <= MAX_SHOWN ? valueText(got) : shapeText(shape)
}

/** Index path of the n-th number: "[1][0]". */
function pathOf(n: number, shape: readonly number[]): string {
  let rest = n
  return [...shape]
    .reverse()
    .map((size) => {
      const path = `[${rest % size}]`
      rest = Math.floor(rest / size)
      return path
    })
    .reverse()
    .join('')
}

/**
 * The hint for a common mistake that explains every failed case; '' if there is none. Ignores cases
 * without numbers or without a shape, since they cannot distinguish mistakes. Where Python refuses to
 * calculate, the result counts as NaN, which JavaScript gives there.
 */
export function hintFor(
  { mistakes }: CodeExercise,
  failed: readonly { given: Input; expected: Expected; ran: CallResult }[],
): string {
  const comparable = failed.flatMap(({ given, expected, ran }) => {
    if (!('value' in expected) || numbersOf(expected.value).length === 0) return []
    const got = isUndefinedNumber(ran) ? notNumbers(expected.value) : ran.value
    return got !== undefined && shapeOf(got) !== null
      ? [{ given, got, expected: expected.value }]
      : []
  })
  if (comparable.length === 0) return ''
  const found = mistakes.find(({ explains }) =>
    comparable.every(({ given, got, expected }) =>
      explains((value) => agree(value, got), given, expected, got),
    ),
  )
  return found?.hint ?? ''
}
