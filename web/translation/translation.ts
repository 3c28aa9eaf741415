/**
 * The lesson's sentences in the language of the page. English is written where it is used, and is its
 * own key: without a catalogue every function here hands on what it was given. A catalogue is loaded
 * before the modules whose sentences it holds (languages.ts), so that constants may be sentences too.
 *
 * The keys are read from the source by web/build/language/: sentences must stand there whole.
 */
import { html as litHtml, type TemplateResult } from 'lit'

/** What a catalogue holds: the translation of a key; of one that counts, a form for each of Intl's plurals. */
export type Messages = Readonly<Record<string, string | Readonly<Record<string, string>>>>
/** The HTML of a prose file's sections, by the file's place below exercises/ or web/. */
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

/** The language of the page as Intl takes it. */
export const language = (): string => tag

/** Sets the language once, before any sentence is asked for; `templates` are those of template.ts. */
export function speak(language: string, templates: Translated): void {
  tag = language
  translated = templates
  numbers = new Map()
}

export function learn(catalogue: Catalogue): void {
  for (const [key, message] of Object.entries(catalogue.messages)) messages.set(key, message)
  for (const [file, sections] of Object.entries(catalogue.prose)) files.set(file, sections)
}

/** What stands for a key; the key itself where nothing does. */
export function messageOf(key: string): string {
  const message = messages.get(key)
  return typeof message === 'string' ? message : key
}

/** A key's placeholders {0}, {1} … with the values, numbers as the language writes them. */
const filled = (text: string, values: readonly unknown[]) =>
  text.replace(/\{(\d+)\}/g, (_, i) => valueText(values[Number(i)]))

/** A value inside a sentence. */
export const valueText = (value: unknown): string =>
  typeof value === 'number' && tag !== 'en' ? number(value, EXACT) : String(value)

const EXACT = { maximumFractionDigits: 20, useGrouping: false } as const

/** A sentence: t`Neighbours of ${word}` has the key "Neighbours of {0}". */
export function t(strings: TemplateStringsArray, ...values: unknown[]): string {
  if (translated === null) return String.raw({ raw: strings }, ...values)
  return filled(messageOf(keyOf(strings)), values)
}

export const keyOf = (strings: readonly string[]): string =>
  strings.reduce((key, string, i) => `${key}{${i - 1}}${string}`)

/** A sentence that counts, {0} being the count: plural(n, '{0} word', '{0} words'). */
export function plural(n: number, one: string, other: string, ...more: unknown[]): string {
  const forms = messages.get(one)
  const values = [number(n), ...more]
  if (forms === undefined || typeof forms === 'string') return filled(n === 1 ? one : other, values)
  const form = new Intl.PluralRules(tag).select(n)
  return filled(forms[form] ?? forms.other ?? other, values)
}

/** lit's html, whose own text and readable attributes are in the language of the page. */
export const html = (strings: TemplateStringsArray, ...values: unknown[]): TemplateResult<1> =>
  translated === null ? litHtml(strings, ...values) : translated(strings, values)

/** The sections of a prose file: made by web/build/prose.ts for every file. */
export function sections(
  file: string,
  english: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own = files.get(file)
  return own === undefined ? english : { ...english, ...own }
}

/** The text, in which no line ends between a number and its per cent sign. */
export const unparted = (text: string): string => text.replace(/(\d) %/g, '$1\u00A0%')

let numbers = new Map<string, Intl.NumberFormat>()

/** Several in a row: between semicolons where one of them has a decimal comma. */
export const listed = (items: readonly string[]): string =>
  items.join(decimal('0.5') === '0,5' && items.some((each) => /\d,\d/.test(each)) ? '; ' : ', ')

/** A number as the language writes it. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify(options)
  const format = numbers.get(key) ?? new Intl.NumberFormat(tag, options)
  numbers.set(key, format)
  return format.format(value)
}

/** Digits as JavaScript writes them, 0.25 or 1e-7, with the language's decimal sign. */
export function decimal(digits: string): string {
  if (tag === 'en') return digits
  const sign = number(0.5).charAt(1)
  return digits.replace('.', sign)
}
