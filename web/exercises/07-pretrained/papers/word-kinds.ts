/** Short lists of our own for the association test, in words that most English tables have. */
import type { KindsOfWords } from 'lexiscope/vectors/table-studies.ts'
import { t } from '../../../translation/translation.ts'

const list = (words: string) => words.split(' ')

const people = {
  a: list('man men he his him father son brother'),
  b: list('woman women she her mother daughter sister girl'),
}

export const kinds: readonly { value: string; text: string; of: KindsOfWords }[] = [
  {
    value: 'work',
    text: t`work and home, by men and women`,
    of: {
      x: list('office business career company job work manager market'),
      y: list('home family children parents house marriage couple child'),
      ...people,
    },
  },
  {
    value: 'science',
    text: t`science and arts, by men and women`,
    of: {
      x: list('science technology computer research theory space data university'),
      y: list('music art theater dance novel film song artist'),
      ...people,
    },
  },
  {
    value: 'months',
    text: t`months and numbers, by men and women, to compare with`,
    of: {
      x: list('january february march april june july august october'),
      y: list('one two three four five six seven eight'),
      ...people,
    },
  },
]
