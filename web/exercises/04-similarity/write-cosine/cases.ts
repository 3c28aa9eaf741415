/** `cosine`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { simpler } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'

type Pair = [number[], number[]]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const dot = (a: readonly number[], b: readonly number[]) => sum(a.map((x, i) => x * (b[i] ?? 0)))
const length = (a: readonly number[]) => Math.sqrt(dot(a, a))
const size1 = (a: readonly number[]) => sum(a.map(Math.abs))
const isZero = (a: readonly number[]) => a.every((x) => x === 0)

export default codeExercise(
  'cosine',
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['a', 'b'],
    cases: {
      [t`the same direction gives 1`]: [
        [1, 2],
        [2, 4],
      ],
      [t`a right angle gives 0`]: [
        [1, 0],
        [0, 3],
      ],
      [t`opposite directions give −1`]: [
        [1, -1],
        [-2, 2],
      ],
      [t`lengths do not matter`]: [
        [3, 4, 0],
        [40, 30, 0],
      ],
      [t`a zero vector gives 0`]: [
        [0, 0],
        [1, 2],
      ],
      [t`two zero vectors give 0`]: [
        [0, 0],
        [0, 0],
      ],
    },
    random(random) {
      const width = random.whole(2, 6)
      return [random.vector(width), random.vector(width)]
    },
    smaller: ([a, b]) => [
      ...(a.length > 1
        ? a.map((_, i): Pair => [a.filter((_, k) => k !== i), b.filter((_, k) => k !== i)])
        : []),
      ...simpler(a).map((simple): Pair => [simple, b]),
      ...simpler(b).map((simple): Pair => [a, simple]),
    ],
    mistakes: {
      [t`A zero vector has length 0, and nothing can be divided by 0: give 0 there.`]: (
        _,
        [a, b],
        ___,
        got,
      ) => (isZero(a) || isZero(b)) && Number.isNaN(got),
      [t`That is the dot product alone: divide it by both lengths.`]: (is, [a, b]) => is(dot(a, b)),
      [t`Divided by one length only: both count.`]: (is, [a, b]) =>
        is(dot(a, b) / length(a)) || is(dot(a, b) / length(b)),
      [t`A length is the square root of the sum of squares; here the root is missing.`]: (
        is,
        [a, b],
      ) => is(dot(a, b) / (dot(a, a) * dot(b, b))),
      [t`A length is not the sum of the sizes: square, add, take the root.`]: (is, [a, b]) =>
        is(dot(a, b) / (size1(a) * size1(b))),
      [t`That is a distance: 1 − cosine.`]: (is, __, expected) => is(1 - (expected as number)),
      [t`A cosine has a sign: opposite directions are −1, not 1.`]: (is, __, expected) =>
        is(Math.abs(expected as number)),
      [t`That is the angle itself: its cosine was asked for.`]: (is, __, expected) =>
        is(Math.acos(expected as number)),
      [t`Element-wise products are one number for each column: add them up.`]: (
        _,
        [a, b],
        ___,
        got,
      ) => Array.isArray(got) && (got.length === a.length || got.length === b.length),
    },
  },
)
