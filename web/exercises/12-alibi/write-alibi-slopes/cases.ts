/** `alibiSlopes`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { mapped } from '../../../code/mistakes.ts'
import { lower } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'

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
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['heads'],
    cases: {
      [t`eight heads: 1/2, 1/4, …, 1/256`]: [8],
      [t`one head`]: [1],
      [t`two heads`]: [2],
      [t`sixteen heads`]: [16],
      [t`three heads, which is not a power of two`]: [3],
      [t`twelve heads`]: [12],
    },
    random: (random) => [random.whole(1, 40)],
    smaller: ([heads]) => lower(heads, 1).map((less): [number] => [less]),
    mistakes: {
      [t`Not a power of two: take the next smaller one, then every other slope of twice as many heads.`]:
        (is, [heads]) => !isPower(heads) && is(plain(heads)),
      [t`Between the slopes come those of twice as many heads at places 0, 2, 4, …, not 1, 3, 5, ….`]:
        (is, [heads]) => !isPower(heads) && is(mixed(heads, (h) => h % 2 === 1)),
      [t`Every other one of the 2n slopes: the others are there already.`]: (is, [heads]) =>
        !isPower(heads) && is(mixed(heads, () => true)),
      [t`The slopes stay in the recipe’s order, unsorted: a head keeps its place.`]: (
        is,
        [heads],
      ) => !isPower(heads) && is(mixed(heads, (h) => h % 2 === 0).sort((a, b) => b - a)),
      [t`Off by one: the first slope is 2^(−8 / heads), not 1.`]: (is, [heads]) =>
        is(mixed(heads, (h) => h % 2 === 0, 0)),
      [t`The sign is turned: slopes are positive, the bias is minus slope times distance.`]: (
        is,
        __,
        expected,
      ) => is(mapped(expected, (slope) => -slope)),
      [t`With h counted from 0, the exponent is −8 (h + 1) / heads: −(h + 1) fits eight heads only.`]:
        (is, [heads]) => is(Array.from({ length: heads }, (_, h) => 2 ** -(h + 1))),
      [t`Those grow: the exponent is negative.`]: (is, __, expected) =>
        is(mapped(expected, (slope) => 1 / slope)),
      [t`The order is turned: the first head has the steepest slope.`]: (is, [heads], expected) =>
        isPower(heads) && is([...(expected as number[])].reverse()),
    },
  },
)
