/** What of a sentence is no word of it: placeholders, tags, formulas, code, addresses, the glossary's keys, ids of exercises. */
const MARK =
  /(\{\d+\}|<[^>]*>|\$\$[\s\S]*?\$\$|\$[^$\n]+\$|`[^`]*`|\[\[[a-z-]+\]\]|\]\([^)]*\)|&\w+;|&#\d+;|https?:\S+)/

/** The text with what lies between its marks rewritten. */
export const rewrittenMarks = (text: string, write: (plain: string) => string): string =>
  text
    .split(MARK)
    .map((part, i) => (i % 2 === 1 ? part : write(part)))
    .join('')
