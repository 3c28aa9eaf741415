/** Questions of the review on language models: the least loss there is, and what tells learning from copying. */

import { Random } from '../../code/random.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { madeUpWords } from '../../lesson/returning/kind.ts'
import { written } from '../../plot/scene/scales.ts'
import { t } from '../../translation/translation.ts'
import { ask, type Found } from './understood.ts'

export const onLanguage = [
  ask(
    'least-loss',
    t`In a language one of four words may stand beside each word, all four equally often. A model has learnt it perfectly. What is its loss, in nats a token?`,
    'log 4',
    {
      '0': '0',
      '1/4': t`a quarter`,
      'log 4': t`log 4, about 1.39`,
    },
    {
      '0': t`A loss of 0 would be certainty, token for token. The language leaves four ways open, and no model can know which comes.`,
      '1/4': t`That is the probability of each word that may come. The loss is minus its logarithm.`,
      'log 4': t`It knows which four may come, and there is no more to know. Here e to the power of the loss is 4: that number is called the perplexity.`,
    },
    leastLoss,
  ),
  ask(
    'held-out',
    t`A language model has a small loss on its training text. What tells you that it has learnt the language, and not the text by heart?`,
    'held-out',
    {
      smaller: t`a still smaller loss on that text`,
      'held-out': t`its loss on sentences that were held out`,
      fluent: t`correct sentences that it writes`,
    },
    {
      smaller: t`A model that knows a text by heart has the smallest loss on it. It can fall even where there is nothing to learn.`,
      'held-out': t`It cannot know by heart what it has never read.`,
      fluent: t`Each of them may be one that it has read. Compare them with the training text, or ask about what was held out.`,
    },
    heldOut,
  ),
]

const learn = (core: Compute, lines: readonly string[], epochs: number) =>
  core.compute('studies', 'fullSoftmax', new TextEncoder().encode(lines.join('\n')), {
    ...{ embeddingDim: 16, window: 1, negatives: 1, epochs, learningRate: 0.1 },
    seed: 1,
  })

const WAYS = 4

async function leastLoss(core: Compute): Promise<Found> {
  const names = madeUpWords(new Random(1), 4 * WAYS)
  const [these, those] = [names.slice(0, 2 * WAYS), names.slice(2 * WAYS)]
  // Two groups: in each, every first word stands beside every second one, once.
  const lines = these.flatMap((one, i) =>
    those
      .filter((_, j) => Math.floor(i / WAYS) === Math.floor(j / WAYS))
      .map((other) => `${one} ${other}`),
  )
  const run = await learn(core, lines, 800)
  const end = run.loss.at(-1) as number
  const near = { '0': 0, '1/4': 1 / WAYS, 'log 4': Math.log(WAYS) }
  const [value = ''] = Object.entries(near)
    .sort(([, one], [, other]) => Math.abs(one - end) - Math.abs(other - end))
    .map(([name]) => name)
  return {
    value,
    text: t`A small model of such a text, ${4 * WAYS} words, began at a loss of ${written(run.first, 3)} and came to ${written(end, 3)}.`,
  }
}

async function heldOut(core: Compute): Promise<Found> {
  const random = new Random(1)
  const names = madeUpWords(random, 12)
  const draw = () => names[random.whole(0, names.length - 1)] as string
  // By chance alone: there is nothing in them to learn. Each word occurs at least once.
  const read = [
    ...names.map((word) => `${word} ${draw()}`),
    ...names.map(() => `${draw()} ${draw()}`),
  ]
  const unread = Array.from({ length: 48 }, () => [draw(), draw()] as const)
  const run = await learn(core, read, 400)
  const words = run.words.trim().split(' ')
  const lossOf = (centre: string, context: string) => {
    const at = words.indexOf(centre) * words.length
    const row = run.logits.values.subarray(at, at + words.length)
    const most = Math.max(...row)
    const sum = row.reduce((each, logit) => each + Math.exp(logit - most), 0)
    return most + Math.log(sum) - (row[words.indexOf(context)] as number)
  }
  const there = unread.reduce((sum, [one, other]) => sum + lossOf(one, other), 0) / unread.length
  const [from, end] = [run.first, run.loss.at(-1) as number]
  return {
    value: end < from && there >= from ? 'held-out' : 'smaller',
    text: t`A model read ${read.length} lines of words put together by chance. Its loss on them fell from ${written(from, 3)} to ${written(end, 3)}; on lines that it had not read it is ${written(there, 3)}.`,
  }
}
