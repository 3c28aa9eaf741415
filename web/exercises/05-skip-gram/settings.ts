/** What the exercise shows, beside the training itself, as it stands in the address. */
import { nothing } from 'lit'
import type { Lesson } from '../../lesson/lesson.ts'
import { mapSchemas } from '../../lesson/map/settings.ts'
import { type Input, input, select, words } from '../../lesson/page/inputs.ts'
import { wordsOf } from '../../lesson/words/words-there.ts'
import { choice, prefixed, text, wholeNumber } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'

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

/** Trained beside the learner's vectors: other seeds to lay upon them, and seeds whose neighbours are compared. */
export const OTHERS = 3
export const SEEDS = 10

export const isDone = ({ core }: Lesson) => core.view.phase === 'done'

/** A button that trains; after it, what it trained. */
const run = (name: string, hint: string): Input<string> =>
  input(choice(['no', 'yes']), {
    renews: true,
    control({ lesson, schema, name: field }) {
      const can = isDone(lesson)
      const start = () => lesson.state.write(schema, { [field]: 'yes' })
      return html`<div class="press">
        <button type="button" aria-disabled=${!can || nothing} @click=${can ? start : nothing}>${name}</button>
        <span class="hint">${can ? hint : t`Train above first.`}</span>
      </div>`
    },
  })

export const seedInputs = {
  otherSeeds: run(
    t`Train with ${OTHERS} other seeds`,
    t`With the settings above, beside your vectors.`,
  ),
  tenSeeds: run(t`Train with ${SEEDS} seeds`, t`With the settings above, beside your vectors.`),
}
