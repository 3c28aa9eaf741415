/** Questions that return: the loss of a model that knows nothing, and the least that any can have. */
import type { Random } from '../../../code/random.ts'
import {
  type Kind,
  made,
  madeUpWords,
  pick,
  type QuestionCore,
  shuffled,
} from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { t } from '../../../translation/translation.ts'

const nats = (value: number) => t`${written(value, 3)} nats`

/** A small model of which word is near which, trained on the lines. */
const learn = (asks: QuestionCore, lines: readonly string[], epochs: number, random: Random) =>
  asks.compute('studies', 'fullSoftmax', new TextEncoder().encode(lines.join('\n')), {
    ...{ embeddingDim: 16, window: 1, negatives: 1, epochs, learningRate: 0.5 },
    seed: random.whole(1, 1000),
  })

const knowsNothing: Kind = {
  name: 'knows-nothing',
  async make(asks, random) {
    const vocabSize = random.whole(20, 150)
    const words = madeUpWords(random, vocabSize)
    const run = await learn(asks, [words.join(' ')], 1, random)
    return made(
      random,
      t`A new model has a vocabulary of ${vocabSize} tokens and has learnt nothing: each is as likely as any other. What is its loss, in nats a token?`,
      {
        text: nats(run.first),
        outcome: t`The core’s model of ${vocabSize} words begins at ${nats(run.first)}, log ${vocabSize}.`,
        why: t`The right token has the probability 1 / V, whichever it is, and the loss is minus the logarithm of that.`,
      },
      {
        [t`That is the logarithm to base 2, in bits. A nat is counted with the natural logarithm.`]:
          nats(Math.log2(vocabSize)),
        [t`That is the probability of the right token. The loss is minus its logarithm, and the smaller the probability, the larger.`]:
          nats(1 / vocabSize),
        [t`Only a model that gives the right token all of the probability has a loss of 0. This one gives it one of V parts.`]: t`0 nats`,
        [t`That is right for a choice between two. Here there are as many as the vocabulary has tokens.`]:
          nats(Math.log(2)),
      },
    )
  },
}

const minLoss: Kind = {
  name: 'least-loss',
  async make(asks, random) {
    const ways = pick(random, [2, 3, 4])
    const groups = random.whole(2, 3)
    const words = madeUpWords(random, 2 * groups * ways)
    // In each group every one of the first words is beside every one of the second, equally often.
    const lines = shuffled(
      random,
      Array.from({ length: groups }, (_, g) => {
        const [these, those] = [0, 1].map((half) =>
          words.slice((2 * g + half) * ways, (2 * g + half + 1) * ways),
        )
        return (these ?? []).flatMap((one) => (those ?? []).map((other) => `${one} ${other}`))
      }).flat(),
    )
    const run = await learn(asks, lines, 800, random)
    const end = run.loss.at(-1) as number
    // The least that can be reached: the nearest logarithm of a whole number of equal chances.
    const least = Math.log(Math.round(Math.exp(end)))
    return made(
      random,
      t`A text has ${words.length} words. Each occurs beside ${ways} others, equally often, and nothing in the text says which. A model learns to tell the word beside a given one. To what does its loss fall, however long it trains?`,
      {
        text: nats(least),
        outcome: t`The core’s model began at ${nats(run.first)} and came to ${nats(end)}; log ${ways} is ${nats(Math.log(ways))}.`,
        why: t`It learns which words may come. Which of them does come, the text itself leaves open.`,
      },
      {
        [t`Only a text that leaves nothing open allows that. Here several words are equally right, and no model can know which comes.`]: t`0 nats`,
        [t`That is where it begins, when every word is as likely. It soon learns that most of them never come.`]:
          nats(Math.log(words.length)),
        [t`That is the probability of each word that may come. The loss is minus the logarithm of the probability.`]:
          nats(1 / ways),
      },
    )
  },
}

export default [knowsNothing, minLoss] satisfies readonly Kind[]
