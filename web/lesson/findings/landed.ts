/** Where a word landed, in a sentence made from what was measured. */
import { decimal, plural, t } from '../../translation/translation.ts'
import { settingsLine } from './how-trained.ts'

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
  /** all that made the training, in words */
  how: string
}

export function landedText(facts: Landed): string {
  const { word, nearest, cosine, having, met, window, how } = facts
  const near = t`“${word}” is nearest to ${nearest}, cosine ${decimal(cosine.toFixed(2))}.`
  const within = plural(window, 'within {0} word', 'within {0} words')
  const meet =
    met === 0
      ? t`In none of the ${having} sentences with “${word}” are the two ${within} of each other.`
      : t`In ${met} of the ${having} sentences with “${word}” the two are ${within} of each other.`
  return [near, ...(having === 0 ? [] : [meet]), settingsLine(how)].join(' ')
}
