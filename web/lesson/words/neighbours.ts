/** The word whose nearest words are shown, in every exercise that has trained vectors. */
import { t } from '../../translation/translation.ts'
import { wordControl } from '../controls/word-control.ts'
import type { Lesson } from '../lesson.ts'
import { type Input, input } from '../page/inputs.ts'
import { wordSchema } from './word-schema.ts'
import { wordShown, wordsOf } from './words-there.ts'

/** The chosen one, or else the learner's own, king, or another that the text has. */
export const wordInUse = (lesson: Lesson): string =>
  wordShown(
    lesson.state.read(wordSchema).values.word,
    lesson.training.settings.newWord,
    wordsOf(lesson),
  )

export const word: Input<string> = input(wordSchema.word, {
  inUse: wordInUse,
  refusedAs: (argument) => argument === 'word',
  control: ({ lesson, schema, name, error }) =>
    wordControl(
      lesson,
      { id: name, label: t`Neighbours of`, error },
      wordInUse(lesson),
      (word) => lesson.state.write(schema, { [name]: word }),
      true,
    ),
})
