/**
 * What the core's C++ says: every text that is joined there, values as {0}. The core speaks English,
 * and the page finds these phrases in its messages again (web/translation/core-messages.ts).
 */

type Kind = 'text' | 'name' | 'number' | 'sign'

interface Token {
  kind: Kind
  /** of a text, what it says */
  text: string
}

const TOKEN =
  /(\/\/.*|\/\*[\s\S]*?\*\/|^[ \t]*#.*)|"((?:[^"\\\n]|\\.)*)"(?:sv?\b)?|'(?:[^'\\\n]|\\.)+'|([A-Za-z_]\w*)|(\d[\w.']*)|(::|->|&&|\|\||[=!<>]=|[+]=|<<|\S)/gm

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' }
const unescaped = (text: string) =>
  text
    .replace(/\\x([\da-fA-F]{2})/g, '\0')
    .replace(/\\(.)/g, (_, letter) => ESCAPES[letter] ?? letter)

function tokensOf(code: string): Token[] {
  const tokens: Token[] = []
  for (const [whole, comment, text, name, number] of code.matchAll(TOKEN)) {
    if (comment !== undefined) continue
    const last = tokens[tokens.length - 1]
    if (text !== undefined) {
      if (last?.kind === 'text') last.text += unescaped(text)
      else tokens.push({ kind: 'text', text: unescaped(text) })
    } else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else tokens.push({ kind: number === undefined ? 'sign' : 'number', text: whole })
  }
  return tokens
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const ENDS = /^([,;?:=]|[=!<>+]=|&&|\|\||<<|return)$/

/** By the place of an opening bracket, the place of its end, and the other way round. */
function bracketsOf(tokens: readonly Token[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const [i, { kind, text }] of tokens.entries()) {
    if (kind !== 'sign') continue
    if (text in PAIRS) open.push(i)
    else if (/^[)\]}]$/.test(text)) {
      const start = open.pop()
      if (start === undefined) continue
      pairs.set(start, i)
      pairs.set(i, start)
    }
  }
  return pairs
}

class Reader {
  private readonly pairs: Map<number, number>

  constructor(readonly tokens: readonly Token[]) {
    this.pairs = bracketsOf(tokens)
  }

  private at(i: number): string {
    const token = this.tokens[i]
    return token === undefined || token.kind === 'text' ? '' : token.text
  }

  /** From where to where the expression around a token reaches, brackets in it left whole. */
  around(i: number): [from: number, to: number] {
    let [from, to] = [i, i + 1]
    for (;;) {
      const before = this.at(from - 1)
      if (from === 0 || before in PAIRS || ENDS.test(before)) break
      const closes = /^[)\]}]$/.test(before)
      // A body of code ends in a bracket too.
      if (closes && before === '}' && !this.isValue(from - 1)) break
      from = closes ? (this.pairs.get(from - 1) ?? from - 1) : from - 1
    }
    for (;;) {
      const next = this.at(to)
      if (to >= this.tokens.length || /^[)\]}]$/.test(next) || ENDS.test(next)) break
      to = next in PAIRS ? (this.pairs.get(to) ?? to) + 1 : to + 1
    }
    return [from, to]
  }

  /** Shape{3, 4}, and not a body of code. */
  private isValue(end: number): boolean {
    const start = this.pairs.get(end) ?? 0
    return this.tokens[start - 1]?.kind === 'name' && !/[;{]/.test(this.at(end - 1))
  }

  /** The texts of an expression in their order, null for each value between them. */
  pieces(from: number, to: number): (string | null)[] {
    const pieces: (string | null)[] = []
    let start = from
    for (let i = from; i <= to; i++) {
      const plus = i < to && this.at(i) === '+'
      if (plus || i === to) {
        if (i > start) pieces.push(...this.operand(start, i))
        start = i + 1
      } else if (this.at(i) in PAIRS) i = this.pairs.get(i) ?? i
    }
    return pieces
  }

  /** "text", std::string("text"), and what is appended to either; anything else is a value. */
  private operand(from: number, to: number): (string | null)[] {
    const pieces: (string | null)[] = []
    let i = from
    const made = this.at(i) === 'std' && /^string(_view)?$/.test(this.at(i + 2)) ? i + 3 : i
    if (this.tokens[i]?.kind === 'text') pieces.push(this.tokens[i++]?.text ?? '')
    else if (made !== i && this.tokens[made + 1]?.kind === 'text') {
      pieces.push(this.tokens[made + 1]?.text ?? '')
      i = (this.pairs.get(made) ?? made) + 1
    } else {
      pieces.push(null)
      while (i < to && !(this.at(i) === '.' && this.at(i + 1) === 'append'))
        i = this.at(i) in PAIRS ? (this.pairs.get(i) ?? i) + 1 : i + 1
    }
    while (i < to && this.at(i + 1) === 'append') {
      const end = this.pairs.get(i + 2) ?? to
      pieces.push(...this.pieces(i + 3, end))
      i = end + 1
    }
    return pieces
  }

  /** The name that is called with a token among its arguments, and which of them it is in. */
  called(i: number): { name: string; place: number; first: string } {
    let place = 0
    for (let k = i - 1; k >= 0; k--) {
      const text = this.at(k)
      if (/^[)\]}]$/.test(text)) k = this.pairs.get(k) ?? k
      else if (text === ',') place++
      else if (text === '(') return { name: this.at(k - 1), place, first: this.at(k + 1) }
      else if (/^[;{[]$/.test(text)) break
    }
    return { name: '', place: 0, first: '' }
  }

  /** The texts in a chain of append(), whose expression is that around the chain. */
  start(i: number): number {
    let at = i
    for (;;) {
      const [from] = this.around(at)
      if (this.at(from - 1) !== '(' || this.at(from - 2) !== 'append') return at
      at = from - 2
    }
  }
}

const LETTERS = /\p{L}{2}/u

/** A phrase of its pieces: where it begins or ends with a blank, something else stands there. */
function phraseOf(pieces: readonly (string | null)[]): string {
  const all = [...pieces]
  if (/^[\s,;]/.test(all[0] ?? '')) all.unshift(null)
  if (/\s$/.test(all[all.length - 1] ?? '')) all.push(null)
  let holes = 0
  let phrase = ''
  for (const [i, piece] of all.entries()) {
    if (piece !== null) phrase += piece
    else if (i === 0 || all[i - 1] !== null) phrase += `{${holes++}}`
  }
  return phrase
}

/** Those that say what went wrong, whose single words are phrases too. */
const REFUSALS = /^(fail|refuse|fault|fail_header|pass|taken|unless_too_large)$/

/** Whether a token is among what a refusal says; what comes before is a kind and an argument's name. */
function isSaid({ name, place, first }: ReturnType<Reader['called']>): boolean {
  if (!REFUSALS.test(name)) return false
  if (first === 'ErrorKind') return place >= 2
  return name === 'unless_too_large' ? place >= 1 : true
}

/** The phrases of a file of C++. */
export function cppPhrases(code: string): string[] {
  const reader = new Reader(tokensOf(code))
  const phrases = new Set<string>()
  for (const [i, { kind, text }] of reader.tokens.entries()) {
    if (kind !== 'text' || !LETTERS.test(text)) continue
    const called = reader.called(i)
    if (called.name === 'static_assert') continue
    const [from, to] = reader.around(reader.start(i))
    const before = reader.tokens[from - 1]
    const compared = [before, reader.tokens[to]].some((token) => /^[=!]=$/.test(token?.text ?? ''))
    if (compared) continue
    const phrase = phraseOf(reader.pieces(from, to))
    const words = phrase.replace(/\{\d+\}/g, '')
    if (!LETTERS.test(words) || /[\n\t%\0]|^model\./.test(phrase)) continue
    if (/\s/.test(words.trim()) || phrase !== words || (isSaid(called) && /^[a-z]+$/.test(words)))
      phrases.add(phrase)
  }
  return [...phrases]
}
