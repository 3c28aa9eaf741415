/**
 * A learner's progress as a text for the course system, of 4,096 characters at most and of such as
 * no system changes: letters, digits and few marks.
 *
 *   lx1.ATTEMPT.CHECK.PROGRESS~CHECK.TEXTS
 *
 * Progress is written plainly, an exercise after the other, so that it can be made at once while the
 * page is closed: "rotary:r:both-move-on=s100,100;". Texts, such as reflections, are deflated. Each
 * has a check of its own: what a system cuts off costs only what it cuts.
 */
import { isKey } from '../../state/work.ts'
import { t } from '../../translation/translation.ts'

export const MAX_LETTERS = 4096
/** Systems that have more than the specification; what is longer still is not ours. */
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

/** The first part, of as many exercises as have room; `left` are those that have none. */
export function writeProgress(
  attempt: string,
  exercises: readonly CarriedExercise[],
  most: number,
): { code: string; left: readonly string[] } {
  let body = ''
  const left: string[] = []
  for (const exercise of exercises) {
    const longer = body + written(exercise)
    if (framed(attempt, longer).length <= most) body = longer
    else left.push(exercise.id)
  }
  return { code: framed(attempt, body), left }
}

const framed = (attempt: string, body: string) =>
  `lx1.${attempt}.${checkOf(attempt + body)}.${body}~`

function written({ id, reflected, answers }: CarriedExercise): string {
  const all = answers.map(
    ({ name, value, standing }) => `${name}=${letterOf(standing)}${quoted(value)}`,
  )
  return `${id}:${reflected ? 'r' : ''}:${all.join('/')};`
}

/** The second part, of the first texts that have room together; `left` are the keys of the others. */
export async function writeTexts(
  texts: readonly Entry[],
  room: number,
): Promise<{ code: string; left: readonly string[] }> {
  let [fits, code] = [0, '']
  // As many as possible, found by halves: each try is deflated whole.
  for (let [low, high] = [1, texts.length]; low <= high; ) {
    const count = Math.floor((low + high) / 2)
    const packed = await deflated(JSON.stringify(texts.slice(0, count)))
    const longer = `${checkOf(packed)}.${packed}`
    if (longer.length <= room) {
      fits = count
      code = longer
      low = count + 1
    } else high = count - 1
  }
  return { code, left: texts.slice(fits).map(([key]) => key) }
}

/** The same at once and not compressed, for a page that is closing; null unless all have room. */
export function writeTextsNow(texts: readonly Entry[], room: number): string | null {
  if (texts.length === 0) return ''
  const bytes = new TextEncoder().encode(JSON.stringify(texts))
  if (bytes.length > room) return null
  const packed = base64Of(stored(bytes))
  const code = `${checkOf(packed)}.${packed}`
  return code.length <= room ? code : null
}

/** Throws Unreadable. */
export async function readSuspended(code: string): Promise<Suspended> {
  if (code.length > MAX_READ)
    throw new Unreadable(
      t`What the course system gave back is too long (${code.length} characters), and was left as it is.`,
    )
  const version = /^lx(\d+)\./.exec(code)?.[1]
  if (version === undefined)
    throw new Unreadable(
      t`What the course system gave back was not written by this lesson, and was left as it is.`,
    )
  if (version !== '1')
    throw new Unreadable(
      t`What the course system gave back was written by another version of this lesson (${version}), and was left as it is.`,
    )
  const end = code.indexOf('~')
  const [, attempt = '', check = '', body = ''] =
    /^lx1\.(\w+)\.(\w+)\.([^~]*)/.exec(code) ?? refuse('')
  if (end === -1) {
    // Of an exercise that is cut off, the end is not known.
    const whole = body.slice(0, body.lastIndexOf(';') + 1)
    return { attempt, exercises: readBody(whole), texts: [], cut: true }
  }
  if (check !== checkOf(attempt + body)) refuse('')
  const exercises = readBody(body)
  const texts = await readTexts(code.slice(end + 1))
  return { attempt, exercises, texts: texts ?? [], cut: texts === null }
}

function readBody(body: string): CarriedExercise[] {
  return body.split(';').slice(0, -1).map(readExercise)
}

function readExercise(text: string): CarriedExercise {
  const [, id = '', reflected, all = ''] = /^([^:/]+):(r?):([^:]*)$/.exec(text) ?? refuse(text)
  if (!isKey(id)) refuse(text)
  return {
    id,
    reflected: reflected === 'r',
    answers: all === '' ? [] : all.split('/').map(readAnswer),
  }
}

function readAnswer(text: string): Answered {
  const [, name = '', letter, value = ''] = /^([^=]+)=([osrw])(.*)$/s.exec(text) ?? refuse(text)
  const standing = STANDINGS.find((each) => letterOf(each) === letter)
  if (!isKey(name) || standing === undefined) return refuse(text)
  return { name, value: unquoted(value), standing }
}

/** Null for what is damaged. */
async function readTexts(code: string): Promise<Entry[] | null> {
  if (code === '') return []
  const [, check = '', packed = ''] = /^(\w+)\.([\w-]+)$/.exec(code) ?? []
  if (check !== checkOf(packed)) return null
  try {
    const all: unknown = JSON.parse(await inflated(packed))
    return Array.isArray(all) && all.every(isEntry) ? all : null
  } catch {
    return null
  }
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [key, text]: unknown[] = value
  return typeof key === 'string' && typeof text === 'string' && isKey(key)
}

function refuse(at: string): never {
  throw new Unreadable(
    at === ''
      ? t`What the course system gave back is damaged, and was left as it is.`
      : t`What the course system gave back is damaged at “${at.slice(0, 20)}”, and was left as it is.`,
  )
}

/** Letters, digits and - _ . , as they are, all else as $ and two digits for each byte. */
const quoted = (value: string) =>
  encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/[!~*'()]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    .replaceAll('%2C', ',')
    .replaceAll('%', '$')

function unquoted(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('$', '%'))
  } catch {
    return refuse(text)
  }
}

/** FNV-1a, of 32 bits: for accidents, not for attacks. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

async function deflated(text: string): Promise<string> {
  return base64Of(
    await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')),
  )
}

/** Deflate's form of bytes that are not compressed: one last block, its length, the complement of that. */
function stored(bytes: Uint8Array): Uint8Array {
  const size = bytes.length
  return Uint8Array.of(1, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255, ...bytes)
}

function base64Of(bytes: Uint8Array): string {
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

async function inflated(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  const text = await through(bytes, new DecompressionStream('deflate-raw'))
  return new TextDecoder('utf-8', { fatal: true }).decode(text)
}

/** Not by a Blob: some browsers cannot read one on a page from disk. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter()
  const out = new Response(stream.readable).arrayBuffer()
  await Promise.all([writer.write(bytes), writer.close(), out])
  return new Uint8Array(await out)
}
