/** Validates text as UTF-8, reports the position of the first error, and strips a byte-order mark. */

import { phrase } from './phrase.ts'
import { CoreProblem } from './problem.ts'

const MARK = [0xef, 0xbb, 0xbf]
const LINE_END = 10

/** Receives a text chunk by chunk. */
export interface ChunkSink {
  add(bytes: Uint8Array): void
}

/** Passes a text on, split only between characters. */
export class Utf8Gate implements ChunkSink {
  private readonly strict = new TextDecoder('utf-8', { fatal: true })
  /** an incomplete character at the end of the chunks so far */
  private held = new Uint8Array(0)
  private begun = false
  private bytes = 0
  private lines = 1

  constructor(private readonly into: ChunkSink) {}

  /** Throws NotUtf8, and the errors of the receiver. */
  add(bytes: Uint8Array): void {
    const all = joined(this.held, bytes)
    const end = !this.begun && all.length < MARK.length ? 0 : all.length - cutOff(all)
    this.held = all.slice(end)
    if (end > 0) this.pass(all.subarray(0, end))
  }

  /** Ends the text. Throws the errors of add(). */
  end(): void {
    this.pass(this.held)
  }

  private pass(all: Uint8Array): void {
    const marked = !this.begun && MARK.every((byte, i) => all[i] === byte)
    const text = marked ? all.subarray(MARK.length) : all
    if (marked) this.bytes += MARK.length
    this.begun = true
    // A zero byte means that this is not text in any encoding; the core reports that.
    if (!text.includes(0)) this.check(text)
    this.into.add(text)
    this.bytes += text.length
    this.lines += linesIn(text)
  }

  private check(text: Uint8Array): void {
    try {
      this.strict.decode(text)
    } catch {
      const at = faultIn(text)
      const byte = text[at]?.toString(16).toUpperCase().padStart(2, '0')
      const line = this.lines + linesIn(text.subarray(0, at))
      throw new CoreProblem(
        'NotUtf8',
        'text',
        phrase`This text is not in UTF-8: it breaks in line ${line.toLocaleString('en')}, at byte ${(this.bytes + at).toLocaleString('en')} (0x${byte ?? ''}).`,
      )
    }
  }
}

/** The text of a whole file. Throws MalformedFile for what is not in UTF-8. */
export function textOf(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const message = phrase`${file}: expected ${'a text in UTF-8'}, got ${'other bytes'}`
    throw new CoreProblem('MalformedFile', file, message)
  }
}

function joined(first: Uint8Array, then: Uint8Array): Uint8Array {
  if (first.length === 0) return then
  const all = new Uint8Array(first.length + then.length)
  all.set(first)
  all.set(then, first.length)
  return all
}

/** Number of trailing bytes that form an incomplete character. */
function cutOff(bytes: Uint8Array): number {
  for (let back = 1; back < 4 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] as number
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4) ? back : 0
  }
  return 0
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === LINE_END) lines++
  return lines
}

/**
 * Index of the first invalid byte. Skips replacement characters that are in the text itself, which are
 * valid.
 */
function faultIn(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const encoder = new TextEncoder()
  const replacement = encoder.encode('\ufffd')
  let at = 0
  let read = 0
  for (let i = text.indexOf('\ufffd'); i >= 0; i = text.indexOf('\ufffd', read)) {
    at += encoder.encode(text.slice(read, i)).length
    if (!replacement.every((byte, k) => bytes[at + k] === byte)) return at
    at += replacement.length
    read = i + 1
  }
  return at
}
