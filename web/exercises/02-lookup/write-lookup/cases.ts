/** `lookup`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { agree, transposed } from '../../../code/mistakes.ts'
import { fewer, lower, narrower, simplerTable } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import solution from './solution.js?raw'
import pythonSolution from './solution.py?raw'
import starter from './starter.js?raw'
import pythonStarter from './starter.py?raw'

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
  {
    javascript: { starter, solution },
    python: { starter: pythonStarter, solution: pythonSolution },
  },
  {
    parameters: ['table', 'ids'],
    cases: [
      { name: t`one id gives one row`, given: [table, [1]] },
      { name: t`several ids, in their own order`, given: [table, [3, 0, 2]] },
      { name: t`an id that comes twice gives its row twice`, given: [table, [2, 2, 1]] },
      { name: t`no ids give no rows`, given: [table, []] },
      { name: t`an id without a row is refused`, given: [table, [4]] },
      { name: t`a negative id is refused`, given: [table, [0, -1]] },
    ],
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
    mistakes: [
      {
        hint: t`Wrong axis: an id names a row of the table, not a column.`,
        explains: ([rows, ids], got, expected) =>
          agree(transposed(expected), got) ||
          agree(
            rows.map((row) => ids.map((id) => row[id] ?? Number.NaN)),
            got,
          ) ||
          agree(rowsAt(transposed(rows) as number[][], ids), got),
      },
      {
        hint: t`Off by one: ids count from 0, so id 1 is the second row.`,
        explains: ([rows, ids], got) =>
          agree(
            rowsAt(
              rows,
              ids.map((id) => id - 1),
            ),
            got,
          ) ||
          agree(
            rowsAt(
              rows,
              ids.map((id) => id + 1),
            ),
            got,
          ),
      },
      {
        hint: t`Go through the ids, not through the table: order and repeats are those of the ids.`,
        explains: ([rows, ids], got) =>
          agree(rowsAt(rows, [...new Set(ids)]), got) ||
          agree(
            rowsAt(
              rows,
              [...ids].sort((a, b) => a - b),
            ),
            got,
          ) ||
          agree(
            rowsAt(
              rows,
              [...new Set(ids)].sort((a, b) => a - b),
            ),
            got,
          ),
      },
      {
        hint: t`All rows one after the other are one axis too few: keep an array for each id.`,
        explains: (_, got, expected) => agree((expected as number[][]).flat(), got),
      },
    ],
  },
)
