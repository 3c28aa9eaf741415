/**
 * The name or code of a learner whose teacher's link asks for one. It goes into the saved file, the
 * names of files, the report and the class view, and nowhere else.
 */
import type { Notebook } from './notebook.ts'

/** Of the notebook. */
export const LEARNER_NAME = 'learner-name'
/** In code points. */
export const MAX_LEARNER_NAME = 80
const MAX_IN_FILE_NAME = 40

/** Control characters, marks of direction, lone surrogates; the joiners of some scripts stay. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

const shortened = (text: string, most: number) => [...text].slice(0, most).join('').trim()

/** One line of what can be seen; '' where nothing can. */
export function cleanName(text: string): string {
  const line = text
    .slice(0, 20 * MAX_LEARNER_NAME)
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
  return SEEN.test(line) ? shortened(line.trim().normalize('NFC'), MAX_LEARNER_NAME) : ''
}

export const learnerName = (notebook: Notebook): string => cleanName(notebook.read(LEARNER_NAME))

export function writeLearnerName(notebook: Notebook, name: string): void {
  notebook.write(LEARNER_NAME, cleanName(name))
}

/** Letters and digits with hyphens between them: "Ada-Lovelace". */
export function nameInFileName(name: string): string {
  const words = cleanName(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return shortened(words.join('-'), MAX_IN_FILE_NAME).replace(/-$/, '')
}
