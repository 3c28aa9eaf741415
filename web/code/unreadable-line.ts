/** Where code cannot be read, by the editor's parser: for browsers that do not say. */
import { javascriptLanguage } from '@codemirror/lang-javascript'

/** The first line that the parser cannot read, from 1; 0 when it reads them all. */
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
