/** Questions that return: what a scheme costs, and what it does to one vector at two places. */
import type { Scheme } from 'lexiscope/faces/positions.d.ts'
import { pick } from '../../../lesson/returning/draw.ts'
import { type Kind, made } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { language, t } from '../../../translation/translation.ts'

const n = (value: number) => value.toLocaleString(language())

const NAMES: Record<Scheme, string> = {
  learned: t`learned positions`,
  sinusoidal: t`sinusoidal positions`,
  rotary: t`rotary positions`,
  alibi: 'ALiBi',
}
const SCHEMES = ['learned', 'sinusoidal', 'rotary', 'alibi'] as const

const parameters: Kind = {
  name: 'parameters',
  async make(asks, random) {
    const scheme = pick(random, ['learned', ...SCHEMES] as const)
    const length = 2 ** random.whole(7, 12)
    const embeddingDim = 64 * random.whole(2, 12)
    const heads = pick(random, [4, 8, 16])
    const costs = await asks.compute('positions', 'positionCosts', { length, embeddingDim, heads })
    const right = costs[scheme].parameters
    const learns = scheme === 'learned'
    return made(
      random,
      t`A model of width ${embeddingDim} with ${heads} heads reads up to ${n(length)} tokens. How many numbers does training have to find for ${NAMES[scheme]}?`,
      {
        text: n(right),
        outcome: t`The core counts: ${SCHEMES.map((each) => `${NAMES[each]} ${n(costs[each].parameters)}`).join(', ')}.`,
        why: learns
          ? t`Every position has a row of its own, as wide as the model, and training moves all of them.`
          : t`A formula gives them all. What is computed need not be learnt, however much memory it takes.`,
      },
      [
        {
          text: n(length * embeddingDim),
          why: t`A table with a row a position has that many numbers, and only with learned positions does training move it.`,
        },
        {
          text: '0',
          why: t`Formulas have no parameters. But learned positions have no formula: each number of each row is found by training.`,
        },
        {
          text: n(heads),
          why:
            scheme === 'alibi'
              ? t`There is a slope for each head, that is right. But the slopes follow from the number of heads, and stay fixed.`
              : t`A number a head is what ALiBi has, its slopes, and even these are fixed. This scheme has none.`,
        },
        {
          text: n(length),
          why: t`One number a position would tell them apart. But what is added or turned is a whole vector.`,
        },
      ],
    )
  },
}

const SAME = t`the same vector twice`
const TURNED = t`two vectors of the same length, in different directions`
const MOVED = t`two vectors of different length and direction`

const twoPlaces: Kind = {
  name: 'two-places',
  async make(asks, random) {
    const scheme = pick(random, SCHEMES)
    const [from, by] = [random.whole(1, 12), random.whole(2, 15)]
    const width = 16
    const seed = random.whole(1, 1000)
    const vector = (await asks.compute('positions', 'randomVectors', 1, width, seed)).values
    const options = { length: 32, seed }
    const { rows } = await asks.compute('positions', 'placedVector', scheme, options, vector)
    const row = (p: number) => [...rows.values.subarray(width * p, width * (p + 1))]
    const [one, other] = [row(from), row(from + by)]
    const length = (values: readonly number[]) => Math.hypot(...values)
    const apart = Math.max(...one.map((value, c) => Math.abs(value - (other[c] as number))))
    const longer = Math.abs(length(one) - length(other)) / length(one)
    const right = apart < 1e-5 ? SAME : longer < 1e-5 ? TURNED : MOVED
    const why = {
      [SAME]: t`ALiBi leaves vectors alone and changes scores only. In a vector nothing tells the places apart.`,
      [TURNED]: t`Rotary turns each pair of columns by an angle of its own, and turning keeps every length.`,
      [MOVED]: t`To each place another row is added, and a sum has another length and another direction.`,
    }
    return made(
      random,
      t`One and the same vector stands at positions ${from} and ${from + by} of a text, as a query. What does attention get with ${NAMES[scheme]}?`,
      {
        text: right,
        outcome: t`The core’s two rows differ by up to ${written(apart, 2)}; their lengths are ${written(length(one), 5)} and ${written(length(other), 5)}.`,
        why: why[right] as string,
      },
      [SAME, TURNED, MOVED].map((text) => ({
        text,
        why: {
          [SAME]: t`That is so with ALiBi, which changes scores alone. Here the place is in the vectors themselves.`,
          [TURNED]:
            scheme === 'alibi'
              ? t`Turning is what rotary does. ALiBi does nothing to queries and keys: it takes from their scores.`
              : t`Turning is what rotary does. Here a row is added, and that changes the length as well.`,
          [MOVED]:
            scheme === 'alibi'
              ? t`That is what adding rows does. ALiBi adds nothing to vectors: it takes from their scores.`
              : t`That is what adding rows does. Rotary adds nothing: it turns, and turning keeps every length.`,
        }[text] as string,
      })),
    )
  },
}

export default [parameters, twoPlaces] satisfies readonly Kind[]
