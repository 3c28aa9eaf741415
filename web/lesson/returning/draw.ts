/** What questions are made of: draws from a list, made-up words, and sentences without a word twice. */
import type { Random } from '../../code/random.ts'

/** One of a list that is not empty. */
export const pick = <const T>(random: Random, list: readonly T[]): T =>
  list[random.whole(0, list.length - 1)] as T

/** Fisher and Yates. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const all = [...list]
  for (let i = all.length - 1; i > 0; i--) {
    const j = random.whole(0, i)
    ;[all[i], all[j]] = [all[j] as T, all[i] as T]
  }
  return all
}

/** So many different ones. */
export const few = <T>(random: Random, list: readonly T[], count: number): T[] =>
  shuffled(random, list).slice(0, count)

/** Draws again until it fits; a question that cannot be made is a mistake of its maker. */
export function until<T>(draw: () => T, fits: (drawn: T) => boolean): T {
  for (let i = 0; i < 20_000; i++) {
    const drawn = draw()
    if (fits(drawn)) return drawn
  }
  throw new Error('Nothing that was drawn fits.')
}

const ONSETS = [...'bdfgklmnprstvz']
const VOWELS = [...'aeiou']
const CODAS = [...'bdgklmnprst']

/** Different made-up words, such as "tavok". */
export function madeUpWords(random: Random, count: number): string[] {
  const words = new Set<string>()
  const letter = (of: string[]) => of[random.whole(0, of.length - 1)]
  while (words.size < count) words.add([ONSETS, VOWELS, ONSETS, VOWELS, CODAS].map(letter).join(''))
  return [...words]
}

const ADJECTIVES = ['young', 'small', 'quiet', 'tired', 'clever', 'hungry']
const NOUNS = ['fox', 'baker', 'sailor', 'owl', 'painter', 'farmer', 'child', 'wolf']
const ADVERBS = ['slowly', 'often', 'gladly', 'never', 'always', 'soon']
const VERBS = ['finds', 'follows', 'hears', 'greets', 'misses', 'watches']

/** Eight different words: "a young fox often follows the tired baker". */
export function sentence(random: Random): string[] {
  const [adjective = '', other = ''] = few(random, ADJECTIVES, 2)
  const [who = '', whom = ''] = few(random, NOUNS, 2)
  const [[how = ''], [does = '']] = [few(random, ADVERBS, 1), few(random, VERBS, 1)]
  return ['a', adjective, who, how, does, 'the', other, whom]
}
