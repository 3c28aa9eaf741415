/** Questions that return: what the input of a transformer is made of, and how much of each. */
import { type Kind, made, pick } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { language, t } from '../../../translation/translation.ts'

const n = (value: number) => value.toLocaleString(language())
const plain = { dropout: 0, mode: 'use', seed: 1 } as const

/** One part outweighs the other from here on; between, it is about even. */
const CLEARLY = 3
const TOKENS = t`mostly token vectors (more than ${CLEARLY} times as large)`
const EVEN = t`both, about evenly`
const POSITIONS = t`mostly positions (more than ${CLEARLY} times as large)`

/** Tables whose parts are clearly one way or the other, or clearly even. */
const SIZES = [
  { sigma: 0.02, embeddingDim: 16, scale: true },
  { sigma: 0.02, embeddingDim: 64, scale: true },
  { sigma: 0.02, embeddingDim: 64, scale: false },
  { sigma: 0.02, embeddingDim: 400, scale: true },
  { sigma: 0.02, embeddingDim: 900, scale: true },
  { sigma: 1, embeddingDim: 64, scale: true },
  { sigma: 1, embeddingDim: 64, scale: false },
  { sigma: 1, embeddingDim: 256, scale: true },
  { sigma: 1, embeddingDim: 256, scale: false },
] as const

const mostly: Kind = {
  name: 'mostly',
  async make(asks, random) {
    const { sigma, embeddingDim, scale } = pick(random, SIZES)
    const ids = random.wholes(32, 0, 99)
    const options = { ...plain, vocabSize: 100, embeddingDim, maxLength: 64, sigma, scale }
    const { tokens, positions, factor } = await asks.compute(
      'positions',
      'composeInput',
      { ...options, positions: 'sinusoidal' },
      ids,
      [1, 32],
      1,
    )
    const times = tokens.size / positions.size
    const right = times > CLEARLY ? TOKENS : times < 1 / CLEARLY ? POSITIONS : EVEN
    return made(
      random,
      scale
        ? t`A new token table of width ${embeddingDim} is drawn with standard deviation ${sigma}, and its vectors are multiplied by √D. Sinusoidal positions are added. What is the sum, typically?`
        : t`A new token table of width ${embeddingDim} is drawn with standard deviation ${sigma}; its vectors are taken as they are. Sinusoidal positions are added. What is the sum, typically?`,
      {
        text: right,
        outcome: t`A typical number of a token vector is ${written(tokens.size, 2)}, of a sinusoidal row ${written(positions.size, 2)}.`,
        why: t`Sines and cosines have a typical size of 0.7, whatever the width. Compare that with what was drawn, times √D where it is scaled.`,
      },
      {
        [t`The tokens’ numbers are ${sigma} in size, times ${written(factor, 3)}. Sines and cosines are about 0.7, so they do count.`]:
          TOKENS,
        [t`Sines and cosines are about 0.7. The tokens’ numbers, ${sigma} times ${written(factor, 3)}, are not small beside that.`]:
          POSITIONS,
        [t`Adding does not make parts equal: ${sigma} times ${written(factor, 3)} stands beside 0.7, and the sum is as uneven as these.`]:
          EVEN,
      },
    )
  },
}

const parameters: Kind = {
  name: 'parameters',
  async make(asks, random) {
    const [vocabSize, embeddingDim] = [100 * random.whole(3, 20), 8 * random.whole(2, 8)]
    const maxLength = 64 * random.whole(2, 8)
    const positions = pick(random, ['learned', 'sinusoidal'] as const)
    const options = { ...plain, vocabSize, embeddingDim, maxLength, positions, sigma: 1 }
    const { parameterCount } = await asks.compute(
      'positions',
      'composeInput',
      { ...options, scale: true },
      [0, 1, 2],
      [1, 3],
      1,
    )
    const [tokens, rows] = [vocabSize * embeddingDim, maxLength * embeddingDim]
    const learned = positions === 'learned'
    return made(
      random,
      learned
        ? t`The input of a transformer: ${n(vocabSize)} tokens, width ${embeddingDim}, learned positions up to ${maxLength}, vectors scaled by √D. How many numbers does training have to find?`
        : t`The input of a transformer: ${n(vocabSize)} tokens, width ${embeddingDim}, sinusoidal positions up to ${maxLength}, vectors scaled by √D. How many numbers does training have to find?`,
      {
        text: n(parameterCount),
        outcome: learned
          ? t`The core counts ${n(parameterCount)}: ${n(vocabSize)} × ${embeddingDim} of tokens, and ${maxLength} × ${embeddingDim} of positions.`
          : t`The core counts ${n(parameterCount)}: ${n(vocabSize)} × ${embeddingDim} of tokens.`,
        why: learned
          ? t`Two tables, each with rows of the model’s width. Scaling is a fixed factor and costs nothing.`
          : t`The token table alone. A sinusoidal table is computed, and a fixed factor is no parameter.`,
      },
      {
        [learned
          ? t`That is the token table alone. Learned positions are a second table that training moves.`
          : t`That counts the positions’ table as well. It takes up memory, but no optimiser ever moves it.`]:
          n(learned ? tokens : tokens + rows),
        [learned
          ? t`A position has a whole row, not one number: it is added to a vector of the model’s width.`
          : t`The factor √D follows from the width. It is not learnt, so it is no parameter.`]: n(
          learned ? tokens + maxLength : tokens + 1,
        ),
        [t`Twice as many would be right with an output table of the same size. What enters the first block needs none.`]:
          n((vocabSize + (learned ? maxLength : 0)) * embeddingDim * 2),
      },
    )
  },
}

export default [mostly, parameters] satisfies readonly Kind[]
