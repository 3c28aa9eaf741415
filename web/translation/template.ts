/**
 * Translates lit templates sentence by sentence. A sentence is the content between two block elements, with
 * inline elements as <1>…</1> and values as {0}. The build extracts catalogue keys with the same code that
 * looks them up on the page.
 */
import { html as litHtml, type TemplateResult } from 'lit'
import { messageOf } from './translation.ts'

/** Elements that can be part of a sentence. */
const INLINE =
  /^(a|abbr|b|bdi|br|button|code|em|i|kbd|lx-gloss|lx-icon|lx-term|mark|output|q|s|small|span|strong|sub|sup|var)$/

/** Attributes with text for people, on any element. */
export const READ =
  /^(alt|aria-description|aria-label|aria-roledescription|aria-valuetext|calls|caption|empty|hint|label|placeholder|question|summary|title|untried|x-title|y-title|[a-z]+-name)$/
/** Attributes that match this pattern but contain internal names. */
const NOT_READ = /^(file-name|tag-name|class-name|download-name)$/

export const isRead = (attribute: string): boolean =>
  READ.test(attribute) && !NOT_READ.test(attribute)

/** Marks a value in the joined text: its number between two private-use characters. */
const [OPEN, CLOSE] = ['\uE000', '\uE001']
const MARKED = /\uE000(\d+)\uE001/g
const LETTER = /\p{L}/u

const joined = (strings: readonly string[]) =>
  strings.reduce((text, string, i) => `${text}${OPEN}${i - 1}${CLOSE}${string}`)

interface Piece {
  kind: 'text' | 'open' | 'close' | 'void' | 'other'
  text: string
  name: string
}

const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g
const VOID = /^(area|br|col|hr|img|input|lx-icon|wbr)$/

function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const text = (to: number) => {
    if (to > at) pieces.push({ kind: 'text', text: source.slice(at, to), name: '' })
  }
  for (const found of source.matchAll(TAG)) {
    text(found.index)
    at = found.index + found[0].length
    const [whole, slash, name = '', rest = ''] = found
    const kind =
      name === ''
        ? 'other'
        : slash
          ? 'close'
          : VOID.test(name) || rest.endsWith('/')
            ? 'void'
            : 'open'
    pieces.push({ kind, text: whole, name })
  }
  text(source.length)
  return pieces
}

/** Splits a run of inline content into sentences: one if it has letters outside its elements. */
function runsOf(run: readonly Piece[]): Piece[][] {
  let depth = 0
  let own = ''
  let balanced = true
  for (const { kind, text } of run) {
    if (kind === 'open') depth++
    else if (kind === 'close' && --depth < 0) balanced = false
    else if (kind === 'text' && depth === 0) own += text
  }
  if (balanced && depth === 0 && LETTER.test(own.replace(MARKED, ''))) return [run.slice()]
  // Otherwise treats each element, and the content between elements, separately.
  const parts: Piece[][] = [[]]
  depth = 0
  let start = 0
  for (const [i, piece] of run.entries()) {
    const last = parts[parts.length - 1] as Piece[]
    if (piece.kind === 'open') {
      if (depth++ === 0) start = i
    } else if (piece.kind === 'close') {
      if (--depth < 0) return run.map((each) => [each])
      if (depth === 0) {
        parts.push([run[start] as Piece], ...runsOf(run.slice(start + 1, i)), [piece], [])
      }
    } else if (depth === 0) {
      last.push(piece)
    }
  }
  // An element without its end tag.
  if (depth > 0) return [...parts, [run[start] as Piece], ...runsOf(run.slice(start + 1))]
  return parts
}

/** A sentence of a template: its key, and a function that turns its translation back into HTML. */
export interface Sentence {
  key: string
  restore(text: string): string
}

const bare = (text: string) => text.replace(/\s+/g, ' ').trim()

function sentenceOf(run: readonly Piece[], attributes: (tag: string) => string): Sentence {
  const tags: [open: string, close: string][] = []
  const open: number[] = []
  const values: string[] = []
  let key = ''
  for (const { kind, text } of run) {
    if (kind === 'text') {
      key += text.replace(MARKED, (mark) => `{${values.push(mark) - 1}}`)
    } else if (kind === 'open' || kind === 'void' || kind === 'other') {
      tags.push([attributes(text), ''])
      key += kind === 'open' ? `<${tags.length}>` : `<${tags.length}/>`
      if (kind === 'open') open.push(tags.length)
    } else {
      const tag = open.pop() as number
      ;(tags[tag - 1] as [string, string])[1] = text
      key += `</${tag}>`
    }
  }
  const before = /^\s*/.exec(key)?.[0] ?? ''
  const after = /\s*$/.exec(key)?.[0] ?? ''
  const restore = (text: string) =>
    before +
    text
      .replace(/\{(\d+)\}/g, (_, i) => values[Number(i)] ?? '')
      .replace(/<(\/?)(\d+)\/?>/g, (_, slash, i) => tags[Number(i) - 1]?.[slash ? 1 : 0] ?? '') +
    after
  return { key: bare(key), restore }
}

const ATTRIBUTE = /(\s)([a-zA-Z-]+)=("([^"]*)"|'([^']*)')/g

/** Replaces every sentence and every readable attribute by the result of `translate`. */
export function rewritten(source: string, translate: (key: string) => string): string {
  const attributes = (tag: string) =>
    tag.replace(ATTRIBUTE, (whole, space, name, _quoted, double, single) => {
      const text: string = double ?? single ?? ''
      if (!isRead(name) || !LETTER.test(text.replace(MARKED, ''))) return whole
      const marks: string[] = []
      const key = bare(text.replace(MARKED, (mark) => `{${marks.push(mark) - 1}}`))
      const found = translate(key).replaceAll('"', '&quot;')
      return `${space}${name}="${found.replace(/\{(\d+)\}/g, (_, i) => marks[Number(i)] ?? '')}"`
    })
  let out = ''
  let run: Piece[] = []
  const end = () => {
    for (const part of runsOf(run)) {
      const letters = part.some(
        ({ kind, text }) => kind === 'text' && LETTER.test(text.replace(MARKED, '')),
      )
      if (letters) {
        const sentence = sentenceOf(part, attributes)
        out += sentence.restore(translate(sentence.key))
      } else {
        out += part.map(({ kind, text }) => (kind === 'text' ? text : attributes(text))).join('')
      }
    }
    run = []
  }
  let silent = ''
  for (const piece of piecesOf(source)) {
    if (silent !== '') {
      out += piece.text
      if (piece.kind === 'close' && piece.name === silent) silent = ''
    } else if (piece.kind === 'text' || piece.kind === 'other' || INLINE.test(piece.name)) {
      run.push(piece)
    } else {
      end()
      out += attributes(piece.text)
      if (piece.kind === 'open' && /^(style|script|pre|textarea)$/.test(piece.name))
        silent = piece.name
    }
  }
  end()
  return out
}

/** Keys of a template, in order. */
export function keysOf(strings: readonly string[]): string[] {
  const keys: string[] = []
  rewritten(joined(strings), (key) => {
    keys.push(key)
    return key
  })
  return keys
}

interface Known {
  strings: TemplateStringsArray
  /** index of the value at each position of the translation */
  order: readonly number[]
}

const known = new WeakMap<TemplateStringsArray, Known>()

function translatedStrings(strings: TemplateStringsArray): Known {
  const text = rewritten(joined(strings), messageOf)
  const order = [...text.matchAll(MARKED)].map(([, i]) => Number(i))
  const parts = text.split(/\uE000\d+\uE001/)
  return { strings: Object.assign(parts, { raw: parts }) as TemplateStringsArray, order }
}

/** A lit template in the page's language. Caches the strings, by which lit identifies templates. */
export function translatedTemplate(
  strings: TemplateStringsArray,
  values: readonly unknown[],
): TemplateResult<1> {
  const found = known.get(strings) ?? translatedStrings(strings)
  known.set(strings, found)
  return litHtml(found.strings, ...found.order.map((i) => values[i]))
}
