/** What is asked of the loaded vectors, as it stands in the address. */
import { brought, hiddenUntil, onOff } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import { fileWordSchema } from '../../lesson/words/word-schema.ts'
import { choice, prefixed, text, wholeNumber } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'
import { allWordsIn, losesMost } from './questions.ts'
import { tokenEntry } from './table.ts'

/** '' for a usual word */
const word = text('', 40)
export const wordFields = { ...fileWordSchema, ...prefixed('file', { a: word, b: word, c: word }) }

export const inputs = {
  word: tokenEntry(wordFields.word, 'word', t`Neighbours of`, 'king'),
  a: tokenEntry(wordFields.a, 'a', 'a', 'man'),
  b: tokenEntry(wordFields.b, 'b', 'b', 'king'),
  c: tokenEntry(wordFields.c, 'c', 'c', 'woman'),
  /** Once the analogies were predicted, of which theirs is one, or where another one is asked. */
  told: brought((lesson) => {
    const { a, b, c } = lesson.state.read(wordFields).values
    return seen(lesson, allWordsIn) || `${a}${b}${c}` !== '' || undefined
  }),
  /** whether vectors are seen from their mean */
  centred: hiddenUntil(
    (lesson) => seen(lesson, losesMost),
    onOff(choice(['no', 'yes']), t`Subtract the mean row`, 'yes'),
    'no',
  ),
  /** whether rows are found by the int8 copy of the table */
  int8: onOff(choice(['no', 'yes']), t`Search a copy with 8 bits per number`, 'yes'),
}

const rows = wholeNumber(0, 0, 2 ** 31 - 1)
/** how many rows of a file to read; 0, or nothing typed, for all */
export const loading = prefixed('file', {
  rows: {
    ...rows,
    read: (text: string) => (text === '' ? 0 : rows.read(text)),
    write: (most: number) => `${most || ''}`,
  },
})
/** the words of the association test */
export const kinds = choice(['work', 'science', 'months'])
