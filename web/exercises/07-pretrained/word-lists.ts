/** Words to put to any table of English vectors. */
import { t } from '../../translation/translation.ts'

/** Pairs from similar to unrelated; some of them are surprising. */
export const pairs = [
  ['cat', 'dog'],
  ['cat', 'the'],
  ['king', 'queen'],
  ['man', 'woman'],
  ['happy', 'sad'],
  ['happy', 'seven'],
  ['France', 'Germany'],
  ['France', 'mouse'],
] as const

/** Words that have little to do with each other, as they are written below the figure. */
export const unrelated = ['cat – the', 'happy – seven', 'France – mouse']

/** Words to look up: two with near neighbours, three of which the texts chose a meaning. */
export const lookups = ['king', 'monday', 'apple', 'spring', 'rose'] as const

/** `part`: how the prose calls it. */
const group = (part: string, name: string, words: string) => ({
  part,
  name,
  words: words.split(' '),
})

export const groups = [
  group('animals', t`animals`, 'cat dog horse cow sheep lion tiger bear wolf fox mouse duck'),
  group('numbers', t`numbers`, 'one two three four five six seven eight nine ten twenty hundred'),
  group(
    'countries',
    t`countries`,
    'France Germany Italy Spain Poland Sweden Japan China India Egypt Brazil Canada',
  ),
  group(
    'colours',
    t`colours`,
    'red green blue yellow white black brown orange purple pink grey gold',
  ),
]

/** a is to b as c is to … */
export const analogies = [
  ['man', 'king', 'woman'],
  ['France', 'Paris', 'Italy'],
  ['japan', 'tokyo', 'china'],
  ['walk', 'walked', 'talk'],
] as const

type Example = (typeof analogies)[number]

/** Those whose three words a table has; `knows` says so for each word of a list. */
export async function offeredIn(
  knows: (words: readonly string[]) => Promise<readonly boolean[]>,
): Promise<readonly Example[]> {
  const has = await knows(analogies.flat())
  return analogies.filter((words, i) => words.every((_, w) => has[i * words.length + w]))
}

const list = (words: string) => words.split(' ')

const kind = <const T extends string>(value: T, text: string, x: string, y: string) => ({
  ...{ value, text },
  of: {
    ...{ x: list(x), y: list(y) },
    a: list('man men he his him father son brother'),
    b: list('woman women she her mother daughter sister girl'),
  },
})

/** Short lists of our own for the association test, in words that most English tables have. */
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
