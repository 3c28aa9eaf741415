/** What the teacher's page shows, as it stands in the address. */
import { choice, text } from '../../state/fields.ts'
import { contents } from '../contents.ts'

/** The page's own screens, in order; those of the exercises follow. */
export const SCREENS = [
  'using',
  'syllabuses',
  'links',
  'answers',
  'hosting',
  'embedding',
  'collecting',
] as const

export const schema = {
  show: choice<string>([...SCREENS, ...contents.map(({ id }) => id)] as [string, ...string[]]),
  /** Any word shows the answers. */
  word: text('', 40),
}
