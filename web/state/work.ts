/**
 * Saves all of a learner's work as one file and loads it on another machine. Files are untrusted: the
 * whole file is validated before any of it is used, and nothing in it is executed.
 */
import { decimal, number, t } from '../translation/translation.ts'

export const FORMAT = 'lexiscope-work'
const VERSION = 1
/** More than local storage can hold, even in the longest JSON encoding. */
export const MAX_BYTES = 32_000_000
/** More than any kind of entry may have; `withinLimits` has the limit of each kind. */
const MAX_LETTERS = 2_000_000
const MAX_ENTRIES = 10_000

/** Keys of what tells works apart: an id of its own for each, and the exercises of the link it was done by. */
export const WORK_ID = 'work-id'
export const COURSE = 'course'

export interface Work {
  /** time of saving: "2026-03-01T09:30:00.000Z" */
  saved: string
  /** keyed as in the notebook: "rotary/reflection" */
  entries: ReadonlyMap<string, string>
}

/** A rejected file; the message says what was expected and what was found. */
export class UnusableWork extends Error {}

/**
 * Words of letters, digits, dots, underscores and hyphens, joined by slashes: "lookup/prediction/rows".
 */
export function isKey(key: string): boolean {
  return key.length <= 200 && /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i.test(key)
}

/** Excludes archives and the colour theme, which belong to the browser. */
export function belongsToWork(key: string): boolean {
  return isKey(key) && !key.startsWith('archive/') && key !== 'theme'
}

export function writeWork({ saved, entries }: Work): string {
  const file = { format: FORMAT, version: VERSION, saved, entries: Object.fromEntries(entries) }
  return JSON.stringify(file, null, 2)
}

/** Throws UnusableWork. */
export async function readWorkFile(file: Blob): Promise<Work> {
  if (file.size > MAX_BYTES)
    refuse(t`a file of at most ${megabytes(MAX_BYTES)}`, megabytes(file.size))
  let text = ''
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    refuse(t`a text in UTF-8`, t`other bytes`)
  }
  return readWork(text)
}

/** Throws UnusableWork. */
export function readWork(text: string): Work {
  if (text.trim() === '') refuse(t`a file saved by Lexiscope`, t`an empty file`)
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (thrown) {
    refuse('JSON', t`a text that is cut off or is none (${quoted((thrown as Error).message)})`)
  }
  if (!isObject(file)) refuse(t`an object`, kindOf(file))
  const { format, version, saved, entries } = file
  if (format !== FORMAT) refuse(t`the format “${FORMAT}”`, valueText(format))
  if (version !== VERSION) {
    refuse(
      t`version ${VERSION}`,
      t`${valueText(version)}: the file comes from another version of this page`,
    )
  }
  if (typeof saved !== 'string' || !isTime(saved))
    refuse(t`the time of saving, such as 2026-03-01T09:30:00.000Z`, valueText(saved))
  if (!isObject(entries)) refuse(t`entries by their keys`, kindOf(entries))
  return { saved, entries: readEntries(entries) }
}

function readEntries(entries: Record<string, unknown>): Map<string, string> {
  const all = Object.entries(entries)
  if (all.length > MAX_ENTRIES)
    refuse(t`at most ${number(MAX_ENTRIES)} entries`, number(all.length))
  return new Map(
    all.map(([key, value]) => {
      if (!belongsToWork(key)) refuse(t`keys such as “rotary/reflection”`, `“${quoted(key)}”`)
      if (typeof value !== 'string') refuse(t`a text at “${quoted(key)}”`, kindOf(value))
      if (value.length > MAX_LETTERS) {
        refuse(t`at most ${number(MAX_LETTERS)} characters at “${key}”`, number(value.length))
      }
      return [key, value] as const
    }),
  )
}

function refuse(expected: string, got: string): never {
  throw new UnusableWork(t`Expected ${expected}; got ${got}.`)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text))

const megabytes = (bytes: number) => `${decimal((bytes / 1e6).toFixed(1))} MB`
const quoted = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80)

const KINDS: Readonly<Record<string, string>> = {
  boolean: t`a boolean`,
  number: t`a number`,
  string: t`a string`,
}

function kindOf(value: unknown): string {
  if (value === undefined) return t`nothing`
  if (value === null) return 'null'
  if (Array.isArray(value)) return t`a list`
  if (isObject(value)) return t`an object`
  return KINDS[typeof value] ?? typeof value
}

const valueText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `“${quoted(`${value}`)}”` : kindOf(value)
