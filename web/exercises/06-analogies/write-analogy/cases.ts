/** `analogy`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { agree } from '../../../code/mistakes.ts'
import { lower } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import { cosine, dot, isDistinguishable, isZero, offset, ranked, unit } from '../cosines.ts'
import solution from './solution.js?raw'
import pythonSolution from './solution.py?raw'
import starter from './starter.js?raw'
import pythonStarter from './starter.py?raw'

type Given = [number, number, number, number[][], number]

const rowsOf = ([a, b, c, vectors]: Given) =>
  [vectors[a] ?? [], vectors[b] ?? [], vectors[c] ?? []] as const

const targetOf = (given: Given) => {
  const [a, b, c] = rowsOf(given)
  return offset(unit(a), unit(b), unit(c))
}

/** Whether rounding cannot decide: a target of some length, and cosines apart. */
const clear = (given: Given) => {
  const target = targetOf(given)
  const others = given[3].filter((row) => !isZero(row))
  return dot(target, target) > 0.01 && isDistinguishable(others.map((row) => cosine(target, row)))
}

/** The answer for a target, with or without the question's words. */
const nearestTo = (
  target: readonly number[],
  [a, b, c, vectors, topK]: Given,
  without: readonly number[] = [a, b, c],
) =>
  ranked(vectors.map((row) => cosine(target, row)))
    .filter((id) => !without.includes(id))
    .slice(0, topK)

// man, woman, king, queen and three others: sex in the first column, rank in the second.
const people = [
  [1, 0, 1],
  [-1, 0, 1],
  [1, 2, 1],
  [-1, 2, 1],
  [0, 0, 2],
  [0, -1, 1],
  [0, 2, 0],
]

export default codeExercise(
  'analogy',
  {
    javascript: { starter, solution },
    python: { starter: pythonStarter, solution: pythonSolution },
  },
  {
    parameters: ['a', 'b', 'c', 'vectors', 'topK'],
    cases: [
      { name: t`man is to woman as king is to queen`, given: [0, 1, 2, people, 1] },
      { name: t`the other way round`, given: [1, 0, 3, people, 1] },
      { name: t`several answers, best first`, given: [0, 2, 1, people, 3] },
      {
        name: t`each vector is normalised first`,
        given: [
          0,
          1,
          2,
          [
            [1, 0.5],
            [8, 2],
            [0.25, 1],
            [2, 1.5],
            [1, 3],
          ],
          2,
        ],
      },
      { name: t`the question’s words are no answers`, given: [0, 4, 2, people, 4] },
      {
        name: t`a zero row is no answer`,
        given: [
          0,
          1,
          2,
          [
            [1, 0],
            [1, 1],
            [0, 1],
            [0, 0],
            [-1, -1],
          ],
          2,
        ],
      },
    ],
    random(random) {
      for (;;) {
        const rows = random.whole(5, 8)
        const vectors = random.table(rows, random.whole(2, 4))
        const [a, b, c] = [
          random.whole(0, rows - 1),
          random.whole(0, rows - 1),
          random.whole(0, rows - 1),
        ]
        const given: Given = [a, b, c, vectors, random.whole(1, 2)]
        if (new Set([a, b, c]).size === 3 && clear(given)) return given
      }
    },
    smaller: ([a, b, c, vectors, topK]) => {
      const without = (row: number): Given => {
        const moved = (id: number) => (id > row ? id - 1 : id)
        return [moved(a), moved(b), moved(c), vectors.filter((_, id) => id !== row), topK]
      }
      const free = vectors.map((_, id) => id).filter((id) => ![a, b, c].includes(id))
      return [
        ...(free.length > 1 ? free.map(without) : []),
        ...lower(topK, 1).map((less): Given => [a, b, c, vectors, less]),
      ].filter(clear)
    },
    mistakes: [
      {
        hint: t`Leave a, b and c out: the nearest row is most often one of them.`,
        explains: (given, got) => agree(nearestTo(targetOf(given), given, []), got),
      },
      {
        hint: t`Only c is left out: a and b are no answers either.`,
        explains: (given, got) => agree(nearestTo(targetOf(given), given, [given[2]]), got),
      },
      {
        hint: t`The signs are turned: a is to b as c is to b − a + c.`,
        explains: (given, got) => {
          const [a, b, c] = rowsOf(given)
          return agree(nearestTo(offset(unit(b), unit(a), unit(c)), given), got)
        },
      },
      {
        hint: t`All three are added up: a is taken away.`,
        explains: (given, got) => {
          const [a, b, c] = rowsOf(given)
          const sum = unit(a).map((x, i) => x + (unit(b)[i] ?? 0) + (unit(c)[i] ?? 0))
          return agree(nearestTo(sum, given), got)
        },
      },
      {
        hint: t`Divide each of the three by its length before you add: else the longest decides.`,
        explains: (given, got) => {
          const [a, b, c] = rowsOf(given)
          return agree(nearestTo(offset(a, b, c), given), got)
        },
      },
      {
        hint: t`Compared by dot product: the rows that you compare with have lengths too.`,
        explains: (given, got) => {
          const [a, b, c, vectors, topK] = given
          const target = targetOf(given)
          const ids = ranked(vectors.map((row) => dot(target, row)))
          return agree(ids.filter((id) => ![a, b, c].includes(id)).slice(0, topK), got)
        },
      },
      {
        hint: t`The offset b − a alone: it starts from c.`,
        explains: (given, got) => {
          const [a, b] = rowsOf(given)
          return agree(
            nearestTo(
              offset(
                unit(a),
                unit(b),
                a.map(() => 0),
              ),
              given,
            ),
            got,
          )
        },
      },
    ],
  },
)
