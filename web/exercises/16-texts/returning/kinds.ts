/** Questions that return: what a search’s vectors take, and whose word a mean is nearest to. */
import { type Kind, made, pick } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { language, t } from '../../../translation/translation.ts'

const MB = 1_000_000
const n = (value: number) => value.toLocaleString(language())
const megabytes = (bytes: number) => t`${n(bytes / MB)} MB`

const memory: Kind = {
  name: 'memory',
  async make(asks, random) {
    const texts = MB * random.whole(1, 9)
    const columns = 64 * 2 ** random.whole(1, 4)
    const bits = pick(random, [8, 16])
    const size = { vocabSize: texts, embeddingDim: columns, numberBytes: bits / 8 }
    const { bytes } = await asks.compute('tokens', 'tableCost', size)
    return made(
      random,
      t`A search has ${n(texts)} texts, each with a vector of ${columns} numbers of ${bits} bits. How much memory do the vectors take?`,
      {
        text: megabytes(bytes),
        outcome: t`${n(texts)} rows of ${columns} numbers are ${n(bytes / (bits / 8))} numbers, ${n(bytes)} bytes in all.`,
        why: t`Each text has all the columns, and eight bits are a byte.`,
      },
      {
        [t`That counts bits. A byte has eight of them, so divide by eight.`]: megabytes(8 * bytes),
        [t`That is with 32 bits a number, as vectors come from training. These were rounded.`]:
          megabytes((4 * bytes) / (bits / 8)),
        [t`That is one number a text. Each text has a whole row of them.`]: megabytes(
          bytes / columns,
        ),
      },
    )
  },
}

const TRIPLES = [
  [3, 4, 5],
  [4, 3, 5],
  [8, 6, 10],
  [6, 8, 10],
] as const

const mean: Kind = {
  name: 'mean',
  async make(asks, random) {
    const [a, b, c] = pick(random, TRIPLES)
    const times = random.whole(1, 5)
    const [first, second] = [a * times, b * times]
    const right = await asks.compute('answers', 'cosine', [first / 2, second / 2], [first, 0])
    return made(
      random,
      t`Two words have the rows (${first}, 0) and (0, ${second}). A text of these two gets the mean of its rows. What is its cosine with the first word?`,
      {
        text: written(right),
        outcome: t`The mean is (${first / 2}, ${second / 2}), and its cosine with (${first}, 0) is ${written(right)}.`,
        why: t`A cosine does not see the half: the mean has the direction of the sum, whose length is ${c * times}.`,
      },
      {
        [t`That is its cosine with the second word: the one whose row has the other length.`]:
          written(b / c),
        [t`The word makes half of the text, but a cosine compares directions, and the longer row counts for more.`]:
          '0.5',
        [t`The two words are at right angles. Their mean is between them.`]: '0',
        [t`That would be the cosine of a text of the first word alone.`]: '1',
      },
    )
  },
}

export default [memory, mean] satisfies readonly Kind[]
