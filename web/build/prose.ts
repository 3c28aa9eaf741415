/**
 * Vite plugin: prose.md, or path.md, becomes a module of HTML, one entry for each second-level heading, by the
 * heading's text. Formulas between dollar signs become MathML while building.
 */
import katex from 'katex'
import MarkdownIt from 'markdown-it'
import type { Plugin } from 'vite'

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
markdown.renderer.rules.formula = (tokens, i) =>
  katex.renderToString(tokens[i]?.content ?? '', {
    output: 'mathml',
    displayMode: tokens[i]?.block ?? false,
    throwOnError: true,
  })

/** The HTML of each section, by its heading. */
export function sectionsOf(text: string): Record<string, string> {
  const [before = '', ...sections] = text.split(/^## /m)
  if (before.trim() !== '') throw new Error(`expected a section "## name" first, got: ${before}`)
  return Object.fromEntries(
    sections.map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end).trim(), markdown.render(section.slice(end + 1)).trim()]
    }),
  )
}

export function prose(): Plugin {
  return {
    name: 'lexiscope:prose',
    transform(text, id) {
      if (!/\/(prose|path)\.md$/.test(id)) return null
      return { code: `export default ${JSON.stringify(sectionsOf(text))}`, map: null }
    },
  }
}
