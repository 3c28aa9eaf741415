/** `skipgramPairs`: its cases and the usual mistakes. */
import { codeExercise } from '../../../code/exercise.ts'
import { agree } from '../../../code/mistakes.ts'
import type { Plain } from '../../../code/program.ts'
import { fewer, lower } from '../../../code/smaller.ts'
import { t } from '../../../translation/translation.ts'
import solution from './solution.js?raw'
import pythonSolution from './solution.py?raw'
import starter from './starter.js?raw'
import pythonStarter from './starter.py?raw'

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
  {
    javascript: { starter, solution },
    python: { starter: pythonStarter, solution: pythonSolution },
  },
  {
    parameters: ['ids', 'window'],
    cases: [
      { name: t`two words are two pairs`, given: [[4, 7], 1] },
      { name: t`the neighbours of each`, given: [[1, 2, 3, 4], 1] },
      { name: t`a window of two`, given: [[1, 2, 3, 4, 5], 2] },
      { name: t`a word alone has no pairs`, given: [[9], 3] },
      { name: t`a window wider than the sentence`, given: [[1, 2, 3], 10] },
      { name: t`a word that comes twice is a context too`, given: [[5, 5, 6], 1] },
      { name: t`the word with id 0 counts`, given: [[0, 3, 0], 1] },
    ],
    random: (random) => [random.wholes(random.whole(1, 8), 0, 5), random.whole(1, 4)],
    smaller: ([ids, window]) => [
      ...fewer(ids).map((less): Given => [less, window]),
      ...lower(window, 1).map((less): Given => [ids, less]),
    ],
    mistakes: [
      {
        hint: t`A word is not its own context: leave out the centre’s place.`,
        explains: (given, got) =>
          agree(
            pairsWhere(given, (t, u) => Math.abs(t - u) <= given[1]),
            got,
          ),
      },
      {
        hint: t`Leave out the centre’s place, not its word: the same word may also be beside it.`,
        explains: (given, got) => {
          const [ids, window] = given
          return agree(
            pairsWhere(given, (t, u) => within(window)(t, u) && ids[t] !== ids[u]),
            got,
          )
        },
      },
      {
        hint: t`Off by one: a context word may be exactly \`window\` places away.`,
        explains: (given, got) => agree(pairsWhere(given, within(given[1] - 1)), got),
      },
      {
        hint: t`Off by one: the window reaches one place too far.`,
        explains: (given, got) => agree(pairsWhere(given, within(given[1] + 1)), got),
      },
      {
        hint: t`Off by one: the last context on the right is missing.`,
        explains: (given, got) =>
          agree(
            pairsWhere(given, (t, u) => within(given[1])(t, u) && u < t + given[1]),
            got,
          ),
      },
      {
        hint: t`Only the words after the centre: those before it are contexts too.`,
        explains: (given, got) =>
          agree(
            pairsWhere(given, (t, u) => within(given[1])(t, u) && u > t),
            got,
          ),
      },
      {
        hint: t`Only the words before the centre: those after it are contexts too.`,
        explains: (given, got) =>
          agree(
            pairsWhere(given, (t, u) => within(given[1])(t, u) && u < t),
            got,
          ),
      },
      {
        hint: t`Words near the edge have pairs too, only fewer.`,
        explains: (given, got) => {
          const [ids, window] = given
          const inner = (t: number) => t >= window && t < ids.length - window
          return agree(
            pairsWhere(given, (t, u) => inner(t) && within(window)(t, u)),
            got,
          )
        },
      },
      {
        hint: t`Pairs across the edge: a sentence does not go on at its other end.`,
        explains: ([ids, window], got) => {
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
      },
      {
        hint: t`Those are places in the sentence: give the ids that are there.`,
        explains: ([ids, window], got) =>
          agree(pairsWhere([ids.map((_, t) => t), window], within(window)), got),
      },
      {
        hint: t`Each pair is the wrong way round: centre first, then context.`,
        explains: (given, got) =>
          agree(
            pairsWhere(given, within(given[1])).map(([centre, context]) => [context, centre]),
            got,
          ),
      },
      {
        hint: t`Id 0 is a word like any other: a test such as \`if (ids[u])\` leaves it out.`,
        explains: (given, got) => {
          const pairs = pairsWhere(given, within(given[1]))
          return (
            agree(
              pairs.filter(([, context]) => context !== 0),
              got,
            ) ||
            agree(
              pairs.filter(([centre, context]) => centre !== 0 && context !== 0),
              got,
            )
          )
        },
      },
      {
        hint: t`The pairs are right, their order is not: centre after centre, contexts from left to right.`,
        explains: (_, got, expected) => agree(sorted(expected), sorted(got)),
      },
    ],
  },
)
