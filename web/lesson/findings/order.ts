/** What another order of the same words changed, measured: in their sum, and in attention's outputs. */
import { written } from '../../plot/scene/scales.ts'
import { listed, t } from '../../translation/translation.ts'

/** Sums and outputs are of size 1 to 10: what differs by less differs by rounding alone. */
const ROUNDING = 1e-5

export const isSame = (difference: number): boolean => difference <= ROUNDING

/** Which of the words have another output, by their places in the first order. */
export const changedIn = (differences: ArrayLike<number>): number[] =>
  Array.from(differences).flatMap((difference, i) => (isSame(difference) ? [] : [i]))

interface SumFacts {
  /** whether each word's position was added to it first */
  placed: boolean
  /** the largest between the two sums */
  difference: number
}

export function sumFinding({ placed, difference }: SumFacts): string {
  const how = placed ? t`With positions,` : t`Without positions,`
  if (difference === 0) return `${how} ${t`the two sums are the same.`}`
  if (isSame(difference)) return `${how} ${t`the two sums are the same, apart from rounding.`}`
  return `${how} ${t`the two sums differ, by up to ${written(difference, 2)} in a column.`}`
}

interface OutputFacts {
  /** of the first order */
  words: readonly string[]
  /** word by word, the largest between its two outputs */
  differences: ArrayLike<number>
  /** the positions, as the page calls them */
  scheme: string
  masked: boolean
  /** Whether the second order is the first, last word first. */
  mirrored: boolean
  countsDistance: boolean
  /** whether anything says where a word stands */
  placed: boolean
  seed: number
}

export function outputFinding(facts: OutputFacts): string {
  const { words, differences, scheme, masked, seed } = facts
  const changed = changedIn(differences)
  const largest = written(Math.max(...Array.from(differences)), 2)
  const how = masked
    ? t`Seed ${seed}, ${scheme}, under the causal mask:`
    : t`Seed ${seed}, ${scheme}, all words seen:`
  if (changed.length === 0) {
    const same = t`${how} every output stays what it was, at its new place.`
    return facts.countsDistance && facts.mirrored && !masked
      ? `${same} ${t`ALiBi’s symmetric bias counts distance and not direction, so it cannot tell a sentence from its mirror image.`}`
      : same
  }
  if (changed.length === words.length && !facts.placed)
    return t`${how} every output changes, by up to ${largest}: each word now has different words before it.`
  if (changed.length === words.length)
    return t`${how} every output changes, by up to ${largest}: this head can tell the orders apart.`
  const all = words.map((_, i) => i)
  const named = (which: readonly number[]) => listed(which.map((i) => nameIn(words, i)))
  const stays = named(all.filter((i) => !changed.includes(i)))
  return t`${how} the outputs of ${named(changed)} change, by up to ${largest}. The same as before: ${stays}.`
}

/** A repeated word is followed by its position, counted from 1. */
function nameIn(words: readonly string[], i: number): string {
  const word = words[i] ?? ''
  const isOnce = words.indexOf(word) === words.lastIndexOf(word)
  return isOnce ? `“${word}”` : `“${word}” (${i + 1})`
}
