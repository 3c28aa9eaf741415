/** Questions that return: a head’s slope, and what it takes from a score. */
import { type Kind, made, pick } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { language, t } from '../../../translation/translation.ts'

/** "1/16" for what is a power of two. */
function fraction(value: number): string {
  const under = Math.round(1 / value)
  return under > 1 && 1 / under === value
    ? `1/${under.toLocaleString(language())}`
    : written(value, 3)
}

const slope: Kind = {
  name: 'slope',
  async make(asks, random) {
    const heads = pick(random, [2, 4, 8])
    const h = random.whole(1, heads)
    const slopes = await asks.compute('answers', 'alibiSlopes', heads)
    const right = slopes[h - 1] as number
    const exponent = (8 * h) / heads
    return made(
      random,
      t`A model has ${heads} heads with ALiBi, h = 1 … ${heads}; head h has the slope 2^(−8h/${heads}). What is the slope of head h = ${h}?`,
      {
        text: fraction(right),
        outcome: t`The slopes of the core’s ${heads} heads: ${slopes.map(fraction).join(', ')}.`,
        why: t`The exponent is −8 h / ${heads} = −${exponent}, and each slope is the one before times the first.`,
      },
      {
        [t`That counts the heads from 0. The first one is h = 1, and its slope is already below 1.`]:
          h === 1 ? '1' : fraction(2 ** ((-8 * (h - 1)) / heads)),
        [t`That is right for eight heads. With fewer, the steps are larger, and the last one is still 1/256.`]:
          fraction(2 ** -h),
        [t`That is a head too far: the first head, h = 1, has the exponent −8 · 1 / H.`]: fraction(
          2 ** ((-8 * (h + 1)) / heads),
        ),
        [t`That is the exponent, without its sign. The slope is 2 to the power of minus it.`]:
          written(exponent),
        [t`The minus in the exponent is lost: slopes are small numbers, between 0 and 1, one a head.`]: `${2 ** exponent}`,
      },
    )
  },
}

const bias: Kind = {
  name: 'bias',
  async make(asks, random) {
    const [heads, length] = [8, 16]
    const h = random.whole(0, 3)
    const back = random.whole(3, 12)
    const at = random.whole(back, length - 1)
    const found = await asks.compute('positions', 'alibi', { heads, length, reach: 'causal' })
    const added = found.bias.values[(h * length + at) * length + at - back] as number
    const m = found.slopes[h] as number
    return made(
      random,
      t`A head with ALiBi has the slope ${fraction(m)}. The query is at position ${at}, a key at position ${at - back}. What is added to their score?`,
      {
        text: written(added),
        outcome: t`The core’s bias of that head at query ${at} and key ${at - back} is ${written(added)}.`,
        why: t`The key is ${back} positions back, and each position costs ${fraction(m)}: the rest of the two positions does not count.`,
      },
      {
        [t`The size is right. But far keys are to count less, so what is added is negative.`]:
          written(-added),
        [t`That counts from the start of the text to the query. Only the steps between the two count.`]:
          written(-m * at),
        [t`That is the distance itself. Each head multiplies it with its own slope, and this one’s is small.`]:
          written(-back),
        [t`That is right for a key one position back. This one is ${back} positions back, and each of them counts.`]:
          written(-m),
      },
    )
  },
}

export default [slope, bias] satisfies readonly Kind[]
