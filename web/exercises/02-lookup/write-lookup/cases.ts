/** `lookup`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { transposed } from '../../../code/mistakes.ts'
import { fewer, lower, narrower, simplerTable } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'

type Given = [number[][], number[]]

const table = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
  [10, 11, 12],
]

const rowsAt = (rows: number[][], ids: readonly number[]) => ids.map((id) => rows[id] ?? [])

export default codeExercise(
  'lookup',
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['table', 'ids'],
    cases: {
      [t`one id gives one row`]: [table, [1]],
      [t`several ids, in their own order`]: [table, [3, 0, 2]],
      [t`an id that comes twice gives its row twice`]: [table, [2, 2, 1]],
      [t`no ids give no rows`]: [table, []],
      [t`an id without a row is refused`]: [table, [4]],
      [t`a negative id is refused`]: [table, [0, -1]],
    },
    random(random) {
      const rows = random.whole(1, 6)
      return [
        random.table(rows, random.whole(1, 4)),
        random.wholes(random.whole(1, 5), 0, rows - 1),
      ]
    },
    smaller: ([rows, ids]) => {
      const has = (ids: number[], rows: number[][]) =>
        ids.every((id) => id >= 0 && id < rows.length)
      const highest = Math.max(...ids)
      return [
        ...fewer(ids).map((less): Given => [rows, less]),
        ...lower(highest, 0).map(
          (less): Given => [rows, ids.map((id) => (id === highest ? less : id))],
        ),
        ...fewer(rows).map((less): Given => [less, ids]),
        ...narrower(rows).map((narrow): Given => [narrow, ids]),
        ...simplerTable(rows).map((simple): Given => [simple, ids]),
      ].filter(([lessRows, lessIds]) => has(lessIds, lessRows) === has(ids, rows))
    },
    mistakes: {
      [t`Wrong axis: an id names a row of the table, not a column.`]: (is, [rows, ids], expected) =>
        is(transposed(expected)) ||
        is(rows.map((row) => ids.map((id) => row[id] ?? Number.NaN))) ||
        is(rowsAt(transposed(rows) as number[][], ids)),
      [t`Off by one: ids count from 0, so id 1 is the second row.`]: (is, [rows, ids]) =>
        is(
          rowsAt(
            rows,
            ids.map((id) => id - 1),
          ),
        ) ||
        is(
          rowsAt(
            rows,
            ids.map((id) => id + 1),
          ),
        ),
      [t`Go through the ids, not through the table: order and repeats are those of the ids.`]: (
        is,
        [rows, ids],
      ) =>
        is(rowsAt(rows, [...new Set(ids)])) ||
        is(
          rowsAt(
            rows,
            [...ids].sort((a, b) => a - b),
          ),
        ) ||
        is(
          rowsAt(
            rows,
            [...new Set(ids)].sort((a, b) => a - b),
          ),
        ),
      [t`All rows one after the other are one axis too few: keep an array for each id.`]: (
        is,
        __,
        expected,
      ) => is((expected as number[][]).flat()),
    },
  },
)
