/** Questions that return: what random words score in a real table, and how large a table is. */
import { type Kind, made, pick } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { language, t } from '../../../translation/translation.ts'

const n = (value: number) => value.toLocaleString(language())
const about = (value: number) => t`about ${written(value, 1)}`

/** Parts in common of which s² / (1 + s²) is a plain number. */
const COMMON = [
  [0.5, 0.2],
  [1, 0.5],
  [2, 0.8],
  [3, 0.9],
] as const

const shared: Kind = {
  name: 'shared-part',
  async make(asks, random) {
    const [common] = pick(random, COMMON)
    const taken = random.whole(0, 2) === 0
    const embeddingDim = pick(random, [256, 512])
    const found = await asks.compute(
      'tokens',
      'randomCosines',
      {
        ...{ vectors: 1000, embeddingDim, pairs: 20_000, common, seed: 1 },
        mean: taken ? 'taken' : 'kept',
      },
      1,
    )
    const near = Math.abs(found.mean) < 0.05 ? 0 : Number(found.mean.toFixed(1))
    const others = COMMON.map(([, mean]) => mean).filter((mean) => mean !== near)
    return made(
      random,
      taken
        ? t`Every row of a table is a random vector, plus one and the same vector that is ${common} times as long as such a row is on average. The mean row is taken away from all, and then the cosines of random pairs are measured. What is their mean?`
        : t`Every row of a table is a random vector, plus one and the same vector that is ${common} times as long as such a row is on average. The cosines of random pairs are measured. What is their mean?`,
      {
        text: about(near),
        outcome: t`20,000 random pairs of the core’s table: ${written(found.mean, 2)} on average.`,
        why: taken
          ? t`What all rows share is their mean. Without it, random rows are at right angles again.`
          : t`The shared part counts in every cosine: with s for its size, s² of 1 + s² is shared.`,
      },
      {
        [t`That is right for random rows alone. The part that all share points the same way in both rows of a pair.`]:
          about(0),
        ...(taken && {
          [t`That is the mean of the rows as they are. The mean row holds the shared part, and it was taken away.`]:
            about(COMMON.find(([size]) => size === common)?.[1] ?? 0.5),
        }),
        [t`Only identical directions have a cosine of 1. Each row still has a random part of its own.`]: t`about 1`,
        [taken
          ? t`Random parts add nothing to the dot product, and 1 to each squared length; the shared part adds ${written(common * common)} to both, unless it is taken away.`
          : t`Random parts add nothing to the dot product, and 1 to each squared length; the shared part adds ${written(common * common)} to both.`]:
          others.map(about),
      },
    )
  },
}

const int8: Kind = {
  name: 'int8',
  async make(asks, random) {
    const vocabSize = 10_000 * random.whole(3, 40)
    const embeddingDim = pick(random, [100, 200, 300, 768])
    const size = (width: number, numberBytes: number) =>
      asks.compute('tokens', 'tableCost', { vocabSize, embeddingDim: width, numberBytes })
    const [float, bytes, scales] = await Promise.all([
      size(embeddingDim, 4),
      size(embeddingDim, 1),
      size(1, 4),
    ])
    const mb = (value: number) => t`${n(Number((value / 1e6).toFixed(1)))} MB`
    const whole = bytes.bytes + scales.bytes
    return made(
      random,
      t`A table of ${n(vocabSize)} words and width ${embeddingDim} takes ${mb(float.bytes)} in float32. Stored as int8, with one float32 scale a row, how much does it take?`,
      {
        text: mb(whole),
        outcome: t`${n(bytes.parameters)} numbers of one byte and ${n(vocabSize)} scales of four are ${n(whole)} bytes.`,
        why: t`A byte instead of four for each number; the scales are one number a row and hardly count.`,
      },
      {
        [t`Half is what 16-bit numbers take. An int8 number is 8 bits, one byte, where float32 has four.`]:
          mb(float.bytes / 2),
        [t`The 8 in int8 counts bits, and float32 has 32 of them: the ratio is four, not eight.`]:
          mb(float.bytes / 8),
        [t`That keeps a scale for every number, and is larger than before. One scale serves a whole row.`]:
          mb(bytes.bytes + bytes.bytes * 4),
      },
    )
  },
}

export default [shared, int8] satisfies readonly Kind[]
