/** Questions that return: which moves leave a score as it is, and what a quarter turn does. */
import { type Kind, made, pick } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { listed, t } from '../../../translation/translation.ts'

const WIDTH = 8

const leavesScore: Kind = {
  name: 'leaves-the-score',
  async make(asks, random) {
    const [m, by, shift] = [random.whole(1, 9), random.whole(2, 9), random.whole(2, 20)]
    const n = m + by
    const options = {
      ...{ length: 64, embeddingDim: WIDTH, rotaryDim: WIDTH, base: 10_000, trainedLength: 0 },
      ...({ pairs: 'halves', scaling: 'none', factor: 1 } as const),
    }
    const seed = random.whole(1, 10_000)
    const moves = [
      [m + shift, n + shift],
      [n, m],
      [2 * m, 2 * n],
      [m + shift, n],
    ] as const
    const positions = Int32Array.from([[m, n], ...moves].flat())
    const walk = await asks.compute('positions', 'rotaryWalk', options, options, seed, positions)
    const [score = Number.NaN, ...scores] = walk.map((meeting) => meeting.score)
    const nearest = scores.map((each) => Math.abs(each - score))
    const same = nearest.indexOf(Math.min(...nearest))
    const text = (i: number) => t`query at ${moves[i]?.[0]}, key at ${moves[i]?.[1]}`
    return made(
      random,
      t`Rotary positions: a query at position ${m} meets a key at position ${n}. Where do the same two vectors have the same score?`,
      {
        text: text(same),
        outcome: t`A random query and key at ${m} and ${n}: ${written(score, 4)}. ${moves.map((_, i) => `${text(i)}: ${written(scores[i] as number, 4)}`).join('; ')}.`,
        why: t`Both have moved on by the same number of steps, so the angle between them stays in every plane.`,
      },
      {
        [t`The distance is as large, but it goes the other way: turned by −x is not turned by x, and the score is another.`]:
          text(1),
        [t`Twice both positions is twice the distance. The vectors turn, they are not scaled, so nothing cancels.`]:
          text(2),
        [t`Only the query has moved on. The score depends on the distance, and that is another now.`]:
          text(3),
      },
    )
  },
}

const tuple = (values: Iterable<number>) =>
  `(${listed([...values].map((value) => written(value)))})`

const quarter: Kind = {
  name: 'quarter-turn',
  async make(asks, random) {
    // Four different sizes: no two of the mistakes give the same.
    const sizes = pick(random, [
      [1, 2, 3, 5],
      [2, 5, 1, 4],
      [3, 1, 4, 7],
      [6, 2, 9, 1],
      [4, 7, 2, 8],
    ])
    const x = sizes.map((size) => (random.whole(0, 1) === 0 ? size : -size))
    const [a = 0, b = 0, c = 0, d = 0] = x
    const turned = await asks.compute('answers', 'rotateHalf', x)
    return made(
      random,
      t`The pairs of ${tuple(x)} are split halves: column 1 goes with 3, column 2 with 4. Every pair is turned by a quarter to the left. What is the vector then?`,
      {
        text: tuple(turned),
        outcome: t`The core’s rotate_half makes ${tuple(turned)} of ${tuple(x)}.`,
        why: t`A quarter turn makes (−y, x) of (x, y): the second half comes first, with its sign changed.`,
      },
      {
        [t`That is a quarter turn of neighbouring columns. With split halves, a pair lies half a vector apart.`]:
          tuple([-b, a, -d, c]),
        [t`That turns to the right: (y, −x). To the left, the first half of what comes has its sign changed.`]:
          tuple([c, d, -a, -b]),
        [t`That is half a turn, or a quarter twice: each number changes its sign, and none changes its place.`]:
          tuple([-a, -b, -c, -d]),
        [t`Swapping two numbers mirrors the pair and does not turn it: one of the two has to change its sign.`]:
          tuple([c, d, a, b]),
      },
    )
  },
}

export default [leavesScore, quarter] satisfies readonly Kind[]
