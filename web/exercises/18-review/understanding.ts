/** Questions on meaning, geometry and order: choices, of which the core works out the right one. */
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { Found } from '../../lesson/rhythm/check.ts'
import type { Prediction, PredictionChoice } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, t } from '../../translation/translation.ts'

/** Outputs are of size 1 to 10: what differs by less differs by rounding alone. */
const ROUNDING = 1e-5

export interface Understood {
  prediction: Prediction
  /** what the core finds, and the choice that it makes right */
  find(core: CoreClient): Promise<Found>
}

const ask = (
  name: string,
  question: string,
  choices: readonly PredictionChoice[],
  find: Understood['find'],
): Understood => ({ prediction: { exercise: 'review', name, question, choices }, find })

export const understood: readonly Understood[] = [
  ask(
    'same-places',
    t`Take a toy model of training: two rows that began at random get exactly the same gradient, again and again. (In skip-gram the gradient depends on the row itself, so this is only nearly so for words in the same places.) What happens to their cosine?`,
    [
      {
        value: 'rises',
        text: t`it rises towards 1`,
        right: t`What they share grows with every step, and their random beginnings stay as they were.`,
      },
      {
        value: 'stays',
        text: t`it stays: both rows move alike`,
        wrong: t`The distance between the two rows does stay. Their angle does not: both now reach far out in the same direction, and the old difference hardly counts.`,
      },
      {
        value: 'falls',
        text: t`it falls: they compete for one place`,
        wrong: t`Nothing pushes two rows apart for being alike. Here both get the same gradient, and nothing else acts on them.`,
      },
    ],
    samePlaces,
  ),
  ask(
    'twice-as-long',
    t`One vector is twice as long as another and points the same way. What is their cosine?`,
    [
      {
        value: '2',
        text: '2',
        wrong: t`The dot product does double. But the cosine divides by both lengths, and never leaves −1 … 1.`,
      },
      {
        value: '1',
        text: '1',
        right: t`Only the direction counts: frequent words are often longer, and not more alike for it.`,
      },
      {
        value: '0.5',
        text: decimal('0.5'),
        wrong: t`Half the length sounds like half as similar. But both lengths are divided away, and the direction is the same.`,
      },
    ],
    twiceAsLong,
  ),
  ask(
    'surprising',
    t`Two rows of a random table of width 4 have a cosine of 0.3. So have two rows of a random table of width 1,024. Which pair is more surprising?`,
    [
      {
        value: 'narrow',
        text: t`the pair in the narrow table`,
        wrong: t`With four numbers, a cosine of 0.3 comes up all the time among random vectors. Width makes agreement rarer, not easier.`,
      },
      {
        value: 'wide',
        text: t`the pair in the wide table`,
        right: t`The wider the table, the closer to 0 are random pairs.`,
      },
      {
        value: 'equal',
        text: t`both alike: 0.3 is 0.3`,
        wrong: t`The angle is the same. What random rows score is not: the spread of random cosines is 1/√D.`,
      },
    ],
    surprising,
  ),
  ask(
    'swapped',
    t`An attention head without positions reads “the king loves the queen”, and every word sees all words. You swap king and queen. What happens to the output of “loves”?`,
    [
      {
        value: 'changes',
        text: t`it changes: the meaning has`,
        wrong: t`The meaning has changed, and the head cannot tell. Its output is a mean over the same five words, and a mean does not ask for their order.`,
      },
      {
        value: 'same',
        text: t`it stays the same`,
        right: t`It is a mean over the same five words, whatever their order.`,
      },
      {
        value: 'swaps',
        text: t`it becomes the output of “queen”`,
        wrong: t`Outputs move with their words, and “loves” has not moved. Its own output is what it was.`,
      },
    ],
    swapped,
  ),
  ask(
    'left-or-right',
    t`A head reads both ways with ALiBi’s symmetric bias. King is one word to the left of “loves”, queen one to the right. What does the bias take from each?`,
    [
      {
        value: 'left',
        text: t`more from king`,
        wrong: t`Being first is no reason to lose more. The bias counts steps, and king is one step away.`,
      },
      {
        value: 'right',
        text: t`more from queen`,
        wrong: t`In a head that only looks back, a word to the right is hidden altogether. The symmetric bias counts steps to either side, and queen is one step away.`,
      },
      {
        value: 'same',
        text: t`the same from both`,
        right: t`It counts the distance and not the direction: left and right are one to it.`,
      },
    ],
    leftOrRight,
  ),
]

async function samePlaces(core: CoreClient): Promise<Found> {
  const table = {
    ...{ vocabSize: 2, embeddingDim: 64, sigma: 1, seed: 1 },
    initialization: 'normal' as const,
  }
  const options = {
    ...({ optimizer: 'sgd', objective: 'sum' } as const),
    ...{ learningRate: 0.5, paddingId: null },
  }
  const both = [0, 1]
  const steps = await core.compute('tokens', 'updateRows', table, Array(10).fill(both), options)
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) throw new Error('No step was taken.')
  const cosine = async (rows: typeof first.before) =>
    (await core.compute('tokens', 'cosinesOf', rows, false)).values[1] as number
  const [before, after] = [await cosine(first.before), await cosine(last.after)]
  const moved = after - before
  return {
    value: moved > 0.1 ? 'rises' : moved < -0.1 ? 'falls' : 'stays',
    text: t`Two random rows of 64 numbers, ten equal steps: the cosine goes from ${written(before, 2)} to ${written(after, 2)}.`,
  }
}

async function twiceAsLong(core: CoreClient): Promise<Found> {
  const { values } = await core.compute('positions', 'randomVectors', 1, 64, 1)
  const rows = { rows: 2, columns: 64, values: new Float32Array(128) }
  rows.values.set(values)
  rows.values.set(
    values.map((value) => 2 * value),
    64,
  )
  const cosine = (await core.compute('tokens', 'cosinesOf', rows, false)).values[1] as number
  const rounded = Number(cosine.toFixed(5))
  return { value: String(rounded), text: t`A random vector and its double: ${written(rounded)}.` }
}

async function surprising(core: CoreClient): Promise<Found> {
  const spreadAt = async (embeddingDim: number) => {
    const options = { vectors: 1000, embeddingDim, pairs: 10_000, common: 0, seed: 1 }
    return (await core.compute('tokens', 'randomCosines', { ...options, mean: 'kept' }, 1)).spread
  }
  const [narrow, wide] = [await spreadAt(4), await spreadAt(1024)]
  const times = (spread: number) => written(0.3 / spread, 2)
  return {
    value: wide < narrow ? 'wide' : wide > narrow ? 'narrow' : 'equal',
    text: t`At width 4, 0.3 is ${times(narrow)} times the spread of random pairs; at width 1,024 it is ${times(wide)} times.`,
  }
}

async function swapped(core: CoreClient): Promise<Found> {
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

async function leftOrRight(core: CoreClient): Promise<Found> {
  const options = { heads: 1, length: 3, reach: 'symmetric' } as const
  const { bias } = await core.compute('positions', 'alibi', options)
  // The row of the middle word: its left neighbour, itself, its right neighbour.
  const [left = 0, , right = 0] = bias.values.subarray(3, 6)
  return {
    value: left < right ? 'left' : right < left ? 'right' : 'same',
    text: t`It adds ${written(left)} to the score of king and ${written(right)} to that of queen.`,
  }
}
