/** `nearest`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { agree } from '../../../code/judge.ts'
import { areNotNumbers, matrix } from '../../../code/mistakes.ts'
import { fewer, lower, narrower } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import { cosine, dot, isDistinguishable, isZero, ranked } from '../cosines.ts'

type Given = [number[], number[][], number]

/** Whether rounding cannot decide the order, and there is a direction to compare with. */
const clear = ([query, vectors]: Given) =>
  !isZero(query) &&
  isDistinguishable(vectors.filter((row) => !isZero(row)).map((row) => cosine(query, row)))

const distance = (a: readonly number[], b: readonly number[]) =>
  Math.hypot(...a.map((x, i) => x - (b[i] ?? 0)))

export default codeExercise(
  'nearest',
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['query', 'vectors', 'topK'],
    cases: {
      [t`the same direction wins`]: [[1, 0], matrix('0 1; 2 0; 1 1'), 1],
      [t`best first`]: [[1, 0], matrix('1 1; 3 0; -1 0; 0 1'), 4],
      [t`angle counts, not size`]: [[1, 1], matrix('10 0; 1 1'), 1],
      [t`not more than topK`]: [[1, 2], matrix('1 2; 2 1; 1 0; -1 1'), 2],
      [t`of equal ones, the smaller id`]: [[0, 1], matrix('1 1; 0 2; 0 2; 1 0'), 3],
      [t`a zero row is left out`]: [[1, 0], matrix('0 0; -1 0; 1 1'), 3],
      [t`fewer rows than topK`]: [[1, 0], matrix('1 1; 1 0'), 5],
    },
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
    mistakes: {
      [t`A zero vector has no direction, and nothing can be divided by its length, 0: leave it out.`]:
        (is, [query, vectors, topK], expected, got) =>
          vectors.some(isZero) &&
          (areNotNumbers(got) ||
            (is(
              ranked(vectors.map((row) => (isZero(row) ? 0 : cosine(query, row)))).slice(0, topK),
            ) &&
              !agree(got, expected))),
      [t`Ordered the wrong way round: the largest cosine comes first.`]: (
        is,
        [query, vectors, topK],
      ) => is(ranked(vectors.map((row) => -cosine(query, row))).slice(0, topK)),
      [t`Ordered by the dot product: divide by the lengths, and only the angle counts.`]: (
        is,
        [query, vectors, topK],
      ) => is(ranked(vectors.map((row) => dot(query, row))).slice(0, topK)),
      [t`Ordered by distance: asked for was the angle.`]: (is, [query, vectors, topK]) =>
        is(ranked(vectors.map((row) => -distance(query, row))).slice(0, topK)),
      [t`All rows come: topK says how many are wanted.`]: (is, [query, vectors]) =>
        is(ranked(vectors.map((row) => cosine(query, row)))),
      [t`Those are cosines: asked for were the ids of the rows.`]: (is, [query, vectors, topK]) => {
        const cosines = vectors.filter((row) => !isZero(row)).map((row) => cosine(query, row))
        return is(cosines.sort((a, b) => b - a).slice(0, topK))
      },
      [t`The best one is missing: unlike in an analogy, nothing but zero rows is left out.`]: (
        is,
        [query, vectors, topK],
      ) => is(ranked(vectors.map((row) => cosine(query, row))).slice(1, topK + 1)),
      [t`Of equal cosines the smaller id comes first.`]: (is, [query, vectors, topK]) => {
        const backwards = vectors.map((row) => cosine(query, row)).reverse()
        const ids = ranked(backwards).map((id) => vectors.length - 1 - id)
        return is(ids.slice(0, topK))
      },
    },
  },
)
