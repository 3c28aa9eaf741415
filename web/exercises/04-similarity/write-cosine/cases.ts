/** `cosine`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { agree } from '../../../code/mistakes.ts'
import { simpler } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import solution from './solution.js?raw'
import pythonSolution from './solution.py?raw'
import starter from './starter.js?raw'
import pythonStarter from './starter.py?raw'

type Pair = [number[], number[]]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const dot = (a: readonly number[], b: readonly number[]) => sum(a.map((x, i) => x * (b[i] ?? 0)))
const length = (a: readonly number[]) => Math.sqrt(dot(a, a))
const size1 = (a: readonly number[]) => sum(a.map(Math.abs))
const isZero = (a: readonly number[]) => a.every((x) => x === 0)

export default codeExercise(
  'cosine',
  {
    javascript: { starter, solution },
    python: { starter: pythonStarter, solution: pythonSolution },
  },
  {
    parameters: ['a', 'b'],
    cases: [
      {
        name: t`the same direction gives 1`,
        given: [
          [1, 2],
          [2, 4],
        ],
      },
      {
        name: t`a right angle gives 0`,
        given: [
          [1, 0],
          [0, 3],
        ],
      },
      {
        name: t`opposite directions give −1`,
        given: [
          [1, -1],
          [-2, 2],
        ],
      },
      {
        name: t`lengths do not matter`,
        given: [
          [3, 4, 0],
          [40, 30, 0],
        ],
      },
      {
        name: t`a zero vector gives 0`,
        given: [
          [0, 0],
          [1, 2],
        ],
      },
      {
        name: t`two zero vectors give 0`,
        given: [
          [0, 0],
          [0, 0],
        ],
      },
    ],
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
    mistakes: [
      {
        hint: t`A zero vector has length 0, and nothing can be divided by 0: give 0 there.`,
        explains: ([a, b], got) => (isZero(a) || isZero(b)) && Number.isNaN(got),
      },
      {
        hint: t`That is the dot product alone: divide it by both lengths.`,
        explains: ([a, b], got) => agree(dot(a, b), got),
      },
      {
        hint: t`Divided by one length only: both count.`,
        explains: ([a, b], got) =>
          agree(dot(a, b) / length(a), got) || agree(dot(a, b) / length(b), got),
      },
      {
        hint: t`A length is the square root of the sum of squares; here the root is missing.`,
        explains: ([a, b], got) => agree(dot(a, b) / (dot(a, a) * dot(b, b)), got),
      },
      {
        hint: t`A length is not the sum of the sizes: square, add, take the root.`,
        explains: ([a, b], got) => agree(dot(a, b) / (size1(a) * size1(b)), got),
      },
      {
        hint: t`That is a distance: 1 − cosine.`,
        explains: (_, got, expected) => agree(1 - (expected as number), got),
      },
      {
        hint: t`A cosine has a sign: opposite directions are −1, not 1.`,
        explains: (_, got, expected) => agree(Math.abs(expected as number), got),
      },
      {
        hint: t`That is the angle itself: its cosine was asked for.`,
        explains: (_, got, expected) => agree(Math.acos(expected as number), got),
      },
      {
        hint: t`Element-wise products are one number for each column: add them up.`,
        explains: ([a, b], got) =>
          Array.isArray(got) && (got.length === a.length || got.length === b.length),
      },
    ],
  },
)
