/** What there is to predict of order, and what the core found. */
import type { OrderComparison } from 'lexiscope/faces/positions.d.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { t } from '../../translation/translation.ts'

/** Sums and outputs are of size 1 to 10: what differs by less differs by rounding alone. */
const ROUNDING = 1e-5

export const bagPrediction: Prediction = {
  exercise: 'order',
  name: 'bag',
  question: t`You add a position vector to every word’s vector, then sum them all. Do the two sentences now have different sums?`,
  choices: [
    {
      value: 'differ',
      text: t`yes, positions keep the order`,
      wrong: t`Each word did get its position, so the order was there a moment ago. The sum loses it again: it adds all words and all positions, and does not ask which belonged together.`,
    },
    {
      value: 'same',
      text: t`no, the sums are the same`,
      right: t`The same words and the same positions are added up, only in another order.`,
    },
  ],
}

export const maskPrediction: Prediction = {
  exercise: 'order',
  name: 'mask',
  question: t`Attention has no positions, but each word sees only itself and the words before it. Can it tell the two orders apart?`,
  choices: [
    {
      value: 'no',
      text: t`no, there are no positions`,
      wrong: t`Nothing says where a word is, that is true. But the mask decides how many words each one sees, and that depends on its place: the first sees one word, the last sees all.`,
    },
    {
      value: 'yes',
      text: t`yes, the mask is enough`,
      wrong: t`It usually is: a word at another place sees other words. This sentence has too few words, or too equal ones, to show it.`,
      right: t`A word that moves to another place sees other words, and its output changes.`,
    },
  ],
}

export interface Found {
  /** the choice that was right */
  value: string
  text: string
}

export function bagOutcome({ bagDifference }: OrderComparison): Found {
  const most = written(bagDifference, 2)
  return bagDifference < ROUNDING
    ? {
        value: 'same',
        text: t`The sums are the same: no column differs by more than ${most}, about one rounding error in float32.`,
      }
    : { value: 'differ', text: t`The sums differ, by ${most} in one column.` }
}

export function largestOf({ differences }: OrderComparison): number {
  return Math.max(...differences)
}

export function tellsApart(found: OrderComparison): boolean {
  return largestOf(found) > ROUNDING
}

export function maskOutcome(masked: OrderComparison): Found {
  const largest = largestOf(masked)
  const most = written(largest, 2)
  if (tellsApart(masked)) {
    return {
      value: 'yes',
      text: t`Without positions but with the mask, a word’s output changes by up to ${most} with its place: the first word sees only itself, the last sees all.`,
    }
  }
  return {
    value: 'no',
    // What rounding alone may have left.
    text:
      largest === 0
        ? t`Without positions but with the mask, every output stays the same.`
        : t`Without positions but with the mask, no output changes by more than ${most}.`,
  }
}
