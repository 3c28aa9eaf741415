/** What the exercise shows, beside the training itself, as it stands in the address. */
import type { Lesson } from '../../lesson/lesson.ts'
import { mapSchemas } from '../../lesson/map/settings.ts'
import { input, select, words } from '../../lesson/page/inputs.ts'
import { wordsOf } from '../../lesson/words/words-there.ts'
import { choice, prefixed, text, wholeNumber } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'
import { t } from '../../translation/translation.ts'

export const windowSchema = {
  /** which sentence of the text, counted from 0 and around */
  ...prefixed('window', { sentence: wholeNumber(1, 0, 2 ** 31 - 1) }),
  /** position of the window's centre */
  centre: wholeNumber(1, 0, 1000),
}

/** Of the exercise, without its figures'. */
export const schema = { ...trainingSchema, ...windowSchema, ...mapSchemas.own }

const shares = ['2', '10', '50'] as const

export const inputs = {
  /** The word that goes by two names, and how often by the second. */
  split: input(words({ split: [text('dog', 40), t`Word`] }).split, {
    refusedAs: (argument) => argument === 'word',
  }),
  every: select(choice(shares), '', [
    ['2', t`every second occurrence`],
    ['10', t`every tenth`],
    ['50', t`every fiftieth`],
  ]),
  /** Both as they were when the training with two names was begun: "dog 10". */
  splitRun: text('', 50),
}

/** The same where it can be trained now; '' where not. */
export function splitRunOf(lesson: Lesson): string {
  const { splitRun } = lesson.state.read(inputs).values
  const [word = '', every] = splitRun.split(' ')
  const can = wordsOf(lesson).includes(word) && shares.some((share) => share === every)
  return can && lesson.core.view.phase === 'done' ? splitRun : ''
}
