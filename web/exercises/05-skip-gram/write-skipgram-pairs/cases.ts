/** `skipgramPairs`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { agree } from '../../../code/judge.ts'
import type { Plain } from '../../../code/program.ts'
import { fewer, lower } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'

type Given = [number[], number]

/** Pairs of the places that `stand` allows. */
function pairsWhere(
  [ids]: Given,
  stand: (centre: number, context: number) => boolean,
): [number, number][] {
  return ids.flatMap((centre, t) =>
    ids.flatMap((context, u): [number, number][] => (stand(t, u) ? [[centre, context]] : [])),
  )
}

const within = (window: number) => (t: number, u: number) => t !== u && Math.abs(t - u) <= window

/** The same pairs in whatever order. */
const sorted = (pairs: Plain) =>
  Array.isArray(pairs) ? [...pairs].sort((a, b) => (String(a) < String(b) ? -1 : 1)) : pairs

export default codeExercise(
  'skipgramPairs',
  import.meta.glob<string>('./*.{js,py}', { query: '?raw', import: 'default', eager: true }),
  {
    parameters: ['ids', 'window'],
    cases: {
      [t`two words are two pairs`]: [[4, 7], 1],
      [t`the neighbours of each`]: [[1, 2, 3, 4], 1],
      [t`a window of two`]: [[1, 2, 3, 4, 5], 2],
      [t`a word alone has no pairs`]: [[9], 3],
      [t`a window wider than the sentence`]: [[1, 2, 3], 10],
      [t`a word that comes twice is a context too`]: [[5, 5, 6], 1],
      [t`the word with id 0 counts`]: [[0, 3, 0], 1],
    },
    random: (random) => [random.wholes(random.whole(1, 8), 0, 5), random.whole(1, 4)],
    smaller: ([ids, window]) => [
      ...fewer(ids).map((less): Given => [less, window]),
      ...lower(window, 1).map((less): Given => [ids, less]),
    ],
    mistakes: {
      [t`A word is not its own context: leave out the centre’s place.`]: (is, given) =>
        is(pairsWhere(given, (t, u) => Math.abs(t - u) <= given[1])),
      [t`Leave out the centre’s place, not its word: the same word may also be beside it.`]: (
        is,
        given,
      ) => {
        const [ids, window] = given
        return is(pairsWhere(given, (t, u) => within(window)(t, u) && ids[t] !== ids[u]))
      },
      [t`Off by one: a context word may be exactly \`window\` places away.`]: (is, given) =>
        is(pairsWhere(given, within(given[1] - 1))),
      [t`Off by one: the window reaches one place too far.`]: (is, given) =>
        is(pairsWhere(given, within(given[1] + 1))),
      [t`Off by one: the last context on the right is missing.`]: (is, given) =>
        is(pairsWhere(given, (t, u) => within(given[1])(t, u) && u < t + given[1])),
      [t`Only the words after the centre: those before it are contexts too.`]: (is, given) =>
        is(pairsWhere(given, (t, u) => within(given[1])(t, u) && u > t)),
      [t`Only the words before the centre: those after it are contexts too.`]: (is, given) =>
        is(pairsWhere(given, (t, u) => within(given[1])(t, u) && u < t)),
      [t`Words near the edge have pairs too, only fewer.`]: (is, given) => {
        const [ids, window] = given
        const inner = (t: number) => t >= window && t < ids.length - window
        return is(pairsWhere(given, (t, u) => inner(t) && within(window)(t, u)))
      },
      [t`Pairs across the edge: a sentence does not go on at its other end.`]: (
        _,
        [ids, window],
        ___,
        got,
      ) => {
        const around = ids.flatMap((centre, t) =>
          Array.from({ length: 2 * window + 1 }, (_, k) => k - window)
            .filter((by) => by !== 0)
            .map((by) => [centre, ids.at((t + by) % ids.length) as number]),
        )
        // In Python, ids[-1] is the last one, and what is beyond the end is refused.
        const before = ids.flatMap((centre, t) =>
          Array.from({ length: 2 * window + 1 }, (_, k) => t + k - window)
            .filter((u) => u !== t && u >= -ids.length && u < ids.length)
            .map((u) => [centre, ids.at(u) as number]),
        )
        return [around, before].some((pairs) => agree(sorted(pairs), sorted(got)))
      },
      [t`Those are places in the sentence: give the ids that are there.`]: (is, [ids, window]) =>
        is(pairsWhere([ids.map((_, t) => t), window], within(window))),
      [t`Each pair is the wrong way round: centre first, then context.`]: (is, given) =>
        is(pairsWhere(given, within(given[1])).map(([centre, context]) => [context, centre])),
      [t`Id 0 is a word like any other: a test such as \`if (ids[u])\` leaves it out.`]: (
        is,
        given,
      ) => {
        const pairs = pairsWhere(given, within(given[1]))
        return (
          is(pairs.filter(([, context]) => context !== 0)) ||
          is(pairs.filter(([centre, context]) => centre !== 0 && context !== 0))
        )
      },
      [t`The pairs are right, their order is not: centre after centre, contexts from left to right.`]:
        (_, __, expected, got) => agree(sorted(expected), sorted(got)),
    },
  },
)
