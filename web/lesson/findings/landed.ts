/** Where a word landed, in a sentence made from what was measured. */
import { decimal, plural, t } from '../../translation/translation.ts'

export interface Landed {
  word: string
  /** the word nearest to it, and their cosine */
  nearest: string
  cosine: number
  /** sentences of the text with the word, and of these those in which the two met */
  having: number
  met: number
  /** reach of the training's window */
  window: number
  epochs: number
  seed: number
}

export function landedText(facts: Landed): string {
  const { word, nearest, cosine, having, met, window, epochs, seed } = facts
  const run = plural(epochs, '{0} epoch, seed {1}', '{0} epochs, seed {1}', seed)
  const near = t`“${word}” is nearest to ${nearest}, cosine ${decimal(cosine.toFixed(2))} (${run}).`
  const within = plural(window, 'within {0} word', 'within {0} words')
  if (having === 0) return near
  return met === 0
    ? `${near} ${t`In none of the ${having} sentences with “${word}” are the two ${within} of each other.`}`
    : `${near} ${t`In ${met} of the ${having} sentences with “${word}” the two are ${within} of each other.`}`
}
