/** `sinusoidal`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import {
  agree,
  interleavedToHalves,
  neighboursSwapped,
  reordered,
  transposed,
} from '../../../code/mistakes.ts'
import { lower } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import solution from './solution.js?raw'
import pythonSolution from './solution.py?raw'
import starter from './starter.js?raw'
import pythonStarter from './starter.py?raw'

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
  {
    javascript: { starter, solution },
    python: { starter: pythonStarter, solution: pythonSolution },
  },
  {
    parameters: ['length', 'embeddingDim'],
    cases: [
      { name: t`position 0 is sin 0 and cos 0`, given: [1, 4] },
      { name: t`one pair: sin p and cos p`, given: [4, 2] },
      { name: t`later pairs turn more slowly`, given: [3, 4] },
      { name: t`six columns`, given: [5, 6] },
      { name: t`positions far out`, given: [200, 8] },
    ],
    random: (random) => [random.whole(1, 12), 2 * random.whole(1, 8)],
    smaller: ([length, width]) => [
      ...lower(length, 1).map((less): Given => [less, width]),
      ...lower(width / 2, 1).map((less): Given => [length, 2 * less]),
    ],
    mistakes: [
      {
        hint: t`cos and sin are swapped: the sine belongs in column 2i, the cosine in 2i + 1.`,
        explains: (_, got, expected) => agree(reordered(expected, neighboursSwapped), got),
      },
      {
        hint: t`All sines, then all cosines: that is the other layout. Here they alternate.`,
        explains: (_, got, expected) => agree(reordered(expected, halves), got),
      },
      {
        hint: t`The columns are in another order: sin and cos alternate.`,
        explains: (_, got, expected) => agree(reordered(expected, interleavedToHalves), got),
      },
      {
        hint: t`Off by one: the first row is position 0.`,
        explains: (given, got) =>
          agree(
            tableOf(given, (p, k) => (p + 1) / 10_000 ** (even(k) / given[1])),
            got,
          ),
      },
      {
        hint: t`Each column has a frequency of its own here: the two of a pair share one, so use 2i for both.`,
        explains: (given, got) =>
          agree(
            tableOf(given, (p, k) => p / 10_000 ** (k / given[1])),
            got,
          ) ||
          agree(
            tableOf(given, (p, k) => p / 10_000 ** ((2 * k) / given[1])),
            got,
          ),
      },
      {
        hint: t`The exponent is 2i / embeddingDim, not i / embeddingDim: the slow end is missing.`,
        explains: (given, got) =>
          agree(
            tableOf(given, (p, k) => p / 10_000 ** (even(k) / 2 / given[1])),
            got,
          ),
      },
      {
        hint: t`Multiplied in place of divided: low columns turn fast, high ones slowly.`,
        explains: (given, got) =>
          agree(
            tableOf(given, (p, k) => p * 10_000 ** (even(k) / given[1])),
            got,
          ),
      },
      {
        hint: t`All pairs turn equally fast: the exponent grows with i.`,
        explains: (given, got) =>
          agree(
            tableOf(given, (p) => p),
            got,
          ),
      },
      {
        hint: t`Wrong axis: a row is a position, a column is a sine or a cosine.`,
        explains: (_, got, expected) => agree(transposed(expected), got),
      },
      {
        hint: t`All rows one after the other are one axis too few: keep an array for each position.`,
        explains: (_, got, expected) => agree((expected as number[][]).flat(), got),
      },
      {
        hint: t`Angles in degrees? Math.sin takes radians.`,
        explains: (given, got) =>
          agree(
            tableOf(given, (p, k) => ((p / 10_000 ** (even(k) / given[1])) * Math.PI) / 180),
            got,
          ),
      },
    ],
  },
)
