/** The learner's own word, which goes with them from page to page. */
import type { Lesson } from '../lesson.ts'

/** For those who have not made one. */
export const SUGGESTED_WORD = 'glimmer'

export const ownWord = ({ training }: Lesson): string =>
  training.settings.newWord.trim().toLowerCase() || SUGGESTED_WORD
