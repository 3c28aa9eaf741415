/** `rotateHalf`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { mapped } from '../../../code/mistakes.ts'
import { simpler } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'

type Given = [number[]]

const first = (x: readonly number[]) => x.slice(0, x.length / 2)
const second = (x: readonly number[]) => x.slice(x.length / 2)
const minus = (x: readonly number[]) => x.map((value) => -value)

export default codeExercise(
  'rotateHalf',
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['x'],
    cases: {
      [t`one pair`]: [[1, 2]],
      [t`two pairs`]: [[1, 2, 3, 4]],
      [t`three pairs`]: [[1, 0, -1, 4, 5, -6]],
      [t`the first half alone`]: [[5, 6, 0, 0]],
      [t`the second half alone`]: [[0, 0, 5, 6]],
    },
    random: (random) => [random.vector(2 * random.whole(1, 5))],
    smaller: ([x]) => [
      ...(x.length > 2
        ? first(x).map((_, i): Given => [x.filter((_, k) => k % (x.length / 2) !== i)])
        : []),
      ...simpler(x).map((simple): Given => [simple]),
    ],
    mistakes: {
      [t`Interleaved in place of halves: here column i pairs with i + d/2, not with its neighbour.`]:
        (is, [x]) => is(x.map((_, k) => (k % 2 === 0 ? -(x[k + 1] ?? 0) : (x[k - 1] ?? 0)))),
      [t`The minus sign is missing: (a, b) becomes (−b, a).`]: (is, [x]) =>
        is([...second(x), ...first(x)]),
      [t`The minus sign is on the wrong half: (a, b) becomes (−b, a), not (b, −a).`]: (is, [x]) =>
        is([...second(x), ...minus(first(x))]),
      [t`The halves stay in their places here: the second one comes first.`]: (is, [x]) =>
        is([...minus(first(x)), ...second(x)]) || is([...first(x), ...minus(second(x))]),
      [t`That is the other way round altogether: a half turn, not a quarter.`]: (is, [x]) =>
        is(mapped(x, (value) => -value)),
      [t`Nothing has changed: every pair turns by a quarter.`]: (is, [x]) => is(x),
      [t`Reversed: the halves swap, but within a half the order stays.`]: (is, [x]) =>
        is([...minus(second(x)).reverse(), ...first(x).reverse()]) || is([...x].reverse()),
    },
  },
)
