/**
 * A learner's progress as JSON for the course system, whatever has room:
 *
 *   [{"lexiscope":1,"attempt":"a1b2c3d4e"},["rotary",1,{"both-move-on":"r100,100"}],["rotary/reflection","They turn alike."]]
 *
 * An exercise has whether it was reflected on, and its answers with a letter for their state; a text, such as
 * a reflection, has its key. What matters most comes first: a system that cuts it off cuts only the last.
 * All of it is ASCII, as the specification asks.
 */
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
