/** `rotateHalf`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { agree, mapped } from '../../../code/mistakes.ts'
import { simpler } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import solution from './solution.js?raw'
import pythonSolution from './solution.py?raw'
import starter from './starter.js?raw'
import pythonStarter from './starter.py?raw'

type Given = [number[]]

const first = (x: readonly number[]) => x.slice(0, x.length / 2)
const second = (x: readonly number[]) => x.slice(x.length / 2)
const minus = (x: readonly number[]) => x.map((value) => -value)

export default codeExercise(
  'rotateHalf',
  {
    javascript: { starter, solution },
    python: { starter: pythonStarter, solution: pythonSolution },
  },
  {
    parameters: ['x'],
    cases: [
      { name: t`one pair`, given: [[1, 2]] },
      { name: t`two pairs`, given: [[1, 2, 3, 4]] },
      { name: t`three pairs`, given: [[1, 0, -1, 4, 5, -6]] },
      { name: t`the first half alone`, given: [[5, 6, 0, 0]] },
      { name: t`the second half alone`, given: [[0, 0, 5, 6]] },
    ],
    random: (random) => [random.vector(2 * random.whole(1, 5))],
    smaller: ([x]) => [
      ...(x.length > 2
        ? first(x).map((_, i): Given => [x.filter((_, k) => k % (x.length / 2) !== i)])
        : []),
      ...simpler(x).map((simple): Given => [simple]),
    ],
    mistakes: [
      {
        hint: t`Interleaved in place of halves: here column i pairs with i + d/2, not with its neighbour.`,
        explains: ([x], got) =>
          agree(
            x.map((_, k) => (k % 2 === 0 ? -(x[k + 1] ?? 0) : (x[k - 1] ?? 0))),
            got,
          ),
      },
      {
        hint: t`The minus sign is missing: (a, b) becomes (−b, a).`,
        explains: ([x], got) => agree([...second(x), ...first(x)], got),
      },
      {
        hint: t`The minus sign is on the wrong half: (a, b) becomes (−b, a), not (b, −a).`,
        explains: ([x], got) => agree([...second(x), ...minus(first(x))], got),
      },
      {
        hint: t`The halves stay in their places here: the second one comes first.`,
        explains: ([x], got) =>
          agree([...minus(first(x)), ...second(x)], got) ||
          agree([...first(x), ...minus(second(x))], got),
      },
      {
        hint: t`That is the other way round altogether: a half turn, not a quarter.`,
        explains: ([x], got) =>
          agree(
            mapped(x, (value) => -value),
            got,
          ),
      },
      {
        hint: t`Nothing has changed: every pair turns by a quarter.`,
        explains: ([x], got) => agree(x, got),
      },
      {
        hint: t`Reversed: the halves swap, but within a half the order stays.`,
        explains: ([x], got) =>
          agree([...minus(second(x)).reverse(), ...first(x).reverse()], got) ||
          agree([...x].reverse(), got),
      },
    ],
  },
)
