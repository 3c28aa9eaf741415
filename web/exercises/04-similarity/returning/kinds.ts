/** Questions that return: which vector is more similar, and what unrelated ones score. */
import type { Random } from '../../../code/random.ts'
import { type Kind, made, pick, until } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { language, t } from '../../../translation/translation.ts'

type Pair = readonly [number, number]

const pairText = ([x, y]: Pair) => `(${written(x)}, ${written(y)})`
const dot = (a: Pair, b: Pair) => a[0] * b[0] + a[1] * b[1]
const apart = (a: Pair, b: Pair) => Math.hypot(a[0] - b[0], a[1] - b[1])
const cosineOf = (a: Pair, b: Pair) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
const FAR = 6

/** A pair that points somewhere, with about so much of the query in it. */
function near(random: Random, [x, y]: Pair, share: number, by: number): Pair {
  const moved = (value: number) => Math.round(share * value) + random.whole(-by, by)
  return until(
    () => [moved(x), moved(y)] as const,
    (each) => Math.hypot(...each) > 1,
  )
}

/** The index of the largest, where it is clearly the largest. */
function first(values: readonly number[], margin: number): number {
  const [most = 0, next = 0] = [...values].sort((a, b) => b - a)
  return most - next >= margin ? values.indexOf(most) : -1
}

/** One is the most similar, another has the largest dot product, the third lies nearest. */
function draw(random: Random) {
  const query = near(random, [0, 0], 0, FAR)
  // A short one, a long one and one at hand: in whichever order, one wins by each measure.
  const others = [
    near(random, query, 0.4, 1),
    near(random, query, 1.3, 5),
    near(random, query, 1, 3),
  ] as const
  const by = (value: (each: Pair) => number, margin: number) => first(others.map(value), margin)
  return {
    ...{ query, others },
    cosine: by((each) => cosineOf(query, each), 0.08),
    dot: by((each) => dot(query, each), 1),
    near: by((each) => -apart(query, each), 0.5),
  }
}

const nearer: Kind = {
  name: 'more-similar',
  async make(asks, random) {
    const { query, others, ...by } = until(
      () => draw(random),
      (each) => new Set([each.cosine, each.dot, each.near, -1]).size === 4,
    )
    const cosines = await Promise.all(
      others.map((each) => asks.compute('answers', 'cosine', [...query], [...each])),
    )
    const right = first(cosines, 0.08)
    const [one, two, three] = others.map(
      (each, i) => `${pairText(each)} ${written(cosines[i] as number, 2)}`,
    )
    const textOf = (i: number) => pairText(others[i] as Pair)
    return made(
      random,
      t`Which of these vectors is most similar to ${pairText(query)}, by the cosine?`,
      {
        text: textOf(right),
        outcome: t`The cosines: ${one}, ${two}, ${three}.`,
        why: t`Its direction is the closest. Neither its length nor its distance counts.`,
      },
      {
        [t`It has the largest dot product, because it is long. The cosine divides by both lengths, and then another wins.`]:
          textOf(by.dot),
        [t`It lies nearest as a point. But it points another way, and the angle alone is what a cosine measures.`]:
          textOf(by.near),
      },
    )
  },
}

const spread: Kind = {
  name: 'random-spread',
  async make(asks, random) {
    const root = pick(random, [4, 5, 8, 10, 16, 20, 32])
    const embeddingDim = root * root
    const options = { vectors: 1000, embeddingDim, pairs: 5000, common: 0, mean: 'kept' } as const
    const found = await asks.compute('tokens', 'randomCosines', { ...options, seed: 1 }, 1)
    return made(
      random,
      t`Vectors of width ${embeddingDim.toLocaleString(language())} are drawn at random. Their cosines gather around 0. How large is their standard deviation, about?`,
      {
        text: `1/${Math.round(1 / found.expectedSpread)}`,
        outcome: t`5,000 random pairs: ${written(found.spread, 2)}, and 1/√D is ${written(found.expectedSpread, 2)}.`,
        why: t`Sums of D random products grow like √D, and the two lengths divide them by D.`,
      },
      {
        [t`The two lengths together divide by D, that is right. But the sum above them grows too, like √D.`]: `1/${embeddingDim}`,
        [t`That is the standard deviation at width 4. The wider the vectors are, the more of their products cancel.`]:
          '1/2',
        [t`Half of the products are negative, and that is why they cancel; it is not another factor of a half.`]: `1/${2 * root}`,
      },
    )
  },
}

export default [nearer, spread] satisfies readonly Kind[]
