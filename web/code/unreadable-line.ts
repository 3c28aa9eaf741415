/** Finds a syntax error with the editor's parser, for browsers that do not report its line. */
import { javascriptLanguage } from '@codemirror/lang-javascript'

/** The first line with a syntax error, counted from 1; 0 if there is none. */
export function unreadableLine(code: string): number {
  let at = -1
  javascriptLanguage.parser.parse(code).iterate({
    enter: ({ type, from }) => {
      if (type.isError && at < 0) at = from
      return at < 0
    },
  })
  return at < 0 ? 0 : code.slice(0, at).split('\n').length
}
