/** Typed parameters of an address: each has a default, a parser and a formatter. */
import { decimal, number as readable, t } from '../translation/translation.ts'
import { courseLink } from './class/course-link.ts'

export interface Field<T> {
  readonly fallback: T
  /** The key in the address, if it differs from the name in the schema. */
  readonly key?: string
  /** description of valid values for the learner: "a whole number from 1 to 100" */
  readonly expected: string
  /** undefined if the text is not valid */
  read(text: string): T | undefined
  write(value: T): string
  /** The text in a control, if it differs from that in the address. */
  shown?(value: T): string
}

export type Schema = Readonly<Record<string, Field<unknown>>>
export type ValuesOf<S> = { [K in keyof S]: S[K] extends Field<infer T> ? T : never }

/** Prefixes the keys of a schema, since keys are unique in an address: "rows" becomes "fileRows". */
export function prefixed<const S extends Schema>(prefix: string, schema: S): S {
  const fields = Object.entries(schema).map(([name, field]) => [
    name,
    Object.create(field, { key: { value: prefixedKey(prefix, name), enumerable: true } }),
  ])
  return Object.fromEntries(fields) as S
}

const prefixedKey = (prefix: string, name: string): string =>
  `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The fields with their keys in an address. */
export function keyedFields(
  schema: Schema,
): readonly { name: string; key: string; field: Field<unknown> }[] {
  return Object.entries(schema).map(([name, field]) => ({ name, key: field.key ?? name, field }))
}

export function wholeNumber(fallback: number, low: number, high: number): Field<number> {
  return {
    fallback,
    expected: t`a whole number from ${low} to ${high}`,
    read: (text) => {
      const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
      return value >= low && value <= high ? value : undefined
    },
    write: String,
  }
}

/** The largest whole number whose neighbours are exact, which is the core's limit. */
export const MAX_SEED = 2 ** 53 - 1

/** A random seed: 1 by default, unless the teacher's link sets another for the whole class. */
export const seed = (high: number): Field<number> => wholeNumber(courseLink.seed ?? 1, 0, high)

/** The seed after this one; after the largest, the first one again. */
export const nextSeed = ({ read, fallback }: Field<number>, seed: number): number =>
  read(`${seed + 1}`) ?? fallback

/** Up to `most` whole numbers, separated by commas. */
export function wholeNumbers(
  fallback: readonly number[],
  most: number,
  low: number,
  high: number,
): Field<readonly number[]> {
  const each = wholeNumber(low, low, high)
  return {
    fallback,
    expected: t`1 to ${most} whole numbers from ${low} to ${high}, with commas between them`,
    read: (text) => {
      if (text === '' && fallback.length === 0) return []
      const all = text.split(',').map((part) => each.read(part.trim()))
      const whole = all.filter((value) => value !== undefined)
      return whole.length === all.length && all.length <= most ? whole : undefined
    },
    write: (values) => values.join(','),
  }
}

/** A bound with its digits grouped: 1,000,000,000. */
const limit = (value: number) => readable(value, { maximumFractionDigits: 20 })

/** A number above `low` (or from it, when `closed`) up to `high`. */
export function number(
  fallback: number,
  low: number,
  high: number,
  { closed }: { closed: boolean },
): Field<number> {
  return {
    fallback,
    // Formatted on demand: formatting the bounds takes time, and there are many fields.
    get expected() {
      return closed
        ? t`a number from ${limit(low)} to ${limit(high)}`
        : t`a number above ${limit(low)}, up to ${limit(high)}`
    },
    read: (text) => {
      const isNumber = /^[-−]?(\d+(\.\d+)?|\.\d+)(e-?\d+)?$/i.test(text)
      // Adding 0 makes −0 zero.
      const value = isNumber ? Number(text.replace('−', '-')) + 0 : Number.NaN
      return value <= high && (closed ? value >= low : value > low) ? value : undefined
    },
    write: String,
    shown: (value) => decimal(String(value)),
  }
}

export function choice<const T extends string>(options: readonly [T, ...T[]]): Field<T> {
  return {
    fallback: options[0],
    expected: options.reduce<string>(
      (some, next) => (some === '' ? next : t`${some} or ${next}`),
      '',
    ),
    read: (text) => options.find((option) => option === text),
    write: (value) => value,
  }
}

/** A short text on one line. */
export function text(fallback: string, maxLength = 60): Field<string> {
  return {
    fallback,
    expected: t`at most ${maxLength} characters on one line, without control characters`,
    read: (value) => (value.length <= maxLength && !hasControls(value) ? value : undefined),
    // What was pasted or generated may have them: it is written so that it can be read again.
    write: (value) => Array.from(value, (letter) => (isControl(letter) ? ' ' : letter)).join(''),
  }
}

/** A list of words, separated by commas. */
export function words(fallback: readonly string[], most: number): Field<readonly string[]> {
  return {
    fallback,
    expected: t`at most ${most} words with commas between them`,
    read: (value) => {
      const all = value.split(',').map((word) => word.trim())
      const words = all.filter((word) => word !== '')
      return words.length <= most && value.length <= 60 * most && !hasControls(value)
        ? words
        : undefined
    },
    write: (value) => value.join(','),
  }
}

/** A tab is a blank like any other. */
const isControl = (letter: string): boolean =>
  (letter < ' ' && letter !== '\t') || letter === '\u007f'
const hasControls = (value: string): boolean => [...value].some(isControl)

/** A parameter whose text is not valid. */
export interface Misread {
  key: string
  got: string
  expected: string
}

/** The values of a query, with defaults for those that are missing or not valid. */
export function readQuery<S extends Schema>(
  schema: S,
  query: URLSearchParams,
): { values: ValuesOf<S>; misread: Misread[] } {
  const misread: Misread[] = []
  const values = Object.fromEntries(
    keyedFields(schema).map(({ name, key, field }) => {
      const got = query.get(key)
      if (got === null) return [name, field.fallback]
      const value = field.read(got)
      if (value === undefined) misread.push({ key, got, expected: field.expected })
      return [name, value ?? field.fallback]
    }),
  ) as ValuesOf<S>
  return { values, misread }
}

/** The query for these values, without those at their defaults. */
export function writeQuery<S extends Schema>(schema: S, values: ValuesOf<S>): URLSearchParams {
  const query = new URLSearchParams()
  for (const { name, key, field } of keyedFields(schema)) {
    const written = field.write(values[name as keyof S])
    if (written !== field.write(field.fallback)) query.set(key, written)
  }
  return query
}
