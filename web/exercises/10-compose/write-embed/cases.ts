/** `embed`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { agree } from '../../../code/mistakes.ts'
import { fewer, narrower, simplerTable } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import solution from './solution.js?raw'
import pythonSolution from './solution.py?raw'
import starter from './starter.js?raw'
import pythonStarter from './starter.py?raw'

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
  {
    javascript: { starter, solution },
    python: { starter: pythonStarter, solution: pythonSolution },
  },
  {
    parameters: ['ids', 'tokens', 'positions', 'scale'],
    cases: [
      { name: t`one token at place 0`, given: [[[1]], tokens, positions, false] },
      { name: t`each place adds its own row`, given: [[[0, 0, 0]], tokens, positions, false] },
      { name: t`scaled by the square root of D`, given: [[[2, 1]], tokens, positions, true] },
      {
        name: t`a batch: every sequence begins at place 0`,
        given: [
          [
            [0, 1],
            [2, 2],
          ],
          tokens,
          positions,
          false,
        ],
      },
      {
        name: t`a batch, scaled`,
        given: [
          [
            [1, 0, 2],
            [2, 1, 0],
          ],
          tokens,
          positions,
          true,
        ],
      },
      {
        name: t`a sequence that is too long is refused`,
        given: [[[0, 1, 2, 0]], tokens, positions, false],
      },
      { name: t`an id without a row is refused`, given: [[[0, 3]], tokens, positions, false] },
    ],
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
    mistakes: [
      {
        hint: t`The position of every token is the first one here: add the row of its own place.`,
        explains: (given, got) =>
          agree(
            summed(given, right(given), () => 0),
            got,
          ),
      },
      {
        hint: t`The position’s row was chosen by the id: it is the place in the sequence that counts.`,
        explains: (given, got) =>
          agree(
            summed(given, right(given), (_, __, id) => id),
            got,
          ),
      },
      {
        hint: t`Off by one: the first token is at place 0.`,
        explains: (given, got) =>
          agree(
            summed(given, right(given), (_, t) => t + 1),
            got,
          ),
      },
      {
        hint: t`Wrong axis: places count along T, not along the batch.`,
        explains: (given, got) =>
          agree(
            summed(given, right(given), (b) => b),
            got,
          ),
      },
      {
        hint: t`Places go on from one sequence to the next here: each sequence begins at 0.`,
        explains: (given, got) => {
          const steps = given[0][0]?.length ?? 0
          return agree(
            summed(given, right(given), (b, t) => b * steps + t),
            got,
          )
        },
      },
      {
        hint: t`No positions are added.`,
        explains: (given, got) =>
          agree(
            summed(given, (x, _, width) => right(given)(x, 0, width)),
            got,
          ),
      },
      {
        hint: t`Where scale is true, token vectors are multiplied by the square root of D.`,
        explains: (given, got) => given[3] && agree(summed(given, plain), got),
      },
      {
        hint: t`Scaled also where scale is false.`,
        explains: (given, got) =>
          !given[3] &&
          agree(
            summed(given, (x, p, width) => Math.sqrt(width) * x + p),
            got,
          ),
      },
      {
        hint: t`The factor is the square root of D, not D.`,
        explains: (given, got) =>
          given[3] &&
          agree(
            summed(given, (x, p, width) => width * x + p),
            got,
          ),
      },
      {
        hint: t`Divided where it is to be multiplied: by the square root of D token vectors grow.`,
        explains: (given, got) =>
          given[3] &&
          agree(
            summed(given, (x, p, width) => x / Math.sqrt(width) + p),
            got,
          ),
      },
      {
        hint: t`The sum is scaled as a whole: only the token’s part is.`,
        explains: (given, got) =>
          given[3] &&
          agree(
            summed(given, (x, p, width) => (x + p) * Math.sqrt(width)),
            got,
          ),
      },
      {
        hint: t`Element-wise product of token and position: they are added.`,
        explains: (given, got) =>
          agree(
            summed(given, (x, p, width) => right(given)(x, 0, width) * p),
            got,
          ),
      },
      {
        hint: t`The batch is one long sequence here: keep an array for each sequence.`,
        explains: (_, got, expected) => agree((expected as number[][][]).flat(), got),
      },
    ],
  },
)
