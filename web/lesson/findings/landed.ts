/** Where a word landed, in a sentence made from what was measured. */
import { decimal, plural, t } from '../../translation/translation.ts'

export interface Landed {
  word: string
  /** the word nearest to it, and their cosine */
  nearest: string
  cosine: number
  /** sentences that were counted, those of them with the word, and of these where the two met */
  counted: number
  having: number
  met: number
  /** reach of the training's window */
  window: number
  epochs: number
  seed: number
}

export function landedText(facts: Landed): string {
  const { word, nearest, cosine, counted, having, met, window, epochs, seed } = facts
  const run = plural(epochs, '{0} epoch, seed {1}', '{0} epochs, seed {1}', seed)
  const near = t`“${word}” is nearest to ${nearest}, cosine ${decimal(cosine.toFixed(2))} (${run}).`
  const within = plural(window, 'within {0} word', 'within {0} words')
  if (having === 0) return near
  return met === 0
    ? `${near} ${t`In the first ${counted} sentences, ${having} of them with “${word}”, the two are never ${within} of each other.`}`
    : `${near} ${plural(met, 'Of the first {1} sentences {2} have “{3}”; in {0} of them the two stand {4} of each other.', 'Of the first {1} sentences {2} have “{3}”; in {0} of them the two stand {4} of each other.', counted, having, word, within)}`
}
