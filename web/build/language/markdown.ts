/**
 * Prose as sentences: a paragraph, an item of a list, a heading below the second level, a cell or a
 * summary is one, as it stands in the file. What is no sentence (a formula on its own, HTML alone)
 * stays.
 */
const LETTER = /\p{L}/u
/** What a line begins with that is no part of its sentence. */
const MARKER = /^(\s*(?:[-*+]|\d+\.|>|#{3,6})\s+|\s+)?/

const spoken = (text: string) =>
  LETTER.test(
    text
      .replace(/\$\$[\s\S]*?\$\$/g, '')
      .replace(/\$[^$\n]+\$/g, '')
      .replace(/<[^>]*>/g, ''),
  )

function block(text: string, translate: (key: string) => string): string {
  const marker = MARKER.exec(text)?.[0] ?? ''
  const key = text.slice(marker.length).replace(/\s+/g, ' ').trim()
  if (!spoken(key)) return text
  const summary = /^<(summary|p|dt|dd|li|h[3-6])([^>]*)>(.*)<\/\1>$/.exec(key)
  if (summary) {
    const [, name, rest, inside = ''] = summary
    return `${marker}<${name}${rest}>${translate(inside)}</${name}>`
  }
  return marker + translate(key)
}

/** The text of one section with every sentence as `translate` gives it back. */
export function rewrittenMarkdown(text: string, translate: (key: string) => string): string {
  const out: string[] = []
  let lines: string[] = []
  let fenced = false
  let formula = false
  const end = () => {
    if (lines.length > 0) out.push(block(lines.join('\n'), translate))
    lines = []
  }
  for (const line of text.split('\n')) {
    if (/^\s*```/.test(line)) {
      end()
      fenced = !fenced
      out.push(line)
    } else if (fenced || formula) {
      out.push(line)
      if (formula && /\$\$\s*$/.test(line)) formula = false
    } else if (/^\s*\$\$/.test(line) && lines.length === 0) {
      out.push(line)
      formula = !/^\s*\$\$.*\$\$\s*$/.test(line)
    } else if (
      line.trim() === '' ||
      /^\s*<\/?(details|ul|ol|dl|div|table|thead|tbody|tr)[^>]*>\s*$/.test(line)
    ) {
      end()
      out.push(line)
    } else if (/^\s*\|/.test(line)) {
      end()
      // A table: each cell.
      const cells = line.split('|')
      const dashes = /^[\s|:-]+$/.test(line)
      out.push(
        dashes
          ? line
          : cells.map((cell) => (spoken(cell) ? ` ${translate(cell.trim())} ` : cell)).join('|'),
      )
    } else {
      if (
        /^\s*(?:[-*+]|\d+\.|#{3,6})\s/.test(line) ||
        /^\s*<(summary|p|dt|dd|li|h[3-6])\b/.test(line)
      )
        end()
      lines.push(line)
    }
  }
  end()
  return out.join('\n')
}

/** The sentences of a prose file. Its second-level headings are the names of its sections. */
export function rewrittenProse(text: string, translate: (key: string) => string): string {
  return text
    .split(/^(?=## )/m)
    .map((section) => {
      const end = section.indexOf('\n') + 1
      return section.slice(0, end) + rewrittenMarkdown(section.slice(end), translate)
    })
    .join('')
}
