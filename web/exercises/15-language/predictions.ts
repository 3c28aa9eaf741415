/** The prediction about a model without positions, and its outcome. */
import type { TestName, TestScore } from 'lexiscope/faces/language.d.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import type { Found } from '../../lesson/rhythm/check.ts'
import { type Prediction, predicted } from '../../lesson/rhythm/rhythm.ts'
import { decimal, t } from '../../translation/translation.ts'
import type { LanguageRun } from './language-run.ts'
import { ASKED, schema } from './settings.ts'
import type { Reading } from './stored-model.ts'
import { TESTS } from './verdict.ts'

export const withoutPositions: Prediction = {
  exercise: 'language',
  name: 'without-positions',
  question: t`Beside your model a second one is trained: the same in everything, but without positions. Which mistakes will its sentences make?`,
  choices: [
    {
      value: 'bag',
      text: t`all kinds: right words in no order, hardly a sentence is grammatical`,
      wrong: t`If attention saw a bag of words, so it would be. But the causal mask shows each word only what came before it, and from that two blocks can work out much of the order, as ${exerciseName('order')} hinted. Read the same weights without the positions they were trained with: those are lost.`,
    },
    {
      value: 'fewer',
      text: t`some: most sentences are grammatical, but clearly fewer than with positions`,
      wrong: t`The mask lets some order in, so it is a fair guess. Not with this run: compare the two rows of sentences, and train longer.`,
      right: t`The causal mask lets order in, since each word sees only what came before it. To work it out costs room and steps, and some things slip.`,
    },
    {
      value: 'none',
      text: t`no more than with positions`,
      wrong: t`The mask does let order in, so a model could work out where each word is. It has to learn that beside all else, with the same few numbers, and it does not get as far: count its grammatical sentences.`,
    },
  ],
}
export const run = { prediction: withoutPositions, schema, name: 'languageRun', settings: ASKED }

/** Whether a prediction was made, so that the outcome may be shown. */
export const hasPredicted = (lesson: Lesson): boolean => predicted(lesson, withoutPositions) !== ''

const ASKED_ABOUT: readonly TestName[] = ['agreement', 'capitals', 'order']
/** Below this share of grammatical sentences no order is left. */
const BAG = 0.25
/** Shares that differ by less are the same: seeds differ by as much. */
const SAME = 0.02

const rate = ({ all }: TestScore) => all.right / Math.max(1, all.cases)
const grammatical = ({ summary }: Reading) => summary.grammatical / Math.max(1, summary.drawn)

/** Compares the models with and without positions; null until both are evaluated. */
export function outcomeOf(runs: readonly LanguageRun[]): Found | null {
  const none = runs.find(({ scheme }) => scheme === 'none')
  const other = runs.find(({ scheme }) => scheme !== 'none')
  if (!none?.reading || !other?.reading || none.reading.scores.length === 0) return null
  return foundOf(other.reading, none.reading)
}

export function foundOf(withPositions: Reading, none: Reading): Found {
  const [with_, without] = [grammatical(withPositions), grammatical(none)]
  const p = (share: number) => `${decimal((100 * share).toFixed(1))}\u00A0%`
  const tests = ASKED_ABOUT.flatMap((name) => {
    const [one, other] = [withPositions, none].map(({ scores }) =>
      scores.find((each) => each.name === name),
    )
    return one && other ? [`${TESTS[name].name} ${p(rate(other))} (${p(rate(one))})`] : []
  })
  const value = without < BAG ? 'bag' : without < with_ - SAME ? 'fewer' : 'none'
  return {
    value,
    text: t`Grammatical: ${p(without)} of its sentences, with positions ${p(with_)}. Right, and with positions in brackets: ${tests.join(', ')}.`,
  }
}
