/** A report of the learner's work: every question with its answer, and all settings. */

import { number, t } from '../translation/translation.ts'
import { readRoute, withoutLong, writeRoute } from './address.ts'
import { calendarDate } from './calendar-date.ts'
import { type Done, doneOf, doneText, type Outlined } from './done.ts'
import { LEARNER_NAME, learnerName } from './learner-name.ts'
import type { Notebook } from './notebook.ts'
import { inPageSigns, readNumber } from './number-text.ts'
import { addressOf, settingsOf } from './saved-route.ts'
import { isRight, verdictText } from './verdict.ts'
import { belongsToWork, COURSE, WORK_ID } from './work.ts'

export interface Answer {
  question: string
  answer: string
}

/** The name identifies the question in every language. */
interface NamedAnswer extends Answer {
  /** unique within the exercise: "both-move", "reflection" */
  name: string
  /** whether the answer is JavaScript, or Python if its name ends in .py */
  code?: boolean
}

export interface PredictionAnswer extends NamedAnswer {
  /** answer as stored: a choice's value, or a number with a decimal point */
  stored: string
  /** whether the learner has seen the outcome */
  seen: boolean
  /** outcome and verdict; '' before the outcome was seen, and in work from another browser */
  outcome: string
  verdict: string
  /** why, as it was said; '' where nothing was */
  reason: string
  /** the real curve of one that was drawn, as stored: "100,95.5,70" */
  curve?: string
  /** null without a verdict */
  right: boolean | null
}

export interface ExerciseReport extends Omit<Outlined, 'predictions'> {
  done: Done
  predictions: readonly PredictionAnswer[]
  /** reflections, code and other answers */
  answers: readonly NamedAnswer[]
  hints: number
  /** all settings of the exercise, including random seeds */
  settings: readonly (readonly [name: string, value: string])[]
  address: string
}

export interface Report {
  date: string
  /** the learner's name; '' if none was given */
  name: string
  exercises: readonly ExerciseReport[]
  /** entries that belong to no exercise */
  others: readonly Answer[]
}

/** Covers the exercises that the learner has opened. */
export function reportOf(
  notebook: Notebook,
  outline: readonly Outlined[],
  now = new Date(),
): Report {
  const keys = notebook.keys().filter(belongsToWork)
  const byExercise = new Map(outline.map(({ id }) => [id, [] as string[]]))
  const rest: string[] = []
  for (const key of keys) {
    const [id = '', part] = key.split('/', 2)
    const own = part === undefined ? undefined : byExercise.get(id)
    ;(own ?? rest).push(key)
  }
  const exercises = outline.flatMap((entry) => {
    const own = byExercise.get(entry.id) ?? []
    return own.length === 0 ? [] : [exerciseReport(notebook, entry, own)]
  })
  const others = rest
    .filter((key) => !OMITTED.includes(key) && !REVIEW.test(key))
    .map((key) => ({ question: OTHERS[key] ?? key, answer: shortened(notebook.read(key)) }))
  return { date: calendarDate(now), name: learnerName(notebook), exercises, others }
}

/** Labels of entries that belong to no exercise. */
const OTHERS: Record<string, string> = { 'text-name': t`The text you learnt from` }
/** Entries that a report leaves out. */
const OMITTED = [
  ...['place', 'saved-file', 'shared-settings', 'code-language'],
  ...[LEARNER_NAME, WORK_ID, COURSE],
]
/** Review questions, their schedule and answers, and the tests before and after the lesson. */
const REVIEW = /^(again|assessment)(-|\/)/
const OMITTED_PARTS =
  /^(begun|hints|address|settings|(seen|asked|answer|outcome|verdict|reason|right|curve)\/.*|code\/[^/]+\/(tried|drawn|mistakes))$/
/** Sorts names of predictions into the order in which the exercise asks them, unknown names last. */
function inQuestionOrder(
  predictions: Outlined['predictions'],
  names: readonly string[],
): readonly string[] {
  const order = predictions.flatMap((each) => each.split(' or '))
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...names].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Longer texts, such as a training text, are truncated. */
const MAX_SHOWN = 20_000

function exerciseReport(notebook: Notebook, entry: Outlined, keys: string[]): ExerciseReport {
  const { id } = entry
  const read = (part: string) => notebook.read(`${id}/${part}`)
  const parts = keys.map((key) => key.slice(id.length + 1))
  const { query } = readRoute(addressOf(notebook, id))
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
      const curve = read(`curve/${name}`)
      return {
        name,
        stored: read(`prediction/${name}`),
        question: read(`asked/${name}`) || name,
        answer: shortened(localized(read(`answer/${name}`) || read(`prediction/${name}`))),
        seen: read(`seen/${name}`) !== '',
        outcome: shortened(read(`outcome/${name}`)),
        verdict: shortened(verdictText(verdict)),
        reason: shortened(read(`reason/${name}`)),
        ...(curve !== '' && { curve }),
        right: verdict === '' ? null : isRight(verdict),
      }
    }),
    answers: parts
      .filter((part) => !part.startsWith('prediction/') && !OMITTED_PARTS.test(part))
      .filter((part) => !isDuplicate(part, read))
      .map((part) => ({
        name: part,
        question: read(`asked/${part}`) || codeLabel(part) || part,
        answer: shortened(read(part)),
        ...(CODE.test(part) && { code: true }),
      })),
    hints: Number(read('hints')) || 0,
    settings: [...settingsOf(notebook, id)],
    address: writeRoute({ exercise: id, query: withoutLong(query) }),
  }
}

/** The learner's function: the current draft, and the version that last passed. */
const CODE = /^code\/([^/]+)\/(draft|passed)$/

function codeLabel(part: string): string {
  const [, name, entry] = CODE.exec(part) ?? []
  if (name === undefined) return ''
  return entry === 'passed' ? t`Your ${name}, which passed` : t`Your ${name}, as you left it`
}

/** Whether the entry is a draft that equals the version that passed. */
function isDuplicate(part: string, read: (part: string) => string): boolean {
  const [, name, entry] = CODE.exec(part) ?? []
  return entry === 'draft' && read(part) === read(`code/${name}/passed`)
}

/** Formats stored numbers, which have a decimal point, in the page's language. */
const localized = (answer: string) =>
  readNumber(answer) === undefined ? answer : inPageSigns(answer)

function shortened(text: string): string {
  if (text.length <= MAX_SHOWN) return text
  return t`${text.slice(0, MAX_SHOWN)}… (${number(text.length)} characters in all)`
}

/** The report as Markdown. `page` is the base address of links: "https://example.org/lexiscope/". */
export function markdownOf(report: Report, page: string): string {
  const blocks = [`# ${t`Lexiscope: my work`}`, t`Written on ${report.date}.`]
  if (report.name !== '') blocks.push(t`Name or code: ${inline(report.name)}`)
  for (const exercise of report.exercises) {
    const { number, title, question, done, hints, settings, address } = exercise
    blocks.push(`## ${number} ${inline(title)}`, `*${inline(question)}* (${doneText(done)})`)
    for (const { question, answer, seen, outcome, verdict } of exercise.predictions) {
      const when = seen ? t`predicted before the result was seen` : t`the result is still to come`
      blocks.push(t`**Predict:** ${inline(question)}`, `${quote(answer)}\n\n(${when})`)
      if (seen && outcome !== '') blocks.push(t`**Result:** ${inline(verdict)}`, quote(outcome))
    }
    for (const { name, question, answer, code } of exercise.answers)
      blocks.push(`**${inline(question)}**`, code ? fenced(name, answer) : quote(answer))
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

/** Escapes text so that nothing in it becomes a heading, a link or an HTML element. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(SPECIAL, (letter) => `\\${letter}`)
    .replace(LINE_START, '$1\\$2')
}

/** Special characters of Markdown, and dots, colons and slashes that could turn a text into a link. */
const SPECIAL = /[\\`*_[\]|~<>&$@^]|\.(?=\p{L})|:(?=\S)|(?<=\/)\/|\/(?=\/)/gu
/** Markers at the start of a line: headings, lists, rules. */
const LINE_START = /^(\s*\d*)([-+=#.)])/

/** A code block, fenced by more backticks than the code contains. */
function fenced(name: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const language = /\.py\//.test(name) ? 'python' : 'js'
  return `${fence}${language}\n${code.replace(/\r\n|[\r\u2028\u2029]/g, '\n')}\n${fence}`
}

/** A block quote that preserves line breaks. */
function quote(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => inline(line).trim())
  return lines
    .map((line, i) => `> ${line}${line !== '' && lines[i + 1] ? '\\' : ''}`.trimEnd())
    .join('\n')
}
