/** What there is to predict before an analogy is asked. */
import type { WordCosine } from 'lexiscope/training/protocol.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import { howTrained, settingsLine } from '../../lesson/findings/how-trained.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { trained } from '../../lesson/page/inputs.ts'
import { type Choices, choice } from '../../lesson/page/question.ts'
import { savedPrediction } from '../../lesson/rhythm/rhythm.ts'
import { wordsOf } from '../../lesson/words/words-there.ts'
import { decimal, listed, t } from '../../translation/translation.ts'
import { inputs } from './settings.ts'

/** How many answers are listed. */
export const ANSWERS = 6
/** The words that the question names. */
const ASKED = {
  a: inputs.a.fallback,
  b: inputs.b.fallback,
  c: inputs.c.fallback,
}

/** Words of the question that the open text lacks: it is not about this text, and nothing is given away. */
export function missing(lesson: Lesson): readonly string[] {
  const words = wordsOf(lesson)
  return words.length === 0 ? [] : Object.values(ASKED).filter((word) => !words.includes(word))
}

const prediction: Choices = {
  exercise: 'analogies',
  name: 'query-words',
  question: t`king − man + woman: what comes first when the three words themselves may answer?`,
  choices: {
    new: t`a new word, such as queen`,
    b: t`king itself`,
    c: t`woman itself`,
  },
  wrong: {
    new: t`That is how the analogy is usually told, because the usual recipe removes the three words before it looks. Left in, one of them came first here: compare the two lists.`,
    b: t`The sum starts from it, and where man and woman nearly cancel it stays first. In the vectors that you asked, the step from man to woman was large enough to leave king behind.`,
    c: t`The sum does contain woman. But it contains king with the same weight, and taking man away removes most of what woman shares with it.`,
  },
  right: {
    new: t`A new word did come first: the rules of this text are regular, so the step fits. Whether real words are as regular, ${exerciseName('pretrained')} shows.`,
    b: t`The step from man to woman was short, so the sum stayed close to where it started.`,
    c: t`Here woman pulled harder than king. On other vectors it is often king.`,
  },
}

export const queryWords = choice({
  ...prediction,
  run: 'asked',
  press: t`Ask`,
  asked: ASKED,
  waitsFor(lesson) {
    const lacking = missing(lesson)
    if (lacking.length > 0)
      return t`The text lacks ${listed(lacking)}: this question is about the lesson’s text. Under the map, ask about words of this one.`
    if (savedPrediction(lesson, prediction) === '') return ''
    // Of vectors that still move, the answer would be of a moment.
    if (lesson.core.view.phase === 'running') return t`Once the vectors are trained.`
    const isTrained = trained.inUse?.(lesson, trained.fallback) !== undefined
    return isTrained ? '' : t`Train first: there are no vectors to ask.`
  },
  async outcome({ core, lesson }) {
    const how = howTrained(lesson.core.view, lesson.text.name)
    const { a, b, c } = ASKED
    const { unfiltered } = await core.ask((remote) => remote.vectors.analogy(a, b, c, ANSWERS))
    return { unfiltered, how }
  },
  say({ unfiltered, how }: { unfiltered: readonly WordCosine[]; how: string }) {
    const { a, b, c } = ASKED
    const [first, second] = unfiltered as [WordCosine, WordCosine]
    const value = first.word === b ? 'b' : first.word === c ? 'c' : first.word === a ? '' : 'new'
    const [most, less] = apart(first.cosine, second.cosine)
    const text = t`${first.word} with ${most}, ahead of ${second.word} with ${less}, for ${`${b} − ${a} + ${c}`}.`
    return { text: `${text} ${settingsLine(how)}`, value }
  },
})

/** Two cosines with three digits, or with as many more as tell them apart. */
function apart(one: number, other: number): [string, string] {
  const written = (digits: number): [string, string] => [
    decimal(one.toFixed(digits)),
    decimal(other.toFixed(digits)),
  ]
  const digits = [3, 4, 5].find((digits) => new Set(written(digits)).size === 2)
  return written(digits ?? 6)
}
