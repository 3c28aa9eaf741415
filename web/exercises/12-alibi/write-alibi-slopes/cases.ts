/** `alibiSlopes`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { agree, mapped } from '../../../code/mistakes.ts'
import { lower } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import solution from './solution.js?raw'
import pythonSolution from './solution.py?raw'
import starter from './starter.js?raw'
import pythonStarter from './starter.py?raw'

const plain = (heads: number, from = 1) =>
  Array.from({ length: heads }, (_, h) => 2 ** ((-8 * (h + from)) / heads))
const below = (heads: number) => 2 ** Math.floor(Math.log2(heads))
const isPower = (heads: number) => below(heads) === heads
/** The recipe with another choice of what comes between. */
const mixed = (heads: number, chosen: (h: number) => boolean, from = 1) =>
  [
    ...plain(below(heads), from),
    ...plain(2 * below(heads), from).filter((_, h) => chosen(h)),
  ].slice(0, heads)

export default codeExercise(
  'alibiSlopes',
  {
    javascript: { starter, solution },
    python: { starter: pythonStarter, solution: pythonSolution },
  },
  {
    parameters: ['heads'],
    cases: [
      { name: t`eight heads: 1/2, 1/4, …, 1/256`, given: [8] },
      { name: t`one head`, given: [1] },
      { name: t`two heads`, given: [2] },
      { name: t`sixteen heads`, given: [16] },
      { name: t`three heads, which is not a power of two`, given: [3] },
      { name: t`twelve heads`, given: [12] },
    ],
    random: (random) => [random.whole(1, 40)],
    smaller: ([heads]) => lower(heads, 1).map((less): [number] => [less]),
    mistakes: [
      {
        hint: t`Not a power of two: take the next smaller one, then every other slope of twice as many heads.`,
        explains: ([heads], got) => !isPower(heads) && agree(plain(heads), got),
      },
      {
        hint: t`Between the slopes come those of twice as many heads at places 0, 2, 4, …, not 1, 3, 5, ….`,
        explains: ([heads], got) =>
          !isPower(heads) &&
          agree(
            mixed(heads, (h) => h % 2 === 1),
            got,
          ),
      },
      {
        hint: t`Every other one of the 2n slopes: the others are there already.`,
        explains: ([heads], got) =>
          !isPower(heads) &&
          agree(
            mixed(heads, () => true),
            got,
          ),
      },
      {
        hint: t`The slopes stay in the recipe’s order, unsorted: a head keeps its place.`,
        explains: ([heads], got) =>
          !isPower(heads) &&
          agree(
            mixed(heads, (h) => h % 2 === 0).sort((a, b) => b - a),
            got,
          ),
      },
      {
        hint: t`Off by one: the first slope is 2^(−8 / heads), not 1.`,
        explains: ([heads], got) =>
          agree(
            mixed(heads, (h) => h % 2 === 0, 0),
            got,
          ),
      },
      {
        hint: t`The sign is turned: slopes are positive, the bias is minus slope times distance.`,
        explains: (_, got, expected) =>
          agree(
            mapped(expected, (slope) => -slope),
            got,
          ),
      },
      {
        hint: t`With h counted from 0, the exponent is −8 (h + 1) / heads: −(h + 1) fits eight heads only.`,
        explains: ([heads], got) =>
          agree(
            Array.from({ length: heads }, (_, h) => 2 ** -(h + 1)),
            got,
          ),
      },
      {
        hint: t`Those grow: the exponent is negative.`,
        explains: (_, got, expected) =>
          agree(
            mapped(expected, (slope) => 1 / slope),
            got,
          ),
      },
      {
        hint: t`The order is turned: the first head has the steepest slope.`,
        explains: ([heads], got, expected) =>
          isPower(heads) && agree([...(expected as number[])].reverse(), got),
      },
    ],
  },
)
