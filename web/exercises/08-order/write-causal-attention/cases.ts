/** `causalAttention`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { areNotNumbers, matrix, transposed } from '../../../code/mistakes.ts'
import { fewer, narrower, simplerTable } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'

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
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['queries', 'keys', 'values'],
    cases: {
      [t`a query of zeros: the mean of the values so far`]: [
        matrix('0 0; 0 0; 0 0'),
        three,
        values,
      ],
      [t`the first word does not see the second`]: [matrix('1; 1; 1'), matrix('0; 1; 2'), values],
      [t`a query that fits one key`]: [matrix('0; 0; 4'), matrix('0; 2; 0'), matrix('1; 2; 3')],
      [t`scores are divided by the square root of d`]: [
        matrix('1 1 1 1; 1 1 1 1'),
        matrix('1 1 1 1; 0 0 0 0'),
        matrix('1; 0'),
      ],
      [t`scores that are too large for the exponential`]: [
        matrix('1000; 1000'),
        matrix('2; 1'),
        matrix('1; 2'),
      ],
    },
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
    mistakes: {
      [t`Too large for the exponential: subtract the row’s largest score from all of them first, which changes no weight.`]:
        (is, given, ___, got) => {
          const [queries, keys] = given
          const scores = queries.flatMap((query) =>
            keys.map((key) => query.reduce((sum, x, k) => sum + x * (key[k] ?? 0), 0)),
          )
          return scores.some(tooLarge) && (areNotNumbers(got) || is(attended(given, unshifted)))
        },
      [t`The scores are not scaled: divide them by the square root of d.`]: (is, given) =>
        is(attended(given, { divisor: () => 1 })),
      [t`The divisor is the square root of d, not d.`]: (is, given) =>
        is(attended(given, { divisor: (width) => width })),
      [t`No mask: a word looks at itself and at those before it, not at those to come.`]: (
        is,
        given,
      ) => is(attended(given, { sees: all })),
      [t`Masked after the softmax: the weights that are left no longer sum to 1. Mask the scores.`]:
        (is, given) => is(attended(given, { counts: all })),
      [t`A score of 0 is no mask, since e⁰ is 1: what is hidden has the score −Infinity.`]: (
        is,
        given,
      ) => is(maskedByZero(given)),
      [t`The mask hides the word itself as well: place i sees 0 to i, and i is one of them.`]: (
        is,
        given,
      ) => is(attended(given, { sees: (i, j) => j < i })),
      [t`The mask is on the wrong side: hidden is what comes later.`]: (is, given) =>
        is(attended(given, { sees: (i, j) => j >= i })),
      [t`The softmax runs along the wrong axis: a query’s weights, along its row, sum to 1.`]: (
        is,
        given,
      ) => is(downColumns(given)) || is(downColumns(given, unshifted)),
      [t`The weights do not sum to 1: divide each power by the sum of the row’s.`]: (is, given) =>
        is(attended(given, { total: () => 1 })) ||
        is(attended(given, { total: () => 1, ...unshifted })),
      [t`Queries and keys are swapped: row i asks with query i, and every key answers.`]: (
        is,
        [queries, keys, rows],
      ) => is(attended([keys, queries, rows])),
      [t`Keys are summed where values should be: keys say where to look, values what is taken.`]: (
        is,
        [queries, keys],
      ) => is(attended([queries, keys, keys])),
      [t`The values are not weighted: that is their plain mean.`]: (is, [queries, keys, rows]) =>
        is(attended([queries.map((query) => query.map(() => 0)), keys, rows])),
      [t`Only the best key’s value is taken: a softmax gives every key that is seen its share.`]: (
        is,
        given,
      ) =>
        is(
          sums(
            weightsOf(given, {}).map((row) => {
              const best = row.indexOf(Math.max(...row))
              return row.map((_, j) => (j === best ? 1 : 0))
            }),
            given[2],
          ),
        ),
      [t`Those are the weights: each row of them still has to sum the values.`]: (is, given) =>
        is(weightsOf(given, {})),
    },
  },
)
