/**
 * A learner's progress as JSON for the course system, whatever has room:
 *
 *   [{"lexiscope":1,"attempt":"a1b2c3d4e"},["rotary",1,{"both-move-on":"r100,100"}],["rotary/reflection","They turn alike."]]
 *
 * An exercise has whether it was reflected on, and its answers with a letter for their state; a text, such as
 * a reflection, has its key. What matters most comes first: a system that cuts it off cuts only the last.
 * All of it is ASCII, as the specification asks.
 */
import { type Outlined, reflectedOn } from '../../state/done.ts'
import { maxLength } from '../../state/entry-limits.ts'
import { MAX_ANSWER } from '../../state/max-lengths.ts'
import type { Notebook } from '../../state/notebook.ts'
import { isRight, NOT_RIGHT, RIGHT } from '../../state/verdict.ts'
import { isKey } from '../../state/work.ts'
import { t } from '../../translation/translation.ts'

const VERSION = 1
/** What is longer is not ours. */
const MAX_READ = 100_000

/** Given and not seen, seen, or seen and right or not. */
export type AnswerState = 'open' | 'seen' | 'right' | 'wrong'

export interface Answered {
  name: string
  value: string
  standing: AnswerState
}

export interface CarriedExercise {
  id: string
  /** a reflection was written, or answered aloud */
  reflected: boolean
  answers: readonly Answered[]
}

export type Entry = readonly [key: string, text: string]

export interface Suspended {
  /** tells one attempt from another */
  attempt: string
  exercises: readonly CarriedExercise[]
  texts: readonly Entry[]
  /** the system has cut it off, and this is what was left */
  cut: boolean
}

/** What is not used. */
export class Unreadable extends Error {}

const STANDINGS: readonly AnswerState[] = ['open', 'seen', 'right', 'wrong']
const letterOf = (standing: AnswerState) => standing.charAt(0)

/** As much as `most` characters hold; `left` are the ids and keys of what they do not. */
export function writeSuspended(
  { attempt, exercises, texts }: Omit<Suspended, 'cut'>,
  most: number,
): { code: string; left: string[] } {
  let body = ascii({ lexiscope: VERSION, attempt })
  const left: string[] = []
  for (const part of [...exercises.map(written), ...texts]) {
    const longer = `${body},${ascii(part)}`
    if (longer.length + '[]'.length <= most) body = longer
    else left.push(part[0])
  }
  return { code: `[${body}]`, left }
}

function written({ id, reflected, answers }: CarriedExercise) {
  const all = answers.map(({ name, value, standing }) => [name, letterOf(standing) + value])
  return [id, Number(reflected), Object.fromEntries(all)] as const
}

const ascii = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Throws Unreadable. */
export function readSuspended(code: string): Suspended {
  if (code.length > MAX_READ)
    throw new Unreadable(
      t`What the course system gave back is too long (${code.length} characters), and was left as it is.`,
    )
  const version = /^\[\{"lexiscope":(\d+)/.exec(code)?.[1]
  if (version === undefined)
    throw new Unreadable(
      t`What the course system gave back was not written by this lesson, and was left as it is.`,
    )
  if (Number(version) !== VERSION)
    throw new Unreadable(
      t`What the course system gave back was written by another version of this lesson (${version}), and was left as it is.`,
    )
  const {
    parts: [head, ...parts],
    cut,
  } = parsed(code)
  const { attempt } = head as { attempt?: unknown }
  if (typeof attempt !== 'string' || !parts.every((part) => isExercise(part) || isEntry(part)))
    return refuse()
  return {
    attempt,
    exercises: parts.filter(isExercise).map(read),
    texts: parts.filter(isEntry),
    cut,
  }
}

/** Of what was cut off, the parts that are whole. */
function parsed(code: string): { parts: unknown[]; cut: boolean } {
  for (let end = code.length; end > 0; end = code.lastIndexOf(',', end - 1)) {
    const cut = end < code.length || !code.endsWith(']')
    try {
      return { parts: JSON.parse(cut ? `${code.slice(0, end)}]` : code), cut }
    } catch {
      // That comma stands within a part.
    }
  }
  return refuse()
}

type WrittenExercise = readonly [id: string, reflected: number, answers: Record<string, string>]

function isExercise(part: unknown): part is WrittenExercise {
  if (!Array.isArray(part) || part.length !== 3) return false
  const [id, , answers]: unknown[] = part
  if (typeof id !== 'string' || !isKey(id) || answers === null) return false
  return Object.entries(answers as object).every(
    ([name, written]) => isKey(name) && /^[osrw]/.test(String(written)),
  )
}

const read = ([id, reflected, answers]: WrittenExercise): CarriedExercise => ({
  id,
  reflected: reflected === 1,
  answers: Object.entries(answers).map(([name, written]) => ({
    name,
    value: String(written).slice(1),
    standing: STANDINGS.find((each) => letterOf(each) === String(written).charAt(0)) ?? 'seen',
  })),
})

function isEntry(part: unknown): part is Entry {
  if (!Array.isArray(part) || part.length !== 2) return false
  const [key, text]: unknown[] = part
  return typeof key === 'string' && typeof text === 'string' && isKey(key)
}

function refuse(): never {
  throw new Unreadable(t`What the course system gave back is damaged, and was left as it is.`)
}

/**
 * In the place of a reflection that did not come along, so that its exercise stays done. Kept, and
 * known again by its words, in whatever language the lesson is opened.
 */
export const ELSEWHERE = 'Written in another browser, and kept there.'

const NAME = /^[a-z0-9][a-z0-9._-]*$/i
/** With them the days on which questions come back. */
const SMALL =
  /^(shared-settings|again\/card\/[^/]+|[^/]+\/(said-aloud|hints|(asked\/)?deliverable\/[^/]+))$/
const REFLECTION = /^[^/]+\/reflection$/
const ADDRESS = /^[^/]+\/address$/

/** In the order of the lesson; an exercise that it has no more comes last. */
export function exercisesOf(
  notebook: Notebook,
  outline: readonly Pick<Outlined, 'id'>[],
): CarriedExercise[] {
  const keys = notebook.keys()
  const used = keys.flatMap((key) => /^([^/]+)\/prediction\//.exec(key)?.[1] ?? [])
  const ids = new Set([...outline.map(({ id }) => id), ...used.filter((id) => NAME.test(id))])
  return [...ids]
    .map((id) => ({
      id,
      reflected: reflectedOn(notebook, id),
      answers: keys
        .filter((key) => key.startsWith(`${id}/prediction/`))
        .map((key) => answered(notebook, id, key.slice(`${id}/prediction/`.length)))
        .filter(({ name, value }) => NAME.test(name) && value.length <= MAX_ANSWER),
    }))
    .filter(({ reflected, answers }) => reflected || answers.length > 0)
}

/** What of the notebook goes along with a course system, and how it comes back into one. */
function answered(notebook: Notebook, id: string, name: string): Answered {
  const read = (part: string) => notebook.read(`${id}/${part}/${name}`)
  const verdict = read('verdict')
  const seen = verdict === '' ? 'seen' : isRight(verdict) ? 'right' : 'wrong'
  return { name, value: read('prediction'), standing: read('seen') === '' ? 'open' : seen }
}

/** What matters most first, and among reflections the shorter: as many as there is room for go along. */
export function textsOf(notebook: Notebook): Entry[] {
  const entries = notebook.keys().map((key): Entry => [key, notebook.read(key)])
  const those = (kind: RegExp) =>
    entries
      .filter(([key, text]) => kind.test(key) && text !== ELSEWHERE)
      .sort(([, one], [, other]) => one.length - other.length)
  return [...those(SMALL), ...those(REFLECTION), ...those(ADDRESS)]
}

const goesAlong = (key: string) => [SMALL, REFLECTION, ADDRESS].some((kind) => kind.test(key))

/** The exercises whose reflections are among these keys. */
export const reflectionsIn = (keys: readonly string[]) =>
  keys.filter((key) => REFLECTION.test(key)).map((key) => key.slice(0, key.indexOf('/')))

/**
 * What the notebook has to take over, by key. `ours`: nobody has written since this browser did, so
 * what is here already is as new or newer.
 */
export function changesBy(
  notebook: Notebook,
  { exercises, texts }: Pick<Suspended, 'exercises' | 'texts'>,
  ours: boolean,
): Map<string, string> {
  const changes = new Map<string, string>()
  for (const [key, text] of texts) {
    const here = notebook.read(key)
    const wanted = here === '' || here === ELSEWHERE || !ours
    if (goesAlong(key) && text.length <= maxLength(key) && wanted) changes.set(key, text)
  }
  for (const { id, reflected, answers } of exercises) {
    for (const answer of answers) takeAnswer(notebook, id, answer, ours, changes)
    const written = [`${id}/reflection`, `${id}/said-aloud`].some((key) => changes.has(key))
    if (reflected && !written && !reflectedOn(notebook, id))
      changes.set(`${id}/reflection`, ELSEWHERE)
  }
  for (const [key, text] of changes) if (notebook.read(key) === text) changes.delete(key)
  return changes
}

/** A prediction is final once its outcome was seen, here or elsewhere. */
function takeAnswer(
  notebook: Notebook,
  id: string,
  { name, value, standing }: Answered,
  ours: boolean,
  changes: Map<string, string>,
): void {
  const key = (part: string) => `${id}/${part}/${name}`
  const here = notebook.read(key('prediction'))
  const settled = notebook.read(key('seen')) !== ''
  const same = here === value
  if (here !== '' && !same && (ours || (settled && standing === 'open'))) return
  if (!same)
    for (const part of ['asked', 'answer', 'outcome', 'verdict']) changes.set(key(part), '')
  changes.set(`${id}/begun`, 'yes')
  changes.set(key('prediction'), value)
  if (standing === 'open') {
    if (!same) changes.set(key('seen'), '')
    return
  }
  changes.set(key('seen'), 'yes')
  if (!same || notebook.read(key('verdict')) === '')
    changes.set(key('verdict'), verdictOf(standing))
}

const verdictOf = (standing: AnswerState) =>
  standing === 'right' ? RIGHT : standing === 'wrong' ? NOT_RIGHT : ''
