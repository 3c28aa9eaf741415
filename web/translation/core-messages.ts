/**
 * What the core says, in the page's language. The core speaks English: sentences with phrases and
 * values in them ("ids: expected ids from 0 to 9, got 12 at place 3"). Each part is found again by its
 * key ("ids from 0 to {0}") and said as the catalogue has it. A sentence of which a part is not known
 * stays English as a whole.
 */
import { decimal, type Messages, number } from './translation.ts'

/** In these messages the value found is often what somebody typed, and is not translated. */
const FRAME = '{0}: expected {1}, got {2}'
const [EXPECTED, GOT] = [': expected ', ', got ']

/** Longer texts are no sentences of the core. */
const MAX_LETTERS = 2000
/** Parts that are looked up for one sentence: more only in texts that were made to take long. */
const MAX_PARTS = 200
/** Letters of a phrase from which on it is known for sure, whatever stands between its words. */
const SURE = 12
/** Up to so many it is a word such as "at": between two names it may be anything, but for LIST. */
const SHORT = 3
const LIST = '{0} or {1}'

interface Phrase {
  /** What stands around its values, one piece more than there are values. */
  pieces: readonly string[]
  /** {2} before {0}: which value comes at which place. */
  order: readonly number[]
  translated: string
  sure: boolean
  /** A name may stand in it; else numbers and quotations alone. */
  names: boolean
}

const HOLE = /\{(\d+)\}/g
const lettersOf = (key: string) => key.replace(HOLE, '').replace(/\P{L}/gu, '').length

/** Those that say most first: "more than {0} bytes" before "{0} bytes". */
function phrasesOf(messages: Messages): Phrase[] {
  const rank = (key: string) => (key.includes(EXPECTED) ? 1000 : 0) + lettersOf(key)
  return Object.entries(messages)
    .filter(([key]) => key !== FRAME)
    .sort(([one], [other]) => rank(other) - rank(one))
    .map(([key, message]) => ({
      pieces: key.split(/\{\d+\}/),
      order: [...key.matchAll(HOLE)].map(([, i]) => Number(i)),
      translated: typeof message === 'string' ? message : (message.one ?? message.other ?? key),
      sure: lettersOf(key) >= SURE,
      names: lettersOf(key) > SHORT || key === LIST,
    }))
}

/** The values of a text that reads as a phrase, each as short as it can be; null of any other. */
function valuesIn({ pieces }: Phrase, text: string): string[] | null {
  const [first = '', ...others] = pieces
  const last = others.pop()
  if (last === undefined) return text === first ? [] : null
  if (!text.startsWith(first) || !text.endsWith(last)) return null
  const end = text.length - last.length
  const values: string[] = []
  let at = first.length
  for (const piece of others) {
    const found = text.indexOf(piece, at)
    if (found < 0) return null
    values.push(text.slice(at, found))
    at = found + piece.length
  }
  return at <= end ? [...values, text.slice(at, end)] : null
}

const isQuoted = (text: string) => /^(".*"|“.*”)$/s.test(text)
const isCutQuote = (text: string) =>
  text.split('"').length % 2 === 0 || text.split('“').length !== text.split('”').length

/** A number, a name, a shape, or several of them: "12", "sinusoidal, learned", "(2, 3)", "5 x 3". */
function isValue(text: string, names: boolean): boolean {
  if (!names && !/\d/.test(text)) return false
  const words = text.split(' ')
  return (
    words.every((word, i) => word !== '' && (i === words.length - 1 || word.endsWith(','))) ||
    words.every((word) => /^[\d.,()+×x-]+$/.test(word))
  )
}

/** A number as the page's language has it; any other value as it is. */
function written(value: string): string {
  if (/^-?\d+\.\d+(e[+-]?\d+)?$/.test(value)) return decimal(value)
  return /^\d{1,3}(,\d{3})+$/.test(value) ? number(Number(value.replaceAll(',', ''))) : value
}

const filled = (pattern: string, values: readonly string[]) =>
  pattern.replace(HOLE, (_, i) => values[Number(i)] ?? '')

/** One sentence, part by part. */
class Sentence {
  private readonly known = new Map<string, string | null>()

  constructor(
    private readonly phrases: readonly Phrase[],
    private readonly frame: string,
  ) {}

  /** Null for what is not known. */
  say(text: string): string | null {
    const before = this.known.get(text)
    if (before !== undefined) return before
    if (this.known.size >= MAX_PARTS) return null
    this.known.set(text, null)
    const translated = this.sayAnew(text)
    this.known.set(text, translated)
    return translated
  }

  private sayAnew(text: string): string | null {
    const framed = text.indexOf(EXPECTED)
    let tried = framed < 0
    for (const phrase of this.phrases) {
      if (!tried && !phrase.pieces.some((piece) => piece.includes(EXPECTED))) {
        const translated = this.sayFrame(text, framed)
        if (translated !== null) return translated
        tried = true
      }
      const translated = this.sayAs(phrase, text)
      if (translated !== null) return translated
    }
    return tried ? null : this.sayFrame(text, framed)
  }

  private sayFrame(text: string, at: number): string | null {
    const got = text.indexOf(GOT, at + EXPECTED.length)
    if (got < 0) return null
    const [about, received] = [text.slice(0, at), text.slice(got + GOT.length)]
    const expected = this.sayPart(text.slice(at + EXPECTED.length, got), {
      sure: false,
      names: true,
    })
    if (expected === null) return null
    // A single word is an argument's name.
    const name = about.includes(' ') ? (this.say(about) ?? about) : about
    return filled(this.frame, [
      name,
      expected,
      this.sayPart(received, { sure: true, names: true }) ?? received,
    ])
  }

  private sayAs(phrase: Phrase, text: string): string | null {
    const values = valuesIn(phrase, text)
    if (values === null) return null
    const all: string[] = []
    for (const [i, value] of values.entries()) {
      const quoted = /[“"]$/.test(phrase.pieces[i] ?? '')
      const translated = quoted ? value : this.sayPart(value, phrase)
      if (translated === null) return null
      all[phrase.order[i] as number] = translated
    }
    return filled(phrase.translated, all)
  }

  /** A value of a phrase, which may be a phrase itself. */
  private sayPart(text: string, { sure, names }: Pick<Phrase, 'sure' | 'names'>): string | null {
    if (text === '' || isQuoted(text)) return text
    if (!sure && isCutQuote(text)) return null
    const translated = this.say(text)
    if (translated !== null) return translated
    return sure || isValue(text, names) ? written(text) : null
  }
}

/** Says a sentence, or a phrase of one, as a catalogue of the core has it. */
export function coreWords(messages: Messages): (english: string) => string {
  const phrases = phrasesOf(messages)
  const frame = messages[FRAME]
  return (english) => {
    if (english.length > MAX_LETTERS) return english
    return new Sentence(phrases, typeof frame === 'string' ? frame : FRAME).say(english) ?? english
  }
}
