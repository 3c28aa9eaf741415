/**
 * Vite plugin: prose.md, path.md, teaching.md, notes.md, solutions.md or glossary.md becomes a module of
 * HTML in the language of the page, one entry for each second-level heading, by the heading's text. Formulas between dollar signs
 * become MathML while building.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import MarkdownIt from 'markdown-it'
import type { Plugin } from 'vite'
import { namesOfExercises } from './exercises.ts'
import { expectParts, renderFormula } from './formula.ts'

const markdown = new MarkdownIt({ html: true, typographer: true })

markdown.inline.ruler.after('escape', 'formula', (state, silent) => {
  const found = /^\$([^$\n]+)\$/.exec(state.src.slice(state.pos))
  if (!found) return false
  if (!silent) state.push('formula', 'math', 0).content = found[1] as string
  state.pos += found[0].length
  return true
})
// A paragraph between double dollar signs is a formula on a line of its own.
markdown.core.ruler.push('display', ({ tokens, Token }) => {
  for (const token of tokens) {
    const found = token.type === 'inline' && /^\$\$([\s\S]+)\$\$$/.exec(token.content.trim())
    if (!found || !token.children) continue
    const formula = Object.assign(new Token('formula', 'math', 0), { content: found[1] })
    formula.block = true
    token.children = [formula]
  }
})
// Browsers may break a line after a formula: its comma or full stop stays with it.
markdown.core.ruler.push('punctuation', ({ tokens }) => {
  for (const { children } of tokens) {
    for (const [i, token] of (children ?? []).entries()) {
      const after = children?.[i + 1]
      if (token.type !== 'formula' || after?.type !== 'text') continue
      token.info = /^[,.;:!?)]*/.exec(after.content)?.[0] ?? ''
      after.content = after.content.slice(token.info.length)
    }
  }
})
// [[similarity]] is a link to that exercise, by its number and title: 04 Similarity.
markdown.inline.ruler.before('link', 'exercise', (state, silent) => {
  const found = /^\[\[([a-z-]+)\]\]/.exec(state.src.slice(state.pos))
  if (!found) return false
  if (!silent) state.push('exercise', 'a', 0).content = found[1] as string
  state.pos += found[0].length
  return true
})
// [tokens](glossary:token) is a word of the glossary, which explains itself.
markdown.core.ruler.push('glossary', ({ tokens }) => {
  for (const { children } of tokens) {
    const open = children?.filter(({ type }) => type === 'link_open') ?? []
    const close = children?.filter(({ type }) => type === 'link_close') ?? []
    for (const [i, token] of open.entries()) {
      const [, word] = /^glossary:(.+)$/.exec(String(token.attrGet('href'))) ?? []
      if (word === undefined) continue
      token.tag = 'lx-gloss'
      token.attrs = [['word', word]]
      Object.assign(close[i] ?? {}, { tag: 'lx-gloss' })
    }
  }
})
markdown.renderer.rules.formula = (tokens, i) => {
  const { content = '', block = false, info = '' } = tokens[i] ?? {}
  const formula = renderFormula(content, block)
  return info === '' ? formula : `<span class="together">${formula}${info}</span>`
}

markdown.renderer.rules.exercise = (tokens, i, _options, readers) => {
  const id = tokens[i]?.content ?? ''
  const name = namesOfExercises()[id]
  if (name === undefined) throw new Error(`expected the id of an exercise, got [[${id}]]`)
  const [number, title] = name
  return `<a href="#/${id}">${number} ${markdown.utils.escapeHtml((readers as unknown as Readers).translate(title))}</a>`
}

interface Readers {
  /** of a title, into their language */
  translate: (title: string) => string
}

/** The HTML of each section, by its heading. */
export function sectionsOf(
  text: string,
  translate: Readers['translate'] = (title) => title,
): Record<string, string> {
  const [before = '', ...sections] = text.split(/^## /m)
  if (before.trim() !== '') throw new Error(`expected a section "## name" first, got: ${before}`)
  return Object.fromEntries(
    sections.map((section) => {
      const end = section.indexOf('\n')
      return [
        section.slice(0, end).trim(),
        markdown.render(section.slice(end + 1), { translate }).trim(),
      ]
    }),
  )
}

const TRANSLATION = fileURLToPath(new URL('../translation/translation.ts', import.meta.url))

/** Sections that every file of a name has. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  'path.md': ['read', 'formula', 'pitfall', 'test'],
  'teaching.md': ['objectives', 'key points'],
  'notes.md': ['taught', 'audience', 'timing', 'misconceptions', 'ask'],
  'solutions.md': ['reflection'],
}

/** How a script names the sections that it shows: in an element, or as a part of a page. */
const NAMED = [
  /\b(?:text|section)\('([^']+)'/g,
  /\bprose\['([^']+)'\]/g,
  /\b(?:prose|again): '([^']+)'/g,
  /\breflect\(\s*t`[^`]*`,\s*'([^']+)'/g,
  /\bentry\(\s*t`[^`]*`,\s*\[\s*'([^']+)'/g,
]

/** Sections that a script shows by name. */
export const sectionsUsed = (code: string): string[] =>
  NAMED.flatMap((named) => [...code.matchAll(named)].map(([, name = '']) => name))

/** Throws where `asked` has a section that `file` has not. */
export function expectSections(
  file: string,
  sections: Readonly<Record<string, string>>,
  used: readonly string[],
): void {
  const missing = used.filter((name) => !sections[name])
  if (missing.length === 0) return
  const [expected, got] = [missing, Object.keys(sections)].map((names) =>
    names.map((name) => `"## ${name}"`).join(', '),
  )
  throw new Error(`${file}: expected the text of ${expected}, got ${got || 'no section'}`)
}

/** Scripts beside a file say which of its sections they show. */
function sectionsUsedBeside(path: string): readonly string[] {
  const always = ALWAYS[basename(path)]
  if (always !== undefined) return always
  const folder = dirname(path)
  if (basename(path) === 'glossary.md') return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((code) => code.includes("from './prose.md'"))
    .flatMap(sectionsUsed)
}

/** What the figures beside a file know: the scripts and styles of its folder, and what they share. */
export function codeBeside(path: string): string {
  const folder = dirname(path)
  return readdirSync(folder)
    .filter((name) => /\.(ts|css)$/.test(name))
    .map((name) => join(folder, name))
    .concat('web/lesson/words/neighbours.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

/** A section that is shown and missing, or empty, stops the build, and so does an unknown part. */
export function prose(): Plugin {
  return {
    name: 'lexiscope:prose',
    transform(text, id) {
      if (!/\/(prose|path|teaching|notes|solutions|glossary)\.md$/.test(id)) return null
      const sections = sectionsOf(text)
      expectSections(relative('.', id), sections, sectionsUsedBeside(id))
      if (id.endsWith('/prose.md')) expectParts(relative('.', id), text, codeBeside(id))
      const file = relative('web', id).split(sep).join('/')
      return {
        code: [
          `import { sections } from ${JSON.stringify(TRANSLATION)}`,
          `export default sections(${JSON.stringify(file)}, ${JSON.stringify(sections)})`,
        ].join('\n'),
        map: null,
      }
    },
  }
}
