/** `nearest`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { agree, areNotNumbers } from '../../../code/mistakes.ts'
import { fewer, lower, narrower } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import { cosine, dot, isDistinguishable, isZero, ranked } from '../cosines.ts'
import solution from './solution.js?raw'
import pythonSolution from './solution.py?raw'
import starter from './starter.js?raw'
import pythonStarter from './starter.py?raw'

type Given = [number[], number[][], number]

/** Whether rounding cannot decide the order, and there is a direction to compare with. */
const clear = ([query, vectors]: Given) =>
  !isZero(query) &&
  isDistinguishable(vectors.filter((row) => !isZero(row)).map((row) => cosine(query, row)))

const distance = (a: readonly number[], b: readonly number[]) =>
  Math.hypot(...a.map((x, i) => x - (b[i] ?? 0)))

export default codeExercise(
  'nearest',
  {
    javascript: { starter, solution },
    python: { starter: pythonStarter, solution: pythonSolution },
  },
  {
    parameters: ['query', 'vectors', 'topK'],
    cases: [
      {
        name: t`the same direction wins`,
        given: [
          [1, 0],
          [
            [0, 1],
            [2, 0],
            [1, 1],
          ],
          1,
        ],
      },
      {
        name: t`best first`,
        given: [
          [1, 0],
          [
            [1, 1],
            [3, 0],
            [-1, 0],
            [0, 1],
          ],
          4,
        ],
      },
      {
        name: t`angle counts, not size`,
        given: [
          [1, 1],
          [
            [10, 0],
            [1, 1],
          ],
          1,
        ],
      },
      {
        name: t`not more than topK`,
        given: [
          [1, 2],
          [
            [1, 2],
            [2, 1],
            [1, 0],
            [-1, 1],
          ],
          2,
        ],
      },
      {
        name: t`of equal ones, the smaller id`,
        given: [
          [0, 1],
          [
            [1, 1],
            [0, 2],
            [0, 2],
            [1, 0],
          ],
          3,
        ],
      },
      {
        name: t`a zero row is left out`,
        given: [
          [1, 0],
          [
            [0, 0],
            [-1, 0],
            [1, 1],
          ],
          3,
        ],
      },
      {
        name: t`fewer rows than topK`,
        given: [
          [1, 0],
          [
            [1, 1],
            [1, 0],
          ],
          5,
        ],
      },
    ],
    random(random) {
      for (;;) {
        const width = random.whole(2, 4)
        const rows = random.whole(2, 8)
        const given: Given = [
          random.vector(width),
          random.table(rows, width),
          random.whole(1, rows),
        ]
        if (clear(given)) return given
      }
    },
    smaller: ([query, vectors, topK]) =>
      [
        ...fewer(vectors).map((less): Given => [query, less, topK]),
        ...lower(topK, 1).map((less): Given => [query, vectors, less]),
        ...(query.length > 2
          ? query.map(
              (_, k): Given => [
                query.filter((_, i) => i !== k),
                narrower(vectors)[k] ?? vectors,
                topK,
              ],
            )
          : []),
      ].filter(clear),
    mistakes: [
      {
        hint: t`A zero vector has no direction, and nothing can be divided by its length, 0: leave it out.`,
        explains: ([query, vectors, topK], got, expected) =>
          vectors.some(isZero) &&
          (areNotNumbers(got) ||
            (agree(
              ranked(vectors.map((row) => (isZero(row) ? 0 : cosine(query, row)))).slice(0, topK),
              got,
            ) &&
              !agree(got, expected))),
      },
      {
        hint: t`Ordered the wrong way round: the largest cosine comes first.`,
        explains: ([query, vectors, topK], got) =>
          agree(ranked(vectors.map((row) => -cosine(query, row))).slice(0, topK), got),
      },
      {
        hint: t`Ordered by the dot product: divide by the lengths, and only the angle counts.`,
        explains: ([query, vectors, topK], got) =>
          agree(ranked(vectors.map((row) => dot(query, row))).slice(0, topK), got),
      },
      {
        hint: t`Ordered by distance: asked for was the angle.`,
        explains: ([query, vectors, topK], got) =>
          agree(ranked(vectors.map((row) => -distance(query, row))).slice(0, topK), got),
      },
      {
        hint: t`All rows come: topK says how many are wanted.`,
        explains: ([query, vectors], got) =>
          agree(ranked(vectors.map((row) => cosine(query, row))), got),
      },
      {
        hint: t`Those are cosines: asked for were the ids of the rows.`,
        explains: ([query, vectors, topK], got) => {
          const cosines = vectors.filter((row) => !isZero(row)).map((row) => cosine(query, row))
          return agree(cosines.sort((a, b) => b - a).slice(0, topK), got)
        },
      },
      {
        hint: t`The best one is missing: unlike in an analogy, nothing but zero rows is left out.`,
        explains: ([query, vectors, topK], got) =>
          agree(ranked(vectors.map((row) => cosine(query, row))).slice(1, topK + 1), got),
      },
      {
        hint: t`Of equal cosines the smaller id comes first.`,
        explains: ([query, vectors, topK], got) => {
          const backwards = vectors.map((row) => cosine(query, row)).reverse()
          const ids = ranked(backwards).map((id) => vectors.length - 1 - id)
          return agree(ids.slice(0, topK), got)
        },
      },
    ],
  },
)
