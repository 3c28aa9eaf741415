/** The keys that the source holds: sentences of scripts, of templates, and of prose. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseAst } from 'vite'
import { commentsOf } from '../../translation/comments.ts'
import { keysOf } from '../../translation/template.ts'
import { keyOf } from '../../translation/translation.ts'
import { cppPhrases } from './cpp.ts'
import { rewrittenProse } from './markdown.ts'

export interface Message {
  key: string
  /** The form for more than one; undefined where nothing counts. */
  other?: string
  /** Files that hold it, from the repository's root. */
  files: string[]
}

interface Node {
  type: string
  [field: string]: unknown
}

const LETTER = /\p{L}/u

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit)
  } else if (node !== null && typeof node === 'object') {
    if (typeof (node as Node).type === 'string') visit(node as Node)
    for (const each of Object.values(node)) if (typeof each === 'object') walk(each, visit)
  }
}

interface Quasi {
  value: { cooked: string }
}

const literal = (node: unknown): string => {
  const { type, value, quasis } = node as { type: string; value: unknown; quasis?: Quasi[] }
  if (type === 'Literal' && typeof value === 'string') return value
  if (type === 'TemplateLiteral' && quasis?.length === 1) return (quasis[0] as Quasi).value.cooked
  throw new Error('plural: expected two sentences as they stand, got an expression')
}

/** The sentences of a script. */
export function scriptKeys(code: string): Omit<Message, 'files'>[] {
  if (!/\b(t|html|phrase)`|\bplural\(/.test(code)) return []
  const keys: Omit<Message, 'files'>[] = []
  walk(parseAst(code, { lang: 'ts' }), (node) => {
    const name = ((node.tag ?? node.callee) as { name?: string } | undefined)?.name
    if (node.type === 'TaggedTemplateExpression' && /^(t|html|phrase)$/.test(name ?? '')) {
      const { quasis } = node.quasi as { quasis: Quasi[] }
      const strings = quasis.map(({ value }) => value.cooked)
      if (name === 'html') keys.push(...keysOf(strings).map((key) => ({ key })))
      else keys.push({ key: keyOf(strings) })
    } else if (node.type === 'CallExpression' && name === 'plural') {
      const [, one, other] = node.arguments as unknown[]
      keys.push({ key: literal(one), other: literal(other) })
    }
  })
  return keys.filter(({ key }) => LETTER.test(key.replace(/\{\d+\}|<\/?\d+\/?>/g, '')))
}

export function proseKeys(text: string): Omit<Message, 'files'>[] {
  const keys: Omit<Message, 'files'>[] = []
  rewrittenProse(text, (key) => {
    keys.push({ key })
    return key
  })
  return keys
}

export const isProse = (path: string): boolean =>
  /\/(prose|path|teaching|notes|solutions|glossary)\.md$/.test(path)

/** Code whose comments say what is to be written. */
const isForLearners = (path: string): boolean =>
  /^web\/exercises\/.*\/(starter|solution)\.(js|py)$/.test(path)

/** Says why each licence is in the list: the one script of the build whose sentences are read. */
const LICENCES = 'web/build/licences.ts'

/** The published functions of the package, which the page does not call. */
const PUBLISHED = /^packages\/lexiscope\/(api|dist)\//

/** Every script and prose file of the page, sorted. */
export function sourceFiles(root: string): string[] {
  return ['packages', 'web']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/^web\/(build|translation)\//.test(path) || path === LICENCES)
    .filter((path) => !PUBLISHED.test(path))
    .filter(
      (path) =>
        (path.endsWith('.ts') && !path.endsWith('.d.ts')) || isProse(path) || isForLearners(path),
    )
    .sort()
    .concat(coreFiles(root))
}

/** The C++ whose messages reach the page: not what reads grammars and commands, which nobody gives it there. */
const SILENT =
  /^cpp\/(cli|llama\/(?!config\/)|student|formats\/json_reader|microworld\/(embedded|long\/long_(grammar|lines)|grammar|slots)|transformer\/parameters|language_model\/text\/sentence)/

const coreFiles = (root: string): string[] =>
  readdirSync(join(root, 'cpp'), { recursive: true, encoding: 'utf8' })
    .map((file) => `cpp/${file.split(sep).join('/')}`)
    .filter((path) => /\.[ch]pp$/.test(path) && !SILENT.test(path))
    .sort()

/** The bundle that a file is loaded with, which is also the name of its catalogue. */
export function groupOf(path: string): string {
  const exercise = /^web\/exercises\/([^/]+)\//.exec(path)?.[1]
  if (exercise !== undefined) return path.endsWith('/meta.ts') ? 'page' : exercise
  if (/^(cpp|packages)\//.test(path)) return 'core'
  if (/^web\/code\/|\/code-bench\.ts$/.test(path)) return 'code'
  if (path.startsWith('web/shell/scorm/')) return 'scorm'
  const rooms =
    /^web\/shell\/(again|assessment|class|config|glossary|licences|present|report|share|teacher)\/|\/glossary\.md$/
  return rooms.test(path) || path === LICENCES ? 'rooms' : 'page'
}

const isOfCore = (path: string) => groupOf(path) === 'core'

/**
 * Those that are read by themselves: a catalogue of one of them has all that it says, whatever others
 * say too. The script of the course package also tells what the archive says.
 */
export const APART: Readonly<Record<string, (path: string) => boolean>> = {
  core: isOfCore,
  scorm: (path) => groupOf(path) === 'scorm' || path === 'web/state/archives.ts',
}

function codeKeys(file: string, code: string): Omit<Message, 'files'>[] {
  if (file.startsWith('cpp/')) return cppPhrases(code).map((key) => ({ key }))
  if (isForLearners(file)) {
    const language = file.endsWith('.py') ? 'python' : 'javascript'
    return commentsOf(code, language).map((key) => ({ key }))
  }
  return scriptKeys(code)
}

/** What a file says, and the file that says it. */
function* messagesIn(file: string, text: string): Generator<[Omit<Message, 'files'>, string]> {
  const keys = isProse(file) ? proseKeys(text) : codeKeys(file, text)
  for (const message of keys) yield [message, file]
  if (!file.endsWith('/glossary.md')) return
  for (const [, word] of text.matchAll(/^## (.+)$/gm))
    yield [{ key: word as string }, 'web/shell/glossary/index.ts']
}

/** All messages of the source by group. One that two groups have is of the first page. */
export function messagesOf(root: string): Map<string, Message[]> {
  const all = new Map<string, Message>()
  for (const file of sourceFiles(root)) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [{ key, other }, by] of messagesIn(file, text)) {
      const known = all.get(key)
      if (known === undefined)
        all.set(key, { key, ...(other === undefined ? {} : { other }), files: [by] })
      else {
        // The core knows no plurals: a phrase of its own may be one form of a sentence that counts.
        if (known.other !== other && !isOfCore(by) && !known.files.every(isOfCore))
          throw new Error(
            `${file}: expected one plural of “${key}”, got “${known.other}” and “${other}”`,
          )
        if (other !== undefined) known.other = other
        if (!known.files.includes(by)) known.files.push(by)
      }
    }
  }
  const groups = new Map<string, Message[]>()
  for (const message of all.values()) {
    const names = new Set(message.files.map(groupOf))
    const name = names.size === 1 ? ([...names][0] as string) : 'page'
    const group = groups.get(name) ?? []
    group.push(message)
    groups.set(name, group)
  }
  return groups
}
