/**
 * The learner's name or code, if the teacher's link asks for one. It is used in the saved file, file names,
 * the report and the class view, and nowhere else.
 */
import type { Notebook } from './notebook.ts'

/** Key in the notebook. */
export const LEARNER_NAME = 'learner-name'
/** Maximum length in code points. */
export const MAX_LEARNER_NAME = 80
const MAX_IN_FILE_NAME = 40

/** Control characters, directional marks and lone surrogates, but not joiners, which some scripts need. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

const shortened = (text: string, most: number) => [...text].slice(0, most).join('').trim()

/** Reduces a text to one line of visible characters; '' if there are none. */
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

/** Letters and digits, joined by hyphens: "Ada-Lovelace". */
export function nameInFileName(name: string): string {
  const words = cleanName(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return shortened(words.join('-'), MAX_IN_FILE_NAME).replace(/-$/, '')
}
