/** What becomes of the last word's nearest words as a text grows, measured, with the settings. */
import { written } from '../../plot/scene/scales.ts'
import { t, unparted } from '../../translation/translation.ts'

interface LongerTextFacts {
  /** how many words count as near, which is the first length, too */
  near: number
  /** the length that the text grows to */
  longest: number
  /** the share of the last word's attention on the near words of the longest text: without a bias */
  plain: number
  /** and in heads with one */
  heads: readonly { name: string; share: number }[]
}

/** A head that keeps so much on near words hardly notices that the text has grown. */
const KEEPS = 0.9
/** A head within so much of no bias does little about it. */
const LIKE_PLAIN = 0.1

export const inPercent = (share: number) => unparted(t`${written(100 * share, 3)} %`)

export function longerTextFinding({ near, longest, plain, heads }: LongerTextFacts): string {
  const without = t`Equal scores, from ${near} words to ${longest}: without a bias, the nearest ${near} keep ${inPercent(plain)} of the last word’s attention.`
  const each = heads.map(({ name, share }) => {
    const kept = t`In ${name} they keep ${inPercent(share)}`
    if (share >= KEEPS) return t`${kept}: it hardly notices the longer text.`
    if (share - plain <= LIKE_PLAIN) return t`${kept}: hardly more than without.`
    return t`${kept}.`
  })
  return [without, ...each].join(' ')
}
