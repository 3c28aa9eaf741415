/** The learner's work to be read by people: every question with its answer, and all settings. */

import { number, t } from '../translation/translation.ts'
import { readRoute } from './address.ts'
import { calendarDate } from './calendar-date.ts'
import { type Done, doneOf, doneText, type Outlined } from './done.ts'
import type { Notebook } from './notebook.ts'
import { inPageSigns, readNumber } from './number-text.ts'
import { addressOf } from './saved-route.ts'
import { isRight, verdictText } from './verdict.ts'
import { belongsToWork } from './work.ts'

export interface Answer {
  question: string
  answer: string
}

/** Whatever language it was asked in, a question has one name. */
export interface NamedAnswer extends Answer {
  /** within its exercise: "both-move", "reflection" */
  name: string
  /** it is JavaScript */
  code?: boolean
}

export interface PredictionAnswer extends NamedAnswer {
  /** the answer as stored: a choice by its value, a number with a decimal point; the name is that of 1.0 */
  kept: string
  /** whether the outcome was seen */
  seen: boolean
  /** the outcome, and whether the prediction was right; '' before, and in work of another browser */
  outcome: string
  verdict: string
  /** null where there is no verdict */
  right: boolean | null
}

export interface ExerciseReport extends Omit<Outlined, 'predictions'> {
  done: Done
  predictions: readonly PredictionAnswer[]
  /** reflections and everything else that was written or made there */
  answers: readonly NamedAnswer[]
  hints: number
  /** every value that decides what the exercise shows, its seeds among them */
  settings: readonly (readonly [name: string, value: string])[]
  address: string
}

export interface Report {
  date: string
  exercises: readonly ExerciseReport[]
  /** what belongs to no exercise */
  others: readonly Answer[]
}

/** Those exercises that the learner has opened. */
export function reportOf(
  notebook: Notebook,
  outline: readonly Outlined[],
  now = new Date(),
): Report {
  const keys = notebook.keys().filter(belongsToWork)
  const under = (id: string) => keys.filter((key) => key.startsWith(`${id}/`))
  const exercises = outline
    .filter(({ id }) => under(id).length > 0)
    .map((entry) => exerciseReport(notebook, entry, under(entry.id)))
  const known = new Set([...outline.flatMap(({ id }) => under(id)), ...SILENT])
  const others = keys
    .filter((key) => !known.has(key) && !RETURNING.test(key))
    .map((key) => ({ question: OTHERS[key] ?? key, answer: shortened(notebook.read(key)) }))
  return { date: calendarDate(now), exercises, others }
}

/** What belongs to no exercise, in words. */
const OTHERS: Record<string, string> = { 'text-name': t`The text you learnt from` }
/** Entries that say nothing to a reader. */
const SILENT = ['place', 'saved-file', 'shared-settings']
/** When questions come back, and the last answers to these. */
const RETURNING = /^again\//
const SILENT_PARTS =
  /^(begun|hints|address|(seen|asked|answer|outcome|verdict)\/.*|code\/[^/]+\/(tried|drawn))$/
/** The names of predictions in the order in which the exercise asks them, unknown ones last. */
function inQuestionOrder(
  predictions: Outlined['predictions'],
  names: readonly string[],
): readonly string[] {
  const order = predictions.flatMap((each) => each.split(' or '))
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...names].sort((one, other) => placeOf(one) - placeOf(other))
}

/** A text to learn from is named and begun, not printed. */
const MAX_SHOWN = 20_000

function exerciseReport(notebook: Notebook, entry: Outlined, keys: string[]): ExerciseReport {
  const { id } = entry
  const read = (part: string) => notebook.read(`${id}/${part}`)
  const parts = keys.map((key) => key.slice(id.length + 1))
  const address = addressOf(notebook, id)
  return {
    ...entry,
    done: doneOf(notebook, entry),
    predictions: inQuestionOrder(
      entry.predictions,
      parts
        .filter((part) => part.startsWith('prediction/'))
        .map((part) => part.slice('prediction/'.length)),
    ).map((name) => {
      const verdict = read(`verdict/${name}`)
      return {
        name,
        kept: read(`prediction/${name}`),
        question: read(`asked/${name}`) || name,
        answer: shortened(asRead(read(`answer/${name}`) || read(`prediction/${name}`))),
        seen: read(`seen/${name}`) !== '',
        outcome: shortened(read(`outcome/${name}`)),
        verdict: shortened(verdictText(verdict)),
        right: verdict === '' ? null : isRight(verdict),
      }
    }),
    answers: parts
      .filter((part) => !part.startsWith('prediction/') && !SILENT_PARTS.test(part))
      .filter((part) => !isSaidTwice(part, read))
      .map((part) => ({
        name: part,
        question: read(`asked/${part}`) || codeInWords(part) || part,
        answer: shortened(read(part)),
        ...(CODE.test(part) && { code: true }),
      })),
    hints: Number(read('hints')) || 0,
    settings: [...readRoute(address).query],
    address,
  }
}

/** The learner's own function: as it stands, and as it last passed. */
const CODE = /^code\/([^/]+)\/(draft|passed)$/

function codeInWords(part: string): string {
  const [, name, entry] = CODE.exec(part) ?? []
  if (name === undefined) return ''
  return entry === 'passed' ? t`Your ${name}, which passed` : t`Your ${name}, as you left it`
}

/** A draft that is what passed. */
function isSaidTwice(part: string, read: (part: string) => string): boolean {
  const [, name, entry] = CODE.exec(part) ?? []
  return entry === 'draft' && read(part) === read(`code/${name}/passed`)
}

/** Numbers are stored with a decimal point. */
const asRead = (answer: string) => (readNumber(answer) === undefined ? answer : inPageSigns(answer))

function shortened(text: string): string {
  if (text.length <= MAX_SHOWN) return text
  return t`${text.slice(0, MAX_SHOWN)}… (${number(text.length)} letters in all)`
}

/** `page` is where the lesson is, for links: "https://example.org/lexiscope/". */
export function markdownOf(report: Report, page: string): string {
  const blocks = [`# ${t`Lexiscope: my work`}`, t`Written on ${report.date}.`]
  for (const exercise of report.exercises) {
    const { number, title, question, done, hints, settings, address } = exercise
    blocks.push(`## ${number} ${inline(title)}`, `*${inline(question)}* (${doneText(done)})`)
    for (const { question, answer, seen, outcome, verdict } of exercise.predictions) {
      const when = seen ? t`predicted before the result was seen` : t`the result is still to come`
      blocks.push(t`**Predict:** ${inline(question)}`, `${quote(answer)}\n\n(${when})`)
      if (seen && outcome !== '') blocks.push(t`**Result:** ${inline(verdict)}`, quote(outcome))
    }
    for (const { question, answer, code } of exercise.answers)
      blocks.push(`**${inline(question)}**`, code ? fenced(answer) : quote(answer))
    if (hints > 0) blocks.push(t`Hints taken: ${hints}.`)
    if (settings.length > 0) {
      const all = settings.map(([name, value]) => `${inline(name)} = ${inline(value)}`).join(', ')
      blocks.push(t`Settings: ${all}.`)
    }
    blocks.push(`<${page}${address.replace(/[<>\s]/g, encodeURIComponent)}>`)
  }
  if (report.others.length > 0) blocks.push(`## ${t`Also kept`}`)
  for (const { question, answer } of report.others)
    blocks.push(`**${inline(question)}**`, quote(answer))
  return `${blocks.join('\n\n')}\n`
}

/** Text as text: nothing in it becomes a heading, a link or an element. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(MEANS_SOMETHING, (letter) => `\\${letter}`)
    .replace(BEGINS_SOMETHING, '$1\\$2')
}

/** In Markdown, anywhere in a line; a point, a colon or a slash where an address could be made of it. */
const MEANS_SOMETHING = /[\\`*_[\]|~<>&$@^]|\.(?=\p{L})|:(?=\S)|(?<=\/)\/|\/(?=\/)/gu
/** At the beginning of one: a heading, a list, a rule. */
const BEGINS_SOMETHING = /^(\s*\d*)([-+=#.)])/

/** Between more backticks than stand in it. */
function fenced(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}js\n${code.replace(/\r\n|[\r\u2028\u2029]/g, '\n')}\n${fence}`
}

/** Line for line, each one as it was written. */
function quote(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => inline(line).trim())
  return lines
    .map((line, i) => `> ${line}${line !== '' && lines[i + 1] ? '\\' : ''}`.trimEnd())
    .join('\n')
}
