/** The prediction about random pairs of a trained table, and its outcome. */
import { exerciseName } from '../../lesson/exercise-name.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { type Prediction, seen } from '../../lesson/rhythm/rhythm.ts'
import { hasRun, type Run } from '../../lesson/rhythm/run.ts'
import { minus } from '../../plot/scene/scales.ts'
import { decimal, t } from '../../translation/translation.ts'
import { pretrainedSchema } from './settings.ts'

/** A mean cosine within this of 0 counts as about 0, and up to this as a little above, as the choices say. */
const ABOUT_ZERO = 0.1
const A_LITTLE = 0.3

export const prediction: Prediction = {
  exercise: 'pretrained',
  name: 'random-pairs',
  question: t`Two words are drawn blindly from this table, again and again. What is their cosine, on average?`,
  choices: [
    {
      value: 'zero',
      text: t`about 0 (within ${ABOUT_ZERO}): most words have nothing to do with each other`,
      wrong: t`Most words do have nothing to do with each other, and random rows would be at right angles, as ${exerciseName('similarity')} showed. Trained rows are not random. What all of them share counts in every cosine.`,
      right: t`This table is nearly centred. Many others are not: try GPT-2’s.`,
    },
    {
      value: 'little',
      text: t`a little above 0 (up to ${A_LITTLE}): most words share something`,
      wrong: t`Words do share something, and how much differs from table to table: GPT-2’s tokens have about 0.3. It has to be measured for each, and counts in every cosine.`,
      right: t`All rows share a direction, and it counts in every cosine.`,
    },
    {
      value: 'above',
      text: t`clearly above 0 (more than ${A_LITTLE})`,
      wrong: t`In some tables the rows share as much as that. In this one they share less: it has to be measured for each.`,
      right: t`All rows share a direction, and it counts in every cosine, whatever the two words mean.`,
    },
    {
      value: 'below',
      text: t`below 0 (less than −${ABOUT_ZERO}): unrelated words point away from each other`,
      wrong: t`Unrelated may sound like opposite, and single pairs may well be negative. Their mean can hardly be: among n vectors it is never less than −1/(n − 1), since the sum of all of them has no negative length.`,
      right: t`So few rows can point away from one another. Among n of them the mean is never less than −1/(n − 1).`,
    },
  ],
}

export const drawRun: Run = { prediction, schema: pretrainedSchema, name: 'randomRun' }

/** Whether random pairs are drawn; whoever saw them once goes on seeing them. */
export const hasDrawn = (lesson: Lesson): boolean =>
  hasRun(lesson, drawRun) || seen(lesson, prediction)

/** `mean`: of the cosines of random pairs, of rows as they are or without their mean. */
export function outcome(mean: number, table: string, centred = false) {
  const value =
    Math.abs(mean) <= ABOUT_ZERO
      ? 'zero'
      : mean < 0
        ? 'below'
        : mean <= A_LITTLE
          ? 'little'
          : 'above'
  const shown = minus(decimal(mean.toFixed(3)))
  const text = centred
    ? t`${shown} on average, in ${table}, with the mean row subtracted.`
    : t`${shown} on average, in ${table}.`
  return { value, text }
}
