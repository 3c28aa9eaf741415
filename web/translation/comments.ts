/**
 * Comments of code that learners are given say in sentences what to write. The lines of one comment,
 * without their marks, are one key; its translation breaks its own lines.
 */
const COMMENT = /^\/\/ .*(?:\n\/\/ .*)*/gm

const unmarked = (comment: string) => comment.replace(/^\/\/ /gm, '')

export const commentsOf = (code: string): string[] =>
  [...code.matchAll(COMMENT)].map(([comment]) => unmarked(comment))

/** The code, each comment as `say` says it. */
export const withComments = (code: string, say: (comment: string) => string): string =>
  code.replace(COMMENT, (comment) => say(unmarked(comment)).replace(/^/gm, '// '))
