/** `sinusoidal`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import {
  interleavedToHalves,
  neighboursSwapped,
  reordered,
  transposed,
} from '../../../code/mistakes.ts'
import { lower } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'

type Given = [number, number]

/** The table with an angle of one's own for position p and column k. */
const tableOf = ([length, width]: Given, angle: (p: number, k: number) => number): number[][] =>
  Array.from({ length }, (_, p) =>
    Array.from({ length: width }, (_, k) =>
      k % 2 === 0 ? Math.sin(angle(p, k)) : Math.cos(angle(p, k)),
    ),
  )

const even = (k: number) => k - (k % 2)
const halves = (k: number, width: number) => (k < width / 2 ? 2 * k : 2 * (k - width / 2) + 1)

export default codeExercise(
  'sinusoidal',
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['length', 'embeddingDim'],
    cases: {
      [t`position 0 is sin 0 and cos 0`]: [1, 4],
      [t`one pair: sin p and cos p`]: [4, 2],
      [t`later pairs turn more slowly`]: [3, 4],
      [t`six columns`]: [5, 6],
      [t`positions far out`]: [200, 8],
    },
    random: (random) => [random.whole(1, 12), 2 * random.whole(1, 8)],
    smaller: ([length, width]) => [
      ...lower(length, 1).map((less): Given => [less, width]),
      ...lower(width / 2, 1).map((less): Given => [length, 2 * less]),
    ],
    mistakes: {
      [t`cos and sin are swapped: the sine belongs in column 2i, the cosine in 2i + 1.`]: (
        is,
        __,
        expected,
      ) => is(reordered(expected, neighboursSwapped)),
      [t`All sines, then all cosines: that is the other layout. Here they alternate.`]: (
        is,
        __,
        expected,
      ) => is(reordered(expected, halves)),
      [t`The columns are in another order: sin and cos alternate.`]: (is, __, expected) =>
        is(reordered(expected, interleavedToHalves)),
      [t`Off by one: the first row is position 0.`]: (is, given) =>
        is(tableOf(given, (p, k) => (p + 1) / 10_000 ** (even(k) / given[1]))),
      [t`Each column has a frequency of its own here: the two of a pair share one, so use 2i for both.`]:
        (is, given) =>
          is(tableOf(given, (p, k) => p / 10_000 ** (k / given[1]))) ||
          is(tableOf(given, (p, k) => p / 10_000 ** ((2 * k) / given[1]))),
      [t`The exponent is 2i / embeddingDim, not i / embeddingDim: the slow end is missing.`]: (
        is,
        given,
      ) => is(tableOf(given, (p, k) => p / 10_000 ** (even(k) / 2 / given[1]))),
      [t`Multiplied in place of divided: low columns turn fast, high ones slowly.`]: (is, given) =>
        is(tableOf(given, (p, k) => p * 10_000 ** (even(k) / given[1]))),
      [t`All pairs turn equally fast: the exponent grows with i.`]: (is, given) =>
        is(tableOf(given, (p) => p)),
      [t`Wrong axis: a row is a position, a column is a sine or a cosine.`]: (is, __, expected) =>
        is(transposed(expected)),
      [t`All rows one after the other are one axis too few: keep an array for each position.`]: (
        is,
        __,
        expected,
      ) => is((expected as number[][]).flat()),
      [t`Angles in degrees? Math.sin takes radians.`]: (is, given) =>
        is(tableOf(given, (p, k) => ((p / 10_000 ** (even(k) / given[1])) * Math.PI) / 180)),
    },
  },
)
