/** The ten words of the small table: the ids that the lesson looks up are king, queen and your own. */
import { type Ids, ids } from '../../lesson/controls/ids-field.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import type { Field } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

const OWN_ID = 7
const WORDS = ['the', 'queen', 'man', 'king', 'woman', 'cat', 'dog', '', 'sees', 'rules']

/** By id. */
export const wordsOf = (lesson: Lesson): string[] =>
  WORDS.map((word, id) => (id === OWN_ID ? ownWord(lesson) : word))

/** Sequences of words, or of ids where a word has none: "king, queen; the, 12". */
export function wordsText(sequences: Ids, words: readonly string[]): string {
  return sequences.map((each) => each.map((id) => words[id] ?? `${id}`).join(', ')).join('; ')
}

const MAX_SEQUENCES = 4
const MAX_WORDS = 8

/** The field of the ids, which may be typed as words too. */
export function wordsField(words: readonly string[], fallback: Ids): Field<Ids> {
  const field = ids(fallback, MAX_SEQUENCES, MAX_WORDS)
  const list = words.join(', ')
  return {
    ...field,
    expected: t`1 to ${MAX_WORDS} words of this table (${list}), or up to ${MAX_SEQUENCES} sequences of as many words each, with semicolons between them`,
    read: (text) =>
      field.read(
        text
          .split(/([\s,;]+)/)
          .map((part) => {
            const id = words.indexOf(part.toLowerCase())
            return id < 0 ? part : `${id}`
          })
          .join(''),
      ),
  }
}
