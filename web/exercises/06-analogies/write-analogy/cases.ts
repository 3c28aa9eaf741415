/** `analogy`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { matrix } from '../../../code/mistakes.ts'
import { lower } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import { cosine, dot, isDistinguishable, isZero, offset, ranked, unit } from '../cosines.ts'

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
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['a', 'b', 'c', 'vectors', 'topK'],
    cases: {
      [t`man is to woman as king is to queen`]: [0, 1, 2, people, 1],
      [t`the other way round`]: [1, 0, 3, people, 1],
      [t`several answers, best first`]: [0, 2, 1, people, 3],
      [t`each vector is normalised first`]: [0, 1, 2, matrix('1 0.5; 8 2; 0.25 1; 2 1.5; 1 3'), 2],
      [t`the question’s words are no answers`]: [0, 4, 2, people, 4],
      [t`a zero row is no answer`]: [0, 1, 2, matrix('1 0; 1 1; 0 1; 0 0; -1 -1'), 2],
    },
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
    mistakes: {
      [t`Leave a, b and c out: the nearest row is most often one of them.`]: (is, given) =>
        is(nearestTo(targetOf(given), given, [])),
      [t`Only c is left out: a and b are no answers either.`]: (is, given) =>
        is(nearestTo(targetOf(given), given, [given[2]])),
      [t`The signs are turned: a is to b as c is to b − a + c.`]: (is, given) => {
        const [a, b, c] = rowsOf(given)
        return is(nearestTo(offset(unit(b), unit(a), unit(c)), given))
      },
      [t`All three are added up: a is taken away.`]: (is, given) => {
        const [a, b, c] = rowsOf(given)
        const sum = unit(a).map((x, i) => x + (unit(b)[i] ?? 0) + (unit(c)[i] ?? 0))
        return is(nearestTo(sum, given))
      },
      [t`Divide each of the three by its length before you add: else the longest decides.`]: (
        is,
        given,
      ) => {
        const [a, b, c] = rowsOf(given)
        return is(nearestTo(offset(a, b, c), given))
      },
      [t`Compared by dot product: the rows that you compare with have lengths too.`]: (
        is,
        given,
      ) => {
        const [a, b, c, vectors, topK] = given
        const target = targetOf(given)
        const ids = ranked(vectors.map((row) => dot(target, row)))
        return is(ids.filter((id) => ![a, b, c].includes(id)).slice(0, topK))
      },
      [t`The offset b − a alone: it starts from c.`]: (is, given) => {
        const [a, b] = rowsOf(given)
        return is(
          nearestTo(
            offset(
              unit(a),
              unit(b),
              a.map(() => 0),
            ),
            given,
          ),
        )
      },
    },
  },
)
