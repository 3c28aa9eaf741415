/** What there is to predict before an analogy is asked. */
import { exerciseName } from '../../lesson/exercise-name.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import type { Run } from '../../lesson/rhythm/run.ts'
import { t } from '../../translation/translation.ts'
import { askingSchema } from './settings.ts'

export const prediction: Prediction = {
  exercise: 'analogies',
  name: 'query-words',
  question: t`king − man + woman: what comes first when the three words themselves may answer?`,
  choices: [
    {
      value: 'new',
      text: t`a new word, such as queen`,
      wrong: t`That is how the analogy is usually told, because the usual recipe removes the three words before it looks. Left in, one of them came first here: compare the two lists.`,
      right: t`A new word did come first: the rules of this text are regular, so the step fits. Whether real words are as regular, ${exerciseName('pretrained')} shows.`,
    },
    {
      value: 'b',
      text: t`king itself`,
      wrong: t`The sum starts from it, and where man and woman nearly cancel it stays first. In the vectors that you asked, the step from man to woman was large enough to leave king behind.`,
      right: t`The step from man to woman was short, so the sum stayed close to where it started.`,
    },
    {
      value: 'c',
      text: t`woman itself`,
      wrong: t`The sum does contain woman. But it contains king with the same weight, and taking man away removes most of what woman shares with it.`,
      right: t`Here woman pulled harder than king. On other vectors it is often king.`,
    },
  ],
}

/** The words that the question names. */
export const ASKED = {
  a: askingSchema.a.fallback,
  b: askingSchema.b.fallback,
  c: askingSchema.c.fallback,
}

export const askedRun: Run = { prediction, schema: askingSchema, name: 'asked', settings: ASKED }
