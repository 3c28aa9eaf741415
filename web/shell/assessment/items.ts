/**
 * The questions of the tests before and after the lesson: twelve kinds of review questions that ask for
 * meaning and order. Each test draws them with seeds of its own, so that a whole class gets the same one.
 * The seeds are chosen so that both tests ask for the same case (a mask, a scheme, a new word), with
 * other numbers and words, and a right answer in other places.
 */
import { Random } from '../../code/random.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { type DrawnQuestion, type QuestionCore, seedOf } from '../../lesson/returning/kind.ts'
import { savedPrediction } from '../../lesson/rhythm/rhythm.ts'
import type { Form, Mark } from '../../state/assessment/results.ts'
import { t } from '../../translation/translation.ts'
import { asQuestion, type MadeQuestion } from '../again/asked.ts'
import { kindsOf } from '../again/kinds.ts'

export interface Item {
  exercise: string
  /** of the exercise's returning/kinds.ts */
  kind: string
  /** what it asks for, in a table of results */
  subject: string
  seeds: Readonly<Record<Form, number>>
}

/** Exercise, kind, seeds before and after, subject. */
const TABLE: readonly (readonly [string, string, number, number, string])[] = [
  ['tokens', 'what-comes-back', 0, 6, t`Texts that come back from their ids`],
  ['lookup', 'shape', 0, 0, t`What a lookup gives`],
  ['similarity', 'more-similar', 0, 1, t`Similarity as a cosine`],
  ['skip-gram', 'contexts', 0, 5, t`Words and their contexts`],
  ['skip-gram', 'comes-nearest', 0, 6, t`Which words training makes similar`],
  ['analogies', 'leads-to', 0, 1, t`A step between words`],
  ['order', 'same-sum', 0, 1, t`What a sum of vectors forgets`],
  ['order', 'mask-alone', 1, 5, t`What a causal mask tells of order`],
  ['added-positions', 'first-missing', 4, 4, t`Where learned positions end`],
  ['added-positions', 'same-cosine', 3, 1, t`Distance in sinusoidal positions`],
  ['rotary', 'leaves-the-score', 1, 1, t`Relative positions in rotary`],
  ['trained-short-read-long', 'two-places', 2, 4, t`What a scheme does to a vector`],
]
export const items: readonly Item[] = TABLE.map(([exercise, kind, before, after, subject]) => ({
  ...{ exercise, kind, subject },
  seeds: { before, after },
}))

/** Stored for the answer "I do not know". */
export const UNKNOWN = 'unknown'

/** Where the answers of a test are kept, as predictions are. */
const exerciseOf = (form: Form) => `assessment-${form}`

/** "order.same-sum" */
export const nameOf = ({ exercise, kind }: Item): string => `${exercise}.${kind}`

export async function makeItem(asks: QuestionCore, item: Item, form: Form): Promise<MadeQuestion> {
  const kind = (await kindsOf(item.exercise)).find(({ name }) => name === item.kind)
  if (kind === undefined) throw new Error(`No kind of question ${nameOf(item)}.`)
  const seed = seedOf(`assessment/${form}/${nameOf(item)}/${item.seeds[form]}`)
  const drawn = await kind.make(asks, new Random(seed))
  const { right = '' } = drawn.choices.find(({ value }) => value === drawn.found.value) ?? {}
  const unknown = { value: UNKNOWN, text: t`I do not know`, wrong: right }
  return asQuestion(exerciseOf(form), nameOf(item), drawn, [unknown])
}

export const makeAll = (asks: QuestionCore, form: Form): Promise<MadeQuestion[]> =>
  Promise.all(items.map((item) => makeItem(asks, item, form)))

/** The choice that is kept: its place, or UNKNOWN; '' before either was chosen. */
export const answerTo = (lesson: Lesson, item: Item, form: Form): string =>
  savedPrediction(lesson, { exercise: exerciseOf(form), name: nameOf(item), question: '' })

export function markOf({ found }: DrawnQuestion, answer: string): Mark {
  if (answer === '' || answer === UNKNOWN) return UNKNOWN
  return answer === found.value ? 'right' : 'wrong'
}
