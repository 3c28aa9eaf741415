/**
 * The lesson's messages in the page's language. English messages are written where they are used and are
 * their own keys; without a catalogue, every function here returns its input. A catalogue is loaded before
 * the modules whose messages it contains (languages.ts), so that constants can be messages too.
 *
 * web/build/language/ extracts the keys from the source, so messages must be whole literals there.
 */
import { html as litHtml, type TemplateResult } from 'lit'

/** Translation by key; for plurals, one form for each plural category of Intl. */
export type Messages = Readonly<Record<string, string | Readonly<Record<string, string>>>>
/** HTML sections of prose files, by the file's path below exercises/ or web/. */
export type ProseFiles = Readonly<Record<string, Readonly<Record<string, string>>>>
export interface Catalogue {
  messages: Messages
  prose: ProseFiles
}
export type Translated = (
  strings: TemplateStringsArray,
  values: readonly unknown[],
) => TemplateResult<1>

let tag = 'en'
const messages = new Map<string, Messages[string]>()
const files = new Map<string, ProseFiles[string]>()
let translated: Translated | null = null

/** BCP 47 tag of the page's language, for Intl. */
export const language = (): string => tag

/** Sets the language, once, before any message is used. `templates` is from template.ts. */
export function speak(language: string, templates: Translated): void {
  tag = language
  translated = templates
  numbers = new Map()
}

export function learn(catalogue: Catalogue): void {
  for (const [key, message] of Object.entries(catalogue.messages)) messages.set(key, message)
  for (const [file, sections] of Object.entries(catalogue.prose)) files.set(file, sections)
}

/** Translation of a key; the key itself if there is none. */
export function messageOf(key: string): string {
  const message = messages.get(key)
  return typeof message === 'string' ? message : key
}

/** Replaces placeholders {0}, {1} … by the values, with numbers formatted for the language. */
const filled = (text: string, values: readonly unknown[]) =>
  text.replace(/\{(\d+)\}/g, (_, i) => valueText(values[Number(i)]))

/** Formats a value for use in a sentence. */
export const valueText = (value: unknown): string =>
  typeof value === 'number' && tag !== 'en' ? number(value, EXACT) : String(value)

const EXACT = { maximumFractionDigits: 20, useGrouping: false } as const

/** Translates a sentence: t`Neighbours of ${word}` has the key "Neighbours of {0}". */
export function t(strings: TemplateStringsArray, ...values: unknown[]): string {
  if (translated === null) return String.raw({ raw: strings }, ...values)
  return filled(messageOf(keyOf(strings)), values)
}

export const keyOf = (strings: readonly string[]): string =>
  strings.reduce((key, string, i) => `${key}{${i - 1}}${string}`)

/** Translates a sentence with a count, which is {0}: plural(n, '{0} word', '{0} words'). */
export function plural(n: number, one: string, other: string, ...more: unknown[]): string {
  const forms = messages.get(one)
  const values = [number(n), ...more]
  if (forms === undefined || typeof forms === 'string') return filled(n === 1 ? one : other, values)
  const form = new Intl.PluralRules(tag).select(n)
  return filled(forms[form] ?? forms.other ?? other, values)
}

/** lit's html with text and readable attributes translated. */
export const html = (strings: TemplateStringsArray, ...values: unknown[]): TemplateResult<1> =>
  translated === null ? litHtml(strings, ...values) : translated(strings, values)

/** Sections of a prose file; web/build/prose.ts generates the calls. */
export function sections(
  file: string,
  english: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own = files.get(file)
  return own === undefined ? english : { ...english, ...own }
}

/** Inserts no-break spaces between numbers and per cent signs. */
export const unparted = (text: string): string => text.replace(/(\d) %/g, '$1\u00A0%')

let numbers = new Map<string, Intl.NumberFormat>()

/** Joins items by commas, or by semicolons if an item has a decimal comma. */
export const listed = (items: readonly string[]): string =>
  items.join(decimal('0.5') === '0,5' && items.some((each) => /\d,\d/.test(each)) ? '; ' : ', ')

/** Formats a number for the page's language. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify(options)
  const format = numbers.get(key) ?? new Intl.NumberFormat(tag, options)
  numbers.set(key, format)
  return format.format(value)
}

/** Replaces the decimal point in digits such as 0.25 or 1e-7 by the language's separator. */
export function decimal(digits: string): string {
  if (tag === 'en') return digits
  const sign = number(0.5).charAt(1)
  return digits.replace('.', sign)
}
