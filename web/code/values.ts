/** Describes values for learners: their shapes, and short texts. */
import { t } from '../translation/translation.ts'
import type { Callee } from './language.ts'
import type { Plain } from './program.ts'

export type OtherValue = { kind: string; text: string }

const isOdd = (value: Plain): value is OtherValue =>
  typeof value === 'object' && !Array.isArray(value)

/**
 * Axis sizes, outermost first: [2, 3]; null if rows differ in length or contain anything but numbers.
 */
export function shapeOf(value: Plain): number[] | null {
  if (typeof value === 'number') return []
  if (isOdd(value)) return null
  const [first, ...others] = value.map(shapeOf)
  if (first === undefined) return [0]
  if (first === null) return null
  const sameShapes = others.every((other) => other !== null && sameShape(first, other))
  return sameShapes ? [value.length, ...first] : null
}

export const sameShape = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((size, axis) => size === b[axis])

/** "a number", "an array of 3", "shape (2, 3)", "an empty array". */
export function shapeText(shape: readonly number[]): string {
  if (shape.length === 0) return t`a number`
  if (shape.length === 1 && shape[0] === 0) return t`an empty array`
  return shape.length === 1 ? t`an array of ${shape[0]}` : t`shape (${shape.join(', ')})`
}

/** Describes a value without a shape: "a promise", "rows of 3 and 2", "undefined at [0][1]". */
export function oddText(value: Plain): string {
  const odd = firstOdd(value)
  if (odd !== null) {
    const { kind, text } = odd.value
    const what = text === '' || text === kind ? kindText(kind) : `${kindText(kind)}, ${text}`
    return odd.path === '' ? what : t`${what} at ${odd.path}`
  }
  if (!Array.isArray(value)) return t`a number`
  const lengths = value.map((row) => (Array.isArray(row) ? row.length : t`a number`))
  const [one, two, three, ...more] = new Set(lengths)
  if (two === undefined || more.length > 0) return t`rows that differ in length`
  return three === undefined
    ? t`rows of ${one} and ${two}`
    : t`rows of ${one} and ${two} and ${three}`
}

/** Translates the kinds that the harnesses report, except "undefined", "null" and "None". */
function kindText(kind: string): string {
  const words: Readonly<Record<string, string>> = {
    'an array that never ends': t`an array that never ends`,
    'a function': t`a function`,
    'an iterator': t`an iterator`,
    'a promise': t`a promise`,
    'an object': t`an object`,
    'a string': t`a string`,
    'a boolean': t`a boolean`,
    'a bigint': t`a bigint`,
    'a symbol': t`a symbol`,
  }
  return words[kind] ?? kind
}

/**
 * The first part that is neither number nor array, with its path: "[0][1]", or '' for the value itself.
 */
export function firstOdd(value: Plain, path = ''): { value: OtherValue; path: string } | null {
  if (typeof value === 'number') return null
  if (isOdd(value)) return { value, path }
  for (const [i, part] of value.entries()) {
    const found = firstOdd(part, `${path}[${i}]`)
    if (found !== null) return found
  }
  return null
}

/** All numbers of a value, flattened. */
export const numbersOf = (value: Plain): number[] =>
  typeof value === 'number' ? [value] : isOdd(value) ? [] : value.flatMap(numbersOf)

/** A number with at most five significant digits. */
export function numberText(value: number): string {
  if (Number.isInteger(value) || !Number.isFinite(value)) return String(value)
  return String(Number(value.toPrecision(5)))
}

/** A value on one line: "[[1, 2], [3, 4]]". */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  return typeof value === 'number' ? numberText(value) : String(value)
}

/** The source of a call: "cosine([1, 0], [0, 1])". */
export function callText({ language, name }: Callee, given: readonly unknown[]): string {
  const values = given.map((value) =>
    language === 'python' && typeof value === 'boolean'
      ? { true: 'True', false: 'False' }[`${value}`]
      : valueText(value),
  )
  return `${name}(${values.join(', ')})`
}
