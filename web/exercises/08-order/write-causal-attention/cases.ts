/** `causalAttention`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { agree, areNotNumbers, transposed } from '../../../code/mistakes.ts'
import { fewer, narrower, simplerTable } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import solution from './solution.js?raw'
import pythonSolution from './solution.py?raw'
import starter from './starter.js?raw'
import pythonStarter from './starter.py?raw'

type Given = [number[][], number[][], number[][]]

interface Way {
  /** what a score is divided by */
  divisor?(width: number): number
  /** whether place i sees place j */
  sees?(i: number, j: number): boolean
  /** whether it does in the sum that weights are divided by */
  counts?(i: number, j: number): boolean
  /** what is taken off a row's scores before e is raised to them */
  largest?(scores: readonly number[]): number
  /** what a row's powers are divided by, given their sum */
  total?(sum: number): number
}

const unshifted: Way = { largest: () => 0 }
const causal = (i: number, j: number) => j <= i
const all = () => true

/** The square of weights (T,T) as a mistake would have it. */
function weightsOf(
  [queries, keys]: Given,
  {
    divisor = Math.sqrt,
    sees = causal,
    counts = sees,
    largest = (scores) => Math.max(...scores),
    total = (sum) => sum,
  }: Way,
): number[][] {
  return queries.map((query, i) => {
    const scores = keys.map(
      (key) => query.reduce((sum, x, k) => sum + x * (key[k] ?? 0), 0) / divisor(query.length),
    )
    const most = largest(scores.filter((_, j) => counts(i, j)))
    const powers = scores.map((score) => Math.exp(score - most))
    const divisorOfAll = total(
      powers.reduce((sum, power, j) => sum + (counts(i, j) ? power : 0), 0),
    )
    return powers.map((power, j) => (sees(i, j) ? power / divisorOfAll : 0))
  })
}

const sums = (weights: readonly number[][], values: readonly number[][]) =>
  weights.map((row) =>
    (values[0] ?? []).map((_, k) =>
      row.reduce((sum, weight, j) => sum + (weight === 0 ? 0 : weight * (values[j]?.[k] ?? 0)), 0),
    ),
  )

const attended = (given: Given, way: Way = {}) => sums(weightsOf(given, way), given[2])

/** Scores of 0 where they are to be hidden. */
const maskedByZero = ([queries, keys, values]: Given) =>
  sums(
    queries.map((query, i) => {
      const scores = keys.map((key, j) =>
        j > i
          ? 0
          : query.reduce((sum, x, k) => sum + x * (key[k] ?? 0), 0) / Math.sqrt(query.length),
      )
      const most = Math.max(...scores)
      const powers = scores.map((score) => Math.exp(score - most))
      const total = powers.reduce((sum, power) => sum + power, 0)
      return powers.map((power) => power / total)
    }),
    values,
  )

/** Columns that sum to 1: each key's weight is shared among the queries that see it. */
function downColumns([queries, keys, values]: Given, way: Way = {}) {
  const turned = weightsOf([keys, queries, values], { ...way, sees: (j, i) => causal(i, j) })
  return sums(transposed(turned) as number[][], values)
}

const tooLarge = (value: number) => !Number.isFinite(Math.exp(value))

const three = [
  [1, 0],
  [0, 1],
  [1, 1],
]
const values = [
  [1, 2, 3],
  [4, 5, 6],
  [-1, 0, 1],
]

export default codeExercise(
  'causalAttention',
  {
    javascript: { starter, solution },
    python: { starter: pythonStarter, solution: pythonSolution },
  },
  {
    parameters: ['queries', 'keys', 'values'],
    cases: [
      {
        name: t`a query of zeros: the mean of the values so far`,
        given: [
          [
            [0, 0],
            [0, 0],
            [0, 0],
          ],
          three,
          values,
        ],
      },
      {
        name: t`the first word does not see the second`,
        given: [[[1], [1], [1]], [[0], [1], [2]], values],
      },
      {
        name: t`a query that fits one key`,
        given: [
          [[0], [0], [4]],
          [[0], [2], [0]],
          [[1], [2], [3]],
        ],
      },
      {
        name: t`scores are divided by the square root of d`,
        given: [
          [
            [1, 1, 1, 1],
            [1, 1, 1, 1],
          ],
          [
            [1, 1, 1, 1],
            [0, 0, 0, 0],
          ],
          [[1], [0]],
        ],
      },
      {
        name: t`scores that are too large for the exponential`,
        given: [
          [[1000], [1000]],
          [[2], [1]],
          [[1], [2]],
        ],
      },
    ],
    random(random) {
      const [length, width] = [random.whole(2, 4), random.whole(2, 4)]
      return [
        random.table(length, width),
        random.table(length, width),
        random.table(length, random.whole(1, 3)),
      ]
    },
    smaller([queries, keys, given]) {
      const [narrowKeys, shortKeys, shortValues] = [narrower(keys), fewer(keys), fewer(given)]
      return [
        ...fewer(queries).map(
          (less, t): Given => [less, shortKeys[t] ?? keys, shortValues[t] ?? given],
        ),
        ...narrower(queries).map((less, k): Given => [less, narrowKeys[k] ?? keys, given]),
        ...narrower(given).map((less): Given => [queries, keys, less]),
        ...simplerTable(queries).map((simple): Given => [simple, keys, given]),
        ...simplerTable(keys).map((simple): Given => [queries, simple, given]),
        ...simplerTable(given).map((simple): Given => [queries, keys, simple]),
      ]
    },
    mistakes: [
      {
        hint: t`Too large for the exponential: subtract the row’s largest score from all of them first, which changes no weight.`,
        explains: (given, got) => {
          const [queries, keys] = given
          const scores = queries.flatMap((query) =>
            keys.map((key) => query.reduce((sum, x, k) => sum + x * (key[k] ?? 0), 0)),
          )
          return (
            scores.some(tooLarge) && (areNotNumbers(got) || agree(attended(given, unshifted), got))
          )
        },
      },
      {
        hint: t`The scores are not scaled: divide them by the square root of d.`,
        explains: (given, got) => agree(attended(given, { divisor: () => 1 }), got),
      },
      {
        hint: t`The divisor is the square root of d, not d.`,
        explains: (given, got) => agree(attended(given, { divisor: (width) => width }), got),
      },
      {
        hint: t`No mask: a word looks at itself and at those before it, not at those to come.`,
        explains: (given, got) => agree(attended(given, { sees: all }), got),
      },
      {
        hint: t`Masked after the softmax: the weights that are left no longer sum to 1. Mask the scores.`,
        explains: (given, got) => agree(attended(given, { counts: all }), got),
      },
      {
        hint: t`A score of 0 is no mask, since e⁰ is 1: what is hidden has the score −Infinity.`,
        explains: (given, got) => agree(maskedByZero(given), got),
      },
      {
        hint: t`The mask hides the word itself as well: place i sees 0 to i, and i is one of them.`,
        explains: (given, got) => agree(attended(given, { sees: (i, j) => j < i }), got),
      },
      {
        hint: t`The mask is on the wrong side: hidden is what comes later.`,
        explains: (given, got) => agree(attended(given, { sees: (i, j) => j >= i }), got),
      },
      {
        hint: t`The softmax runs along the wrong axis: a query’s weights, along its row, sum to 1.`,
        explains: (given, got) =>
          agree(downColumns(given), got) || agree(downColumns(given, unshifted), got),
      },
      {
        hint: t`The weights do not sum to 1: divide each power by the sum of the row’s.`,
        explains: (given, got) =>
          agree(attended(given, { total: () => 1 }), got) ||
          agree(attended(given, { total: () => 1, ...unshifted }), got),
      },
      {
        hint: t`Queries and keys are swapped: row i asks with query i, and every key answers.`,
        explains: ([queries, keys, rows], got) => agree(attended([keys, queries, rows]), got),
      },
      {
        hint: t`Keys are summed where values should be: keys say where to look, values what is taken.`,
        explains: ([queries, keys], got) => agree(attended([queries, keys, keys]), got),
      },
      {
        hint: t`The values are not weighted: that is their plain mean.`,
        explains: ([queries, keys, rows], got) =>
          agree(attended([queries.map((query) => query.map(() => 0)), keys, rows]), got),
      },
      {
        hint: t`Only the best key’s value is taken: a softmax gives every key that is seen its share.`,
        explains: (given, got) =>
          agree(
            sums(
              weightsOf(given, {}).map((row) => {
                const best = row.indexOf(Math.max(...row))
                return row.map((_, j) => (j === best ? 1 : 0))
              }),
              given[2],
            ),
            got,
          ),
      },
      {
        hint: t`Those are the weights: each row of them still has to sum the values.`,
        explains: (given, got) => agree(weightsOf(given, {}), got),
      },
    ],
  },
)
