/** Questions that return: which word an analogy leads to, and who answers when all may. */
import type { Random } from '../../../code/random.ts'
import { type Kind, made, madeUpWords, until } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { listed, t } from '../../../translation/translation.ts'

type Row = [number, number]
const WORDS = 6
const [A, B, C] = [0, 1, 2]

const length = ([x, y]: Row) => Math.hypot(x, y)
const unit = (row: Row): Row => [row[0] / length(row), row[1] / length(row)]
const cosine = (a: Row, b: Row) => (a[0] * b[0] + a[1] * b[1]) / (length(a) * length(b))

/** sign 1: b - a + c; -1: a - b + c. */
function step(rows: readonly Row[], sign: 1 | -1, scaled: (row: Row) => Row): Row {
  const [a, b, c] = [A, B, C].map((i) => scaled(rows[i] as Row)) as [Row, Row, Row]
  return [c[0] + sign * (b[0] - a[0]), c[1] + sign * (b[1] - a[1])]
}

/** Best first, of the rows from `from` on; none where the two best are too close to tell by hand. */
function ranked(rows: readonly Row[], query: Row, from: number, margin: number): number[] {
  if (length(query) < 0.3) return []
  const ids = rows.map((_, i) => i).slice(from)
  const at = (i: number) => cosine(rows[i] as Row, query)
  ids.sort((one, other) => at(other) - at(one))
  const [first = 0, second = 0] = ids
  return at(first) - at(second) >= margin ? ids : []
}

const drawRows = (random: Random): Row[] =>
  until(
    () => Array.from({ length: WORDS }, (): Row => [random.whole(-5, 5), random.whole(-5, 5)]),
    (rows) =>
      rows.every((row, i) => {
        const others = rows.slice(0, i)
        return length(row) > 1.5 && others.every((other) => cosine(row, other) < 0.995)
      }),
  )

const lines = (words: readonly string[], rows: readonly Row[]) =>
  words
    .map((word, i) => `${word} (${listed((rows[i] ?? []).map((value) => written(value)))})`)
    .join(', ')

const itself = (row: Row) => row

const leadsTo: Kind = {
  name: 'leads-to',
  async make(asks, random) {
    // Worked out with the numbers as they are or at length 1, it is the same word.
    const rows = until(
      () => drawRows(random),
      (each) => {
        const [found] = ranked(each, step(each, 1, unit), 3, 0.1)
        const [plain] = ranked(each, step(each, 1, itself), 3, 0.1)
        const [back] = ranked(each, step(each, -1, unit), 3, 0.05)
        const [alone] = ranked(each, each[C] as Row, 3, 0.02)
        const wrong = new Set([back, alone].filter((i) => i !== undefined && i !== found))
        return found !== undefined && found === plain && wrong.size > 0
      },
    )
    const words = madeUpWords(random, WORDS)
    const [found = 0] = await asks.compute('answers', 'analogy', A, B, C, rows, 1)
    const query = step(rows, 1, unit)
    const [back] = ranked(rows, step(rows, -1, unit), 3, 0)
    const others = [3, 4, 5].filter((i) => i !== found)
    const why = (i: number) =>
      i === back
        ? t`That is where ${words[A]} − ${words[B]} + ${words[C]} leads: the step was taken backwards, from ${words[B]} to ${words[A]}.`
        : i === ranked(rows, rows[C] as Row, 3, 0)[0]
          ? t`It is the nearest to ${words[C]} alone. The step from ${words[A]} to ${words[B]} has not been taken.`
          : t`Take the step from ${words[A]} to ${words[B]}, column by column, add it to ${words[C]}, and compare the direction.`
    return made(
      random,
      t`Six words and their vectors: ${lines(words, rows)}. Which of the last three has the highest cosine with ${words[B]} − ${words[A]} + ${words[C]} (${words[A]} is to ${words[B]} as ${words[C]} is to …)?`,
      {
        text: words[found] as string,
        outcome: t`Cosines with the sum: ${listed([3, 4, 5].map((i) => `${words[i]} ${written(cosine(rows[i] as Row, query), 2)}`))}.`,
        why: t`The same step, taken from another word, ends nearest to this one.`,
      },
      Object.fromEntries(others.map((i) => [why(i), words[i] as string])),
    )
  },
}

const allMayAnswer: Kind = {
  name: 'all-may-answer',
  async make(asks, random) {
    const rows = until(
      () => drawRows(random),
      (each) => {
        const query = step(each, 1, unit)
        const [all] = ranked(each, query, 0, 0.05)
        const [plain] = ranked(each, step(each, 1, itself), 0, 0.05)
        const [d] = ranked(each, query, 3, 0.05)
        return all === C && plain === C && d !== undefined
      },
    )
    const words = madeUpWords(random, WORDS)
    const [taken = ''] = words
    const query = step(rows, 1, unit)
    const [first = 0] = await asks.compute('answers', 'nearest', query, rows, 1)
    const [d = 0] = await asks.compute('answers', 'analogy', A, B, C, rows, 1)
    return made(
      random,
      t`Six words and their vectors: ${lines(words, rows)}. Take ${words[B]} − ${words[A]} + ${words[C]}, and let all six words answer, those of the question too. Which has the highest cosine with it?`,
      {
        text: words[first] as string,
        outcome: t`Cosines with the sum: ${listed(words.map((word, i) => `${word} ${written(cosine(rows[i] as Row, query), 2)}`))}.`,
        why: t`The sum still holds all of ${words[C]}, and so this often comes first. Leaving the question’s words out hides it.`,
      },
      {
        [t`It comes first among the words that the question does not have. With them, one of these three is nearer.`]:
          words[d] as string,
        [t`The sum holds ${words[B]}, that is right. But ${words[A]} is taken away from it, and little more than the step between them is left.`]:
          words[B] as string,
        [t`${taken.charAt(0).toUpperCase() + taken.slice(1)} is taken away: the sum leads from it, and of the three words it is the least likely answer.`]:
          words[A] as string,
      },
    )
  },
}

export default [leadsTo, allMayAnswer] satisfies readonly Kind[]
