/**
 * Questions that return: made anew each time, with numbers and words that are drawn and an answer
 * that the core computes. An exercise exports its kinds of question as the default of returning/kinds.ts.
 */
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { TransformerClient } from 'lexiscope/transformer/client.ts'
import type { Random } from '../../code/random.ts'
import type { Prediction } from '../rhythm/rhythm.ts'

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

/** What a question may be asked of: the parts of the core that need neither text nor training. */
export interface QuestionCore {
  compute: CoreClient['compute']
  task: TransformerClient['compute']
}

/** The right choice, by its place, and what the core says: the same sentence after its text. */
export interface DrawnQuestion extends Pick<Prediction, 'question' | 'choices'> {
  found: { value: string; text: string }
}

export interface Kind {
  /** within its exercise: "how-many-tokens" */
  name: string
  make(asks: QuestionCore, random: Random): Promise<DrawnQuestion>
}

interface Right {
  text: string
  /** what the core says, as a sentence with its numbers; the right text is put before it */
  outcome: string
  /** said where it was chosen */
  why: string
}

const MAX_WRONG = 3

/**
 * `wrong`: by why one may think so, and what is so instead, the answer; of several, the first that fits.
 * Those that read as the right one or as an earlier one are left out: whoever makes a question gives the
 * likeliest mistakes first, and more of them than are shown.
 */
export function made(
  random: Random,
  question: string,
  right: Right,
  wrong: Readonly<Record<string, string | readonly string[]>>,
): DrawnQuestion {
  const texts = new Set([right.text])
  const distinct = Object.entries(wrong).flatMap(([why, answers]) => {
    const text = [answers].flat().find((each) => !texts.has(each))
    if (text === undefined) return []
    texts.add(text)
    return { text, wrong: why }
  })
  const others = distinct.slice(0, MAX_WRONG)
  if (others.length < 2) throw new Error(`Expected two wrong answers at least: ${question}`)
  const first = { text: right.text, right: right.why }
  const all = shuffled(random, [first, ...others])
  return {
    question,
    // By its place, which does not say whether it is right.
    choices: all.map((each, i) => ({ value: `${i + 1}`, ...each })),
    found: { value: `${all.indexOf(first) + 1}`, text: `${right.text}. ${right.outcome}` },
  }
}

/**
 * Which kind is asked next: another after each right answer, so that what was missed comes again, with
 * new numbers.
 */
export function kindOf(kinds: readonly Kind[], right: number): Kind {
  return kinds[right % kinds.length] as Kind
}

/** Of a card and its repetition: the same question after a reload, another one the next time. FNV-1a. */
export function seedOf(card: string): number {
  let hash = 0x811c9dc5
  for (const letter of card) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
