/**
 * Formulas of the prose as MathML. \part{query}{q_i} names the part "query" of the figure beside: the
 * letters carry its name, and the formula is wrapped in an element that brings it forward.
 */
import katex from 'katex'

const SCHEME = 'part:'

export function renderFormula(tex: string, display: boolean): string {
  const math = katex.renderToString(tex, {
    output: 'mathml',
    displayMode: display,
    throwOnError: true,
    macros: { '\\part': `\\href{${SCHEME}#1}{#2}` },
    trust: (context) => context.command === '\\href' && context.url.startsWith(SCHEME),
  })
  const named = math.replaceAll(` href="${SCHEME}`, ' part="')
  if (named === math) return math
  // The note of the source, which copies take along, is TeX that others can read.
  const noted = named.replace(
    /(<annotation[^>]*>)([\s\S]*?)(<\/annotation>)/,
    (_, open, source, close) => `${open}${withoutParts(source)}${close}`,
  )
  return `<lx-formula>${noted}</lx-formula>`
}

/** \part{name}{letters} as the letters alone, also one inside the other. */
export function withoutParts(tex: string): string {
  const innermost = /\\part\{[^{}]*\}\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/
  return innermost.test(tex) ? withoutParts(tex.replace(innermost, '$1')) : tex
}

/** The parts that a text names, in its formulas and by its coloured words. */
export const partsNamed = (text: string): string[] =>
  [...text.matchAll(/<lx-term part="([^"]+)">|\\part\{([^{}]+)\}/g)].map(
    ([, word, letter]) => word ?? letter ?? '',
  )

/**
 * Throws where `file` names a part that no script or style sheet beside it knows. A pair of words is
 * known by both, as its bar is labelled; a kind of answer also without its s.
 */
export function expectParts(file: string, text: string, code: string): void {
  const known = (part: string) =>
    [part, part.replace(/s$/, ''), ...part.split(' – ')].some((name) =>
      new RegExp(`['"]${name}['"]|\\b${name}:|^\\s*${name}$`, 'm').test(code),
    )
  const unknown = partsNamed(text).filter((part) => !known(part))
  if (unknown.length === 0) return
  const names = unknown.map((part) => `"${part}"`).join(', ')
  throw new Error(`${file}: expected parts that the figures of the exercise know, got ${names}`)
}
