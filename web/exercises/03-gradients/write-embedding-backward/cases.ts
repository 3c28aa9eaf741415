/** `embeddingBackward`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { mapped, matrix, transposed } from '../../../code/mistakes.ts'
import { fewer, lower, narrower, simplerTable } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'

type Given = [number[], number[][], number]

/** The gradient as `merge` puts together what comes to the same row. */
function scattered(
  [ids, dOutput, vocabSize]: Given,
  merge: (rows: number[][]) => number[],
): number[][] {
  const width = dOutput[0]?.length ?? 0
  return Array.from({ length: vocabSize }, (_, row) => {
    const received = dOutput.filter((_, n) => ids[n] === row)
    return received.length === 0 ? new Array(width).fill(0) : merge(received)
  })
}
const sum = (rows: number[][]) =>
  (rows[0] ?? []).map((_, k) => rows.reduce((total, row) => total + (row[k] ?? 0), 0))
const repeated = ([ids]: Given) => new Set(ids).size < ids.length

export default codeExercise(
  'embeddingBackward',
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['ids', 'dOutput', 'vocabSize'],
    cases: {
      [t`one id moves one row`]: [[1], [[1, 2]], 3],
      [t`each row gets the gradient of its id`]: [[2, 0], matrix('1 2; 3 4'), 3],
      [t`an id that comes twice adds up`]: [[1, 1], matrix('1 2; 10 20'), 2],
      [t`thrice, and another between`]: [[0, 2, 0, 0], matrix('1; 5; 2; 4'), 3],
      [t`a row that was not looked up stays zero`]: [[0], [[7, 7, 7]], 4],
    },
    random(random) {
      const rows = random.whole(2, 5)
      const count = random.whole(1, 5)
      return [random.wholes(count, 0, rows - 1), random.table(count, random.whole(1, 3)), rows]
    },
    smaller: ([ids, dOutput, vocabSize]) => [
      ...(ids.length > 1
        ? fewer(ids).map((less, n): Given => [less, dOutput.filter((_, k) => k !== n), vocabSize])
        : []),
      ...narrower(dOutput).map((narrow): Given => [ids, narrow, vocabSize]),
      ...lower(vocabSize, Math.max(...ids) + 1).map((less): Given => [ids, dOutput, less]),
      ...lower(Math.max(...ids), 0).map(
        (less): Given => [
          ids.map((id) => (id === Math.max(...ids) ? less : id)),
          dOutput,
          vocabSize,
        ],
      ),
      ...simplerTable(dOutput).map((simple): Given => [ids, simple, vocabSize]),
    ],
    mistakes: {
      [t`An id that comes again overwrites what was there: add up with +=.`]: (is, given) =>
        repeated(given) && is(scattered(given, (rows) => rows.at(-1) as number[])),
      [t`Only the first time of a repeated id counts here: add up all of them.`]: (is, given) =>
        repeated(given) && is(scattered(given, (rows) => rows[0] as number[])),
      [t`Repeated ids are averaged here: a gradient is a sum.`]: (is, given) =>
        repeated(given) && is(scattered(given, (rows) => sum(rows).map((x) => x / rows.length))),
      [t`That is the gradient of the rows looked up, one for each id: it belongs in a table of vocabSize rows.`]:
        (is, [, dOutput]) => is(dOutput),
      [t`Only the rows that were looked up are here: the others are there too, as zeros.`]: (
        is,
        given,
      ) => {
        const touched = [...new Set(given[0])]
        const all = scattered(given, sum)
        const rising = [...touched].sort((a, b) => a - b)
        return [touched, rising].some((rows) => is(rows.map((row) => all[row] ?? [])))
      },
      [t`Wrong axis: a row of the gradient is a row of the table.`]: (is, __, expected) =>
        is(transposed(expected)),
      [t`This counts how often each id occurs. Add up the gradients of its occurrences instead.`]: (
        is,
        given,
      ) => is(scattered(given, (rows) => (rows[0] ?? []).map(() => rows.length))),
      [t`The sign is turned: a gradient is not yet a step against it.`]: (is, __, expected) =>
        is(mapped(expected, (x) => -x)),
      [t`All rows are one and the same array: make each row anew.`]: (is, given) => {
        const total = sum(given[1])
        return is(Array.from({ length: given[2] }, () => total))
      },
    },
  },
)
