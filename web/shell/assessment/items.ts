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

export const items: readonly Item[] = [
  {
    ...{ exercise: 'tokens', kind: 'what-comes-back', seeds: { before: 0, after: 6 } },
    subject: t`Texts that come back from their ids`,
  },
  {
    ...{ exercise: 'lookup', kind: 'shape', seeds: { before: 0, after: 0 } },
    subject: t`What a lookup gives`,
  },
  {
    ...{ exercise: 'similarity', kind: 'more-similar', seeds: { before: 0, after: 1 } },
    subject: t`Similarity as a cosine`,
  },
  {
    ...{ exercise: 'skip-gram', kind: 'contexts', seeds: { before: 0, after: 5 } },
    subject: t`Words and their contexts`,
  },
  {
    ...{ exercise: 'skip-gram', kind: 'comes-nearest', seeds: { before: 0, after: 6 } },
    subject: t`Which words training makes similar`,
  },
  {
    ...{ exercise: 'analogies', kind: 'leads-to', seeds: { before: 0, after: 1 } },
    subject: t`A step between words`,
  },
  {
    ...{ exercise: 'order', kind: 'same-sum', seeds: { before: 0, after: 1 } },
    subject: t`What a sum of vectors forgets`,
  },
  {
    ...{ exercise: 'order', kind: 'mask-alone', seeds: { before: 1, after: 5 } },
    subject: t`What a causal mask tells of order`,
  },
  {
    ...{ exercise: 'added-positions', kind: 'first-missing', seeds: { before: 4, after: 4 } },
    subject: t`Where learned positions end`,
  },
  {
    ...{ exercise: 'added-positions', kind: 'same-cosine', seeds: { before: 3, after: 1 } },
    subject: t`Distance in sinusoidal positions`,
  },
  {
    ...{ exercise: 'rotary', kind: 'leaves-the-score', seeds: { before: 1, after: 1 } },
    subject: t`Relative positions in rotary`,
  },
  {
    ...{ exercise: 'trained-short-read-long', kind: 'two-places', seeds: { before: 2, after: 4 } },
    subject: t`What a scheme does to a vector`,
  },
]

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
