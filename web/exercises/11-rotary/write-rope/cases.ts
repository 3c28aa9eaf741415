/** `rope`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { matrix } from '../../../code/mistakes.ts'
import { fewer, lower, simplerTable } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'

type Given = [number[][], number[]]

interface Way {
  /** the two columns of pair i */
  columns?(i: number, width: number): readonly [number, number]
  angle?(i: number, width: number, position: number): number
  position?(t: number, positions: readonly number[]): number
  turn?(a: number, b: number, cos: number, sin: number): readonly [number, number]
}

const halves = (i: number, width: number) => [i, i + width / 2] as const
const angleOf = (i: number, width: number, position: number) =>
  position / 10_000 ** ((2 * i) / width)

/** Rotary as a mistake would have it. */
function turned(
  [x, positions]: Given,
  {
    columns = halves,
    angle = angleOf,
    position = (t) => positions[t] ?? 0,
    turn = (a, b, cos, sin) => [a * cos - b * sin, a * sin + b * cos],
  }: Way,
): number[][] {
  return x.map((row, t) => {
    const result = [...row]
    for (let i = 0; i < row.length / 2; i++) {
      const [one, other] = columns(i, row.length)
      const by = angle(i, row.length, position(t, positions))
      const pair = turn(row[one] ?? 0, row[other] ?? 0, Math.cos(by), Math.sin(by))
      result[one] = pair[0]
      result[other] = pair[1]
    }
    return result
  })
}

export default codeExercise(
  'rope',
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['x', 'positions'],
    cases: {
      [t`position 0 leaves a vector as it is`]: [[[1, 2, 3, 4]], [0]],
      [t`one pair at position 1`]: [[[1, 0]], [1]],
      [t`the other column of the pair`]: [[[0, 1]], [2]],
      [t`the second pair turns more slowly`]: [[[1, 1, 0, 0]], [3]],
      [t`each vector has its own position`]: [matrix('1 0 0 1; 1 0 0 1'), [5, 7]],
      [t`positions need not begin at 0, nor rise`]: [matrix('1 2; 3 4; 5 6'), [9, 2, 2]],
      [t`far out`]: [[[1, 2, 3, 4, 5, 6]], [100]],
    },
    random(random) {
      const count = random.whole(1, 4)
      return [random.table(count, 2 * random.whole(1, 4)), random.wholes(count, 0, 20)]
    },
    smaller: ([x, positions]) => {
      const width = x[0]?.length ?? 0
      return [
        ...fewer(x).map((less, t): Given => [less, positions.filter((_, k) => k !== t)]),
        ...(width > 2
          ? Array.from(
              { length: width / 2 },
              (_, i): Given => [
                x.map((row) => row.filter((_, k) => k % (width / 2) !== i)),
                positions,
              ],
            )
          : []),
        ...positions.flatMap((position, t) =>
          lower(position, 0).map(
            (less): Given => [x, positions.map((each, k) => (k === t ? less : each))],
          ),
        ),
        ...simplerTable(x).map((simple): Given => [simple, positions]),
      ]
    },
    mistakes: {
      [t`Interleaved in place of halves: here column i pairs with i + d/2, not with its neighbour.`]:
        (is, given) => is(turned(given, { columns: (i) => [2 * i, 2 * i + 1] })),
      [t`cos and sin are swapped.`]: (is, given) =>
        is(turned(given, { turn: (a, b, cos, sin) => [a * sin - b * cos, a * cos + b * sin] })),
      [t`Turned to the other side: (a, b) becomes (a cos − b sin, a sin + b cos).`]: (is, given) =>
        is(turned(given, { turn: (a, b, cos, sin) => [a * cos + b * sin, b * cos - a * sin] })),
      [t`A minus sign is missing: with it, the vector keeps its length.`]: (is, given) =>
        is(turned(given, { turn: (a, b, cos, sin) => [a * cos + b * sin, a * sin + b * cos] })),
      [t`The first column is changed before the second one needs it: keep the old a and b.`]: (
        is,
        given,
      ) =>
        is(
          turned(given, {
            turn: (a, b, cos, sin) => {
              const changed = a * cos - b * sin
              return [changed, changed * sin + b * cos]
            },
          }),
        ),
      [t`Each row’s place in the array was taken for its position: look it up in positions.`]: (
        is,
        given,
      ) => is(turned(given, { position: (t) => t })),
      [t`Off by one: position 0 does not turn at all.`]: (is, given) =>
        is(turned(given, { position: (t, positions) => (positions[t] ?? 0) + 1 })),
      [t`All vectors are turned at the first position: each has its own.`]: (is, given) =>
        is(turned(given, { position: (_, positions) => positions[0] ?? 0 })),
      [t`The exponent is 2i / d: with i / d the slow pairs turn too fast.`]: (is, given) =>
        is(turned(given, { angle: (i, width, p) => p / 10_000 ** (i / width) })),
      [t`All pairs turn equally fast: the angle falls with i.`]: (is, given) =>
        is(turned(given, { angle: (_, __, p) => p })),
      [t`Element-wise products only: each column needs its partner as well.`]: (is, given) =>
        is(turned(given, { turn: (a, b, cos) => [a * cos, b * cos] })) ||
        is(turned(given, { turn: (a, b, cos, sin) => [a * cos, b * sin] })),
      [t`A sinusoidal table is added here: rotary turns, and adds nothing.`]: (is, given) =>
        is(turned(given, { turn: (a, b, cos, sin) => [a + sin, b + cos] })),
    },
  },
)
