/** Questions of the review on order: attention, relative positions, biases and longer texts. */
import { Random } from '../../code/random.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { madeUpWords } from '../../lesson/returning/kind.ts'
import { written } from '../../plot/scene/scales.ts'
import { t } from '../../translation/translation.ts'
import { ask, type Found } from './understood.ts'

/** Outputs are of size 1 to 10: what differs by less differs by rounding alone. */
const ROUNDING = 1e-5
/** Scores of one distance agree to this share of |q||k|, as float32 rounds. */
const ONE_SCORE = 2e-6

export const onOrder = [
  ask(
    'swapped',
    t`An attention head without positions reads “the king loves the queen”, and every word sees all words. You swap king and queen. What happens to the output of “loves”?`,
    'same',
    {
      changes: t`it changes: the meaning has`,
      same: t`it stays the same`,
      swaps: t`it becomes the output of “queen”`,
    },
    {
      changes: t`The meaning has changed, and the head cannot tell. Its output is a mean over the same five words, and a mean does not ask for their order.`,
      same: t`It is a mean over the same five words, whatever their order.`,
      swaps: t`Outputs move with their words, and “loves” has not moved. Its own output is what it was.`,
    },
    swapped,
  ),
  ask(
    'row-zero',
    t`The Transformer’s sinusoidal table has a sine and a cosine of each frequency, one pair of columns after another. Which numbers does the row of position 0 begin with?`,
    'in-turn',
    {
      zeros: '0, 0, 0, 0, …',
      'in-turn': '0, 1, 0, 1, …',
      ones: '1, 1, 1, 1, …',
    },
    {
      zeros: t`The angle is 0 everywhere, and so is its sine. But every second number is a cosine, and the cosine of 0 is 1.`,
      'in-turn': t`All hands stand upright: 0 across, 1 up, in every pair.`,
      ones: t`The cosine of 0 is 1, that is right. But every other number is a sine, and that of 0 is 0.`,
    },
    rowZero,
  ),
  ask(
    'same-score',
    t`Under rotary, a query at position 3 and a key at position 7 have a score. At which positions do the same two vectors have the same score?`,
    'moved',
    {
      moved: t`at 103 and 107`,
      swapped: t`at 7 and 3`,
      doubled: t`at 6 and 14`,
    },
    {
      moved: t`Both have moved on by 100. The score knows the step from one to the other, and no position.`,
      swapped: t`They are as far apart, but the other way round: the key is now turned backward from the query, and not forward. Rotary tells before from after.`,
      doubled: t`The ratio is the same. But rotary knows differences: from 6 to 14 is twice as far as from 3 to 7.`,
    },
    sameScore,
  ),
  ask(
    'left-or-right',
    t`A head reads both ways with ALiBi’s symmetric bias. King is one word to the left of “loves”, queen one to the right. What does the bias take from each?`,
    'same',
    {
      left: t`more from king`,
      right: t`more from queen`,
      same: t`the same from both`,
    },
    {
      left: t`Being first is no reason to lose more. The bias counts steps, and king is one step away.`,
      right: t`In a head that only looks back, a word to the right is hidden altogether. The symmetric bias counts steps to either side, and queen is one step away.`,
      same: t`It counts the distance and not the direction, so left and right are alike.`,
    },
    leftOrRight,
  ),
  ask(
    'past-trained',
    t`A rotary model was trained on lines of 32 words, so its farthest distance was 31. Now it reads a line of 64, and a query stands 60 words behind a key. What does the model have for that distance?`,
    'unseen',
    {
      refused: t`nothing: its table ends before, and the line is refused`,
      unseen: t`angles that it can compute, some of which no training line had`,
      trained: t`angles that it knows: they come round again`,
    },
    {
      refused: t`A learned table ends with its last row. A rotation can be computed anywhere, so nothing is refused.`,
      unseen: t`Slow pairs come to angles that no training line had: computed is not trained.`,
      trained: t`Those of fast pairs do. Slow pairs have not gone round once in 32 positions, and at 60 they stand where they never stood before.`,
    },
    pastTrained,
  ),
]

async function swapped(core: Compute): Promise<Found> {
  // the king loves the queen; the queen loves the king
  const [ids, order] = [Int32Array.of(0, 1, 2, 0, 3), Int32Array.of(0, 4, 2, 3, 1)]
  const options = { scheme: 'none', visibility: 'all', embeddingDim: 16, seed: 1 } as const
  const { differences, second } = await core.compute(
    'positions',
    'compareOrders',
    ids,
    order,
    options,
  )
  const [loves, queen] = [2, 1]
  const rowOf = (at: number) => [...second.output.values].slice(16 * at, 16 * (at + 1))
  const isQueens = rowOf(loves).every((value, i) => value === rowOf(queen)[i])
  const most = differences[loves] as number
  return {
    value: isQueens ? 'swaps' : most <= ROUNDING ? 'same' : 'changes',
    text: t`No number of the output of “loves” changes by more than ${written(most, 2)}.`,
  }
}

async function rowZero(core: Compute): Promise<Found> {
  const { table } = await core.compute('positions', 'sinusoidal', {
    ...({ length: 1, embeddingDim: 8, layout: 'interleaved', base: 10_000 } as const),
  })
  const begins = [...table.values.subarray(0, 4)]
  const are = (...wanted: number[]) => begins.every((value, i) => value === wanted[i])
  return {
    value: are(0, 1, 0, 1) ? 'in-turn' : are(0, 0, 0, 0) ? 'zeros' : 'ones',
    text: t`The core’s row begins with ${begins.map((each) => written(each)).join(', ')}.`,
  }
}

const PAST = { trained: 32, at: 60 }

async function sameScore(core: Compute): Promise<Found> {
  const width = 16
  const rotary = {
    ...({ length: 128, embeddingDim: width, pairs: 'halves', base: 10_000 } as const),
    ...({ rotaryDim: width, scaling: 'none', factor: 1, trainedLength: 128 } as const),
  }
  const places = { moved: [103, 107], swapped: [7, 3], doubled: [6, 14] } as const
  const positions = Int32Array.from([[3, 7], ...Object.values(places)].flat())
  const walk = await core.compute('positions', 'rotaryWalk', rotary, rotary, 1, positions)
  const [asked, ...scores] = walk.map(({ score }) => score) as [number, ...number[]]
  const [one = 0, , other = 0] = walk[0]?.lengths ?? []
  const same = scores.findIndex((score) => Math.abs(score - asked) <= ONE_SCORE * one * other)
  const [moved = 0, swapped = 0, doubled = 0] = scores
  return {
    value: Object.keys(places)[same] ?? '',
    text: t`Two random vectors of ${width} numbers score ${written(asked, 3)} at 3 and 7; at 103 and 107 it is ${written(moved, 3)}, at 7 and 3 ${written(swapped, 3)}, at 6 and 14 ${written(doubled, 3)}.`,
  }
}

async function pastTrained(core: Compute): Promise<Found> {
  const { trained, at } = PAST
  const similar = await core.compute('positions', 'rotarySimilarityToTrained', {
    ...({ length: 2 * trained, embeddingDim: 32, pairs: 'halves', base: 10_000 } as const),
    ...({ rotaryDim: 32, scaling: 'none', factor: 1, trainedLength: trained } as const),
  })
  const [last, there] = [similar[trained - 1] as number, similar[at] as number]
  return {
    value: there < last - ROUNDING ? 'unseen' : 'trained',
    text: t`How like its angles are to those of the nearest trained position: ${written(last, 3)} at ${trained - 1}, ${written(there, 3)} at ${at}.`,
  }
}

async function leftOrRight(core: Compute): Promise<Found> {
  const options = { heads: 1, length: 3, reach: 'symmetric' } as const
  const { bias } = await core.compute('positions', 'alibi', options)
  // The row of the middle word: its left neighbour, itself, its right neighbour.
  const [left = 0, , right = 0] = bias.values.subarray(3, 6)
  return {
    value: left < right ? 'left' : right < left ? 'right' : 'same',
    text: t`It adds ${written(left)} to the score of king and ${written(right)} to that of queen.`,
  }
}

/** Questions of the review on language models: the least loss there is, and what tells learning from copying. */
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
