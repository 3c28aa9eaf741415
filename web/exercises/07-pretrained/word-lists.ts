/** Words to put to any table of English vectors. */

/** Pairs from alike to unlike; some to be surprised by. */
export const pairs = [
  ['cat', 'dog'],
  ['cat', 'the'],
  ['king', 'queen'],
  ['man', 'woman'],
  ['happy', 'sad'],
  ['happy', 'seven'],
  ['France', 'Germany'],
  ['France', 'banana'],
] as const

export const groups: readonly { name: string; words: readonly string[] }[] = [
  {
    name: 'animals',
    words: 'cat dog horse cow sheep lion tiger bear wolf rabbit mouse duck'.split(' '),
  },
  {
    name: 'numbers',
    words: 'one two three four five six seven eight nine ten twenty hundred'.split(' '),
  },
  {
    name: 'countries',
    words: 'France Germany Italy Spain Poland Sweden Japan China India Egypt Brazil Canada'.split(
      ' ',
    ),
  },
  {
    name: 'colours',
    words: 'red green blue yellow white black brown orange purple pink grey gold'.split(' '),
  },
]

/** a is to b as c is to … */
export const analogies = [
  ['man', 'king', 'woman'],
  ['France', 'Paris', 'Italy'],
  ['japan', 'tokyo', 'china'],
  ['walk', 'walked', 'talk'],
] as const
