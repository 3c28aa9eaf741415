/**
 * Comments of code that learners are given say in sentences what to write. The lines of one comment,
 * without their marks, are one key; its translation breaks its own lines.
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

/** The code, each comment as `say` says it. */
export const withComments = (
  code: string,
  say: (comment: string) => string,
  language: Language,
): string =>
  code.replace(commentIn(language), (comment) =>
    say(unmarked(comment)).replace(/^/gm, `${MARKS[language]} `),
  )
