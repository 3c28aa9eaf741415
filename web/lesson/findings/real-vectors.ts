/** What a table of real vectors came to, beside pairs of its words drawn at random, in sentences. */
import { minus } from '../../plot/scene/scales.ts'
import { decimal, plural, t } from '../../translation/translation.ts'

/** Of pairs drawn at random: nine in ten lie from `low` to `high`, as many above as below. */
interface RandomPairs {
  mean: number
  low: number
  high: number
}

export interface ScoredPair {
  a: string
  b: string
  cosine: number
}

const shown = (cosine: number) => minus(decimal(cosine.toFixed(2)))
const named = ({ a, b }: ScoredPair) => `${a} – ${b}`
const scored = (pair: ScoredPair) => `${named(pair)} ${shown(pair.cosine)}`

/** Before anything is drawn: which pair is the most alike, and which the least. */
export function pairsText(pairs: readonly ScoredPair[]): string {
  const order = [...pairs].sort((one, other) => other.cosine - one.cosine)
  const [most, least] = [order[0], order.at(-1)]
  if (most === undefined || least === undefined || most === least) return ''
  return t`Most alike: ${scored(most)}. Least: ${scored(least)}.`
}

/**
 * Which pairs say more than two words drawn at random would, and which comes closest to those.
 * `unrelated`: pairs of words that have little to do with each other, as `named` writes them.
 */
export function beyondText(
  pairs: readonly ScoredPair[],
  random: RandomPairs,
  unrelated: readonly string[] = [],
): string {
  const beyond = pairs.filter(({ cosine }) => cosine > random.high)
  const count = plural(
    beyond.length,
    '{0} of the {1} pairs scores above {2}, more than 19 in 20 random pairs do',
    '{0} of the {1} pairs score above {2}, more than 19 in 20 random pairs do',
    pairs.length,
    shown(random.high),
  )
  const list = beyond.length === 0 ? '' : `: ${beyond.map(named).join(', ')}`
  const passed = beyond.map(named).filter((name) => unrelated.includes(name))
  const away = ({ cosine }: ScoredPair) => Math.abs(cosine - random.mean)
  const within = pairs.filter(({ cosine }) => cosine <= random.high)
  const [closest] = within.sort((one, other) => away(one) - away(other))
  const warning =
    passed.length === 0 ? '' : ` ${t`Unrelated words can score as high: ${passed.join(', ')}.`}`
  const sentence = `${count}${list}.${warning}`
  if (closest === undefined) return sentence
  return `${sentence} ${t`Closest to the average of ${shown(random.mean)}: ${scored(closest)}.`}`
}

interface Nearest {
  /** the word that was asked about, and the one nearest to it */
  to: string
  word: string
  cosine: number
}

/**
 * How near the nearest word is. It is the highest of many cosines, and so is compared with such: with
 * `others`, those of words drawn at random with their nearest, once there are some. `random` is null
 * as long as no pairs were drawn.
 */
export function nearestText(
  { to, word, cosine }: Nearest,
  random: RandomPairs | null,
  others: readonly number[],
): string {
  const near = t`Nearest to ${to}: ${word}, ${shown(cosine)}`
  if (random === null) return `${near}.`
  if (cosine <= random.high)
    return t`${near}. At least one in 20 random pairs scores as much: here the table says little.`
  if (others.length === 0) return `${near}.`
  const less = others.filter((other) => other < cosine).length
  return t`${near}. Every word has a nearest neighbour; for ${less} of ${others.length} words drawn at random, the nearest one scores lower than this.`
}

/** The learner's own word, which they trained themselves; `found` is null where the table has no row for it. */
export function ownRowText(word: string, found: { word: string; cosine: number } | null): string {
  return found === null
    ? t`Your own word, ${word}, has no row here: a table has the words of its texts and no others.`
    : t`Your own word, ${word}, has a row here too, and it means what it meant in those texts: nearest is ${found.word}, ${shown(found.cosine)}.`
}

export interface AnsweredAnalogy {
  /** a is to b as c is to … */
  query: readonly string[]
  /** nearest to where the step leads, and its cosine */
  got: string
  cosine: number
  expected: string
  /** nearest to where the step leads, of all words, those of the question too */
  allIn: string
  /** nearest to the third word, without any arithmetic */
  alone: string
}

/** How many hold, how many words of the question would come first, and how high the wrong answers score. */
export function answeredText(
  answers: readonly AnsweredAnalogy[],
  random: RandomPairs | null,
): string {
  const wrong = answers.filter(({ got, expected }) => got !== expected)
  const alone = answers.filter((each) => each.alone === each.expected).length
  const asked = answers.filter(({ query, allIn }) => query.includes(allIn)).length
  const held = plural(
    answers.length - wrong.length,
    '{0} of {1} holds in this table; the word nearest to c alone is right in {2}.',
    '{0} of {1} hold in this table; the word nearest to c alone is right in {2}.',
    answers.length,
    alone,
  )
  const first = t`With all words in, one of the question’s own comes first in ${asked}.`
  const beyond = random === null ? 0 : wrong.filter(({ cosine }) => cosine > random.high).length
  if (beyond === 0) return `${held} ${first}`
  const high = plural(
    beyond,
    '{0} of the {1} wrong answers has a higher cosine than 19 in 20 random pairs: a high cosine does not make an answer right.',
    '{0} of the {1} wrong answers have a higher cosine than 19 in 20 random pairs: a high cosine does not make an answer right.',
    wrong.length,
  )
  return `${held} ${first} ${high}`
}
