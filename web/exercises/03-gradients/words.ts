/** The twelve words of the table: 5 is the learner's own, 10 is queen. */
import type { Lesson } from '../../lesson/lesson.ts'
import { ownWord } from '../../lesson/words/own-word.ts'

export const OWN_ID = 5
const WORDS = [
  ...['the', 'man', 'woman', 'king', 'cat', '', 'dog', 'sees', 'rules', 'land', 'queen', 'eats'],
]

/** By id. */
export const wordsOf = (lesson: Lesson): string[] =>
  WORDS.map((word, id) => (id === OWN_ID ? ownWord(lesson) : word))

/** As a row of the table is labelled: "10 queen". */
export const rowNames = (words: string): string[] =>
  words.split(' ').map((word, id) => `${id} ${word}`)
