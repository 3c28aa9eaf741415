/** Short lists of our own for the association test, in words that most English tables have. */
import { t } from '../../translation/translation.ts'

const list = (words: string) => words.split(' ')

const kind = <const T extends string>(value: T, text: string, x: string, y: string) => ({
  ...{ value, text },
  of: {
    ...{ x: list(x), y: list(y) },
    a: list('man men he his him father son brother'),
    b: list('woman women she her mother daughter sister girl'),
  },
})

export const kinds = [
  kind(
    'work',
    t`work and home, by men and women`,
    'office business career company job work manager market',
    'home family children parents house marriage couple child',
  ),
  kind(
    'science',
    t`science and arts, by men and women`,
    'science technology computer research theory space data university',
    'music art theater dance novel film song artist',
  ),
  kind(
    'months',
    t`months and numbers, by men and women, to compare with`,
    'january february march april june july august october',
    'one two three four five six seven eight',
  ),
]
