/** `embed`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { matrix } from '../../../code/mistakes.ts'
import { fewer, narrower, simplerTable } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'

type Given = [number[][], number[][], number[][], boolean]

/** The sum as a mistake would have it. */
function summed(
  [ids, tokens, positions]: Given,
  add: (token: number, position: number, width: number) => number,
  row: (b: number, t: number, id: number) => number = (_, t) => t,
): number[][][] {
  return ids.map((sequence, b) =>
    sequence.map((id, t) =>
      (tokens[id] ?? []).map((x, k) =>
        add(x, positions[row(b, t, id)]?.[k] ?? Number.NaN, tokens[id]?.length ?? 1),
      ),
    ),
  )
}

const plain = (x: number, p: number) => x + p
const right =
  ([, , , scale]: Given) =>
  (x: number, p: number, width: number) =>
    (scale ? Math.sqrt(width) : 1) * x + p

const tokens = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
  [-1, -2, -3, -4],
]
const positions = [
  [0.5, 0.5, 0.5, 0.5],
  [0, 1, 0, 1],
  [10, 20, 30, 40],
]

const fits = ([ids, rows, places]: Given) =>
  ids.every(
    (sequence) =>
      sequence.length <= places.length && sequence.every((id) => id >= 0 && id < rows.length),
  )

export default codeExercise(
  'embed',
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['ids', 'tokens', 'positions', 'scale'],
    cases: {
      [t`one token at place 0`]: [[[1]], tokens, positions, false],
      [t`each place adds its own row`]: [[[0, 0, 0]], tokens, positions, false],
      [t`scaled by the square root of D`]: [[[2, 1]], tokens, positions, true],
      [t`a batch: every sequence begins at place 0`]: [
        matrix('0 1; 2 2'),
        tokens,
        positions,
        false,
      ],
      [t`a batch, scaled`]: [matrix('1 0 2; 2 1 0'), tokens, positions, true],
      [t`a sequence that is too long is refused`]: [[[0, 1, 2, 0]], tokens, positions, false],
      [t`an id without a row is refused`]: [[[0, 3]], tokens, positions, false],
    },
    random(random) {
      const [rows, width, length] = [random.whole(2, 4), random.whole(2, 4), random.whole(2, 4)]
      const steps = random.whole(1, length)
      const batch = random.whole(1, 3)
      return [
        Array.from({ length: batch }, () => random.wholes(steps, 0, rows - 1)),
        random.table(rows, width),
        random.table(length, width),
        random.whole(0, 1) === 1,
      ]
    },
    smaller(given) {
      const [ids, rows, places, scale] = given
      const narrowPlaces = narrower(places)
      return [
        ...fewer(ids).map((less): Given => [less, rows, places, scale]),
        ...narrower(ids).map((less): Given => [less, rows, places, scale]),
        ...narrower(rows).map((less, k): Given => [ids, less, narrowPlaces[k] ?? places, scale]),
        ...fewer(rows).map((less): Given => [ids, less, places, scale]),
        ...fewer(places).map((less): Given => [ids, rows, less, scale]),
        ...(scale ? [[ids, rows, places, false] satisfies Given] : []),
        ...simplerTable(rows).map((simple): Given => [ids, simple, places, scale]),
        ...simplerTable(places).map((simple): Given => [ids, rows, simple, scale]),
      ].filter((less) => fits(less) === fits(given))
    },
    mistakes: {
      [t`The position of every token is the first one here: add the row of its own place.`]: (
        is,
        given,
      ) => is(summed(given, right(given), () => 0)),
      [t`The position’s row was chosen by the id: it is the place in the sequence that counts.`]: (
        is,
        given,
      ) => is(summed(given, right(given), (_, __, id) => id)),
      [t`Off by one: the first token is at place 0.`]: (is, given) =>
        is(summed(given, right(given), (_, t) => t + 1)),
      [t`Wrong axis: places count along T, not along the batch.`]: (is, given) =>
        is(summed(given, right(given), (b) => b)),
      [t`Places go on from one sequence to the next here: each sequence begins at 0.`]: (
        is,
        given,
      ) => {
        const steps = given[0][0]?.length ?? 0
        return is(summed(given, right(given), (b, t) => b * steps + t))
      },
      [t`No positions are added.`]: (is, given) =>
        is(summed(given, (x, _, width) => right(given)(x, 0, width))),
      [t`Where scale is true, token vectors are multiplied by the square root of D.`]: (
        is,
        given,
      ) => given[3] && is(summed(given, plain)),
      [t`Scaled also where scale is false.`]: (is, given) =>
        !given[3] && is(summed(given, (x, p, width) => Math.sqrt(width) * x + p)),
      [t`The factor is the square root of D, not D.`]: (is, given) =>
        given[3] && is(summed(given, (x, p, width) => width * x + p)),
      [t`Divided where it is to be multiplied: by the square root of D token vectors grow.`]: (
        is,
        given,
      ) => given[3] && is(summed(given, (x, p, width) => x / Math.sqrt(width) + p)),
      [t`The sum is scaled as a whole: only the token’s part is.`]: (is, given) =>
        given[3] && is(summed(given, (x, p, width) => (x + p) * Math.sqrt(width))),
      [t`Element-wise product of token and position: they are added.`]: (is, given) =>
        is(summed(given, (x, p, width) => right(given)(x, 0, width) * p)),
      [t`The batch is one long sequence here: keep an array for each sequence.`]: (
        is,
        __,
        expected,
      ) => is((expected as number[][][]).flat()),
    },
  },
)
