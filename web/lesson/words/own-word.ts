/** The learner's own word, which goes with them from page to page. */
import { t } from '../../translation/translation.ts'
import type { Lesson } from '../lesson.ts'

const NOT_IN_WORDS = /[^\p{L}\p{M}'’]/u

/** For those who have not made one. */
export const SUGGESTED_WORD = 'glimmer'

/** Why a word cannot be made up for a text that has these words; '' if it can. */
export function whyNotNew(word: string, words: readonly string[]): string {
  if (word === '') return t`Type a word of your own, in letters.`
  if (NOT_IN_WORDS.test(word)) return t`One word, please, in letters only.`
  return words.includes(word) ? t`The text has “${word}” already: make up another word.` : ''
}

export const ownWord = ({ training }: Lesson): string =>
  training.settings.newWord.trim().toLowerCase() || SUGGESTED_WORD
