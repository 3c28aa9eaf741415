/**
 * Translates comments in starter code. The lines of one comment, without comment markers, form one key; the
 * translation has its own line breaks.
 */
const MARKS = { javascript: '//', python: '#' }
type Language = keyof typeof MARKS

const commentIn = (language: Language) => {
  const line = `${MARKS[language]} .*`
  return new RegExp(`^${line}(?:\\n${line})*`, 'gm')
}

const unmarked = (comment: string) => comment.replace(/^(\/\/|#) /gm, '')

export const commentsOf = (code: string, language: Language): string[] =>
  [...code.matchAll(commentIn(language))].map(([comment]) => unmarked(comment))

/** Replaces each comment in the code by `say(comment)`. */
export const withComments = (
  code: string,
  say: (comment: string) => string,
  language: Language,
): string =>
  code.replace(commentIn(language), (comment) =>
    say(unmarked(comment)).replace(/^/gm, `${MARKS[language]} `),
  )
