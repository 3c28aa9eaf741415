/** What there is to predict of random pairs of a trained table. */
import { exerciseName } from '../../lesson/exercise-name.ts'
import { choice, type Owner } from '../../lesson/page/question.ts'
import { minus } from '../../plot/scene/scales.ts'
import { decimal, t } from '../../translation/translation.ts'
import { titleOf } from './shipped-table.ts'
import { type Table, tableOf } from './table.ts'

/** A mean cosine within this of 0 counts as about 0, and up to this as a little above, as the choices say. */
const ABOUT_ZERO = 0.1
const A_LITTLE = 0.3

export const randomPairs = choice({
  exercise: 'pretrained',
  name: 'random-pairs',
  run: 'randomRun',
  asked: { centred: 'no' },
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
  source: tableOf,
  async outcome({ source }: Owner<Table>) {
    const { random } = await source.ask((remote) => remote.compare([], false))
    return { mean: random.mean, table: source.name }
  },
  say({ mean, table }: { mean: number; table: string }) {
    const value =
      Math.abs(mean) <= ABOUT_ZERO
        ? 'zero'
        : mean < 0
          ? 'below'
          : mean <= A_LITTLE
            ? 'little'
            : 'above'
    return { value, text: t`${minus(decimal(mean.toFixed(3)))} on average, in ${titleOf(table)}.` }
  },
})
