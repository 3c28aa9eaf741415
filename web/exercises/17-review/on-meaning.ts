/** Questions of the review on meaning: tokens, gradients, cosines, skip-gram and analogies. */
import type { Compute } from '../../lesson/page/latest.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, listed, t } from '../../translation/translation.ts'
import { ask, type Found } from './understood.ts'

export const onMeaning = [
  ask(
    'unknown-word',
    t`Byte pairs were learnt from a text that never has the word “zebra”. Then you type “the king loves the zebra”. What becomes of the new word?`,
    'pieces',
    {
      unknown: t`one token that means “unknown”`,
      pieces: t`several tokens, and nothing is lost`,
      new: t`a new token of its own`,
    },
    {
      unknown: t`That is what a vocabulary of whole words does, and the word is lost. Byte pairs fall back on smaller pieces, at worst on single bytes, and every byte has a token.`,
      pieces: t`Its pieces are in the vocabulary, if need be byte by byte: the ids alone give the word again.`,
      new: t`A vocabulary is fixed once it is learnt. A model has a row for each token in it, and none for a new one.`,
    },
    unknownWord,
  ),
  ask(
    'untouched-row',
    t`Plain gradient descent takes one step on the batch 5, 10, 10, 5. No example looks up row 7 of the embedding table. What happens to that row?`,
    'stays',
    {
      stays: t`nothing`,
      shrinks: t`it shrinks a little`,
      follows: t`it moves along with its neighbours`,
    },
    {
      stays: t`Without a lookup there is no gradient, and without a gradient no step: rare words learn slowly.`,
      shrinks: t`Weight decay would do that to every row in every step. A plain step only subtracts the gradient, and that of this row is 0.`,
      follows: t`A row of a table has no neighbours that pull at it. Each has a gradient of its own, and only rows that were looked up have any.`,
    },
    untouchedRow,
  ),
  ask(
    'twice-as-long',
    t`One vector is twice as long as another and points the same way. What is their cosine?`,
    'one',
    {
      two: '2',
      one: '1',
      half: decimal('0.5'),
    },
    {
      two: t`The dot product does double. But the cosine divides by both lengths, and never leaves −1 … 1.`,
      one: t`Only the direction counts: frequent words are often longer, and not more alike for it.`,
      half: t`Half the length sounds like half as similar. But both lengths are divided away, and the direction is the same.`,
    },
    twiceAsLong,
  ),
  ask(
    'surprising',
    t`Two rows of a random table of width 4 have a cosine of 0.3. So have two rows of a random table of width 1,024. Which pair is more surprising?`,
    'wide',
    {
      narrow: t`the pair in the narrow table`,
      wide: t`the pair in the wide table`,
      equal: t`both alike: 0.3 is 0.3`,
    },
    {
      narrow: t`With four numbers, a cosine of 0.3 comes up all the time among random vectors. Width makes agreement rarer, not easier.`,
      wide: t`The wider the table, the closer to 0 are random pairs.`,
      equal: t`The angle is the same. What random rows score is not: the spread of random cosines is 1/√D.`,
    },
    surprising,
  ),
  ask(
    'same-places',
    t`Take a toy model of training: two rows that began at random get exactly the same gradient, again and again. (In skip-gram the gradient depends on the row itself, so this is only nearly so for words in the same places.) What happens to their cosine?`,
    'rises',
    {
      rises: t`it rises towards 1`,
      stays: t`it stays: both rows move alike`,
      falls: t`it falls: they compete for one place`,
    },
    {
      rises: t`What they share grows with every step, and their random beginnings stay as they were.`,
      stays: t`The distance between the two rows does stay. Their angle does not: both now reach far out in the same direction, and the old difference hardly counts.`,
      falls: t`Nothing pushes two rows apart for being alike. Here both get the same gradient, and nothing else acts on them.`,
    },
    samePlaces,
  ),
  ask(
    'pmi',
    t`In a text “salt” meets “pepper” four times as often as chance would have it, and “cup”, as frequent a word as “pepper”, just as often as chance. Skip-gram learns it as well as it can. How do the dot products of salt with these two compare?`,
    'log',
    {
      times: t`one is four times the other`,
      log: t`they differ by log 4, about 1.39`,
      equal: t`they are equal: only directions count`,
    },
    {
      times: t`Four times as large is how often they meet. The dot product comes to the logarithm of that, so what is a factor there is a step of log 4 here.`,
      log: t`At its best, skip-gram’s dot product is the pair’s pointwise mutual information, less what words of one frequency have in common: log 4 for one, log 1 for the other.`,
      equal: t`A cosine compares directions alone. What training fits is the dot product, and it is larger for words that meet more often than chance.`,
    },
    mutualInformation,
  ),
  ask(
    'by-c-alone',
    t`A table answers most analogies a : b = c : … rightly. What must you count before the arithmetic b − a + c gets the credit?`,
    'alone',
    {
      width: t`how many columns the table has`,
      alone: t`how often the answer is simply the word nearest to c`,
      lengths: t`how many vectors have the length 1`,
    },
    {
      width: t`Too few columns make analogies fail, that is true. But a wide table does not tell whether the arithmetic or something simpler found the answers.`,
      alone: t`Where the word nearest to c is the answer anyway, a and b have added nothing.`,
      lengths: t`The usual recipe makes all of them 1 before it begins. It is a step of the arithmetic, and no check of it.`,
    },
    byCAlone,
  ),
]

const TABLE = { vocabSize: 12, embeddingDim: 4, sigma: 1, seed: 1 }

async function unknownWord(core: Compute): Promise<Found> {
  const lines = ['the king loves the queen', 'the queen loves the king', 'the dog sees the cat']
  const learnt = await core.compute(
    ...(['tokens', 'learnTokens'] as const),
    new TextEncoder().encode(lines.join('\n')),
    { minCount: 1, vocabSize: 280 },
  )
  const { left, right } = learnt.merges
  const entries = {
    ...{ left, right, characters: learnt.characters.entries },
    words: learnt.words.entries,
  }
  const cut = (text: string) => core.compute('tokens', 'cutText', entries, left.length, text)
  const [one, line] = [await cut('zebra'), await cut('the king loves the zebra')]
  const pieces = one.bytePairs.ids.length
  const lost = line.words.ids.filter((id) => id < 0).length
  const { comesBack } = line.bytePairs
  const back = comesBack
    ? t`the ids give the whole line again`
    : t`the ids do not give the line again`
  return {
    value: !comesBack ? 'unknown' : pieces > 1 ? 'pieces' : 'new',
    text: t`Learnt from three lines, the core’s byte pairs cut “zebra” into ${pieces}, and ${back}. As whole words, ${lost} of ${line.words.ids.length} is unknown.`,
  }
}

async function untouchedRow(core: Compute): Promise<Found> {
  const table = { ...TABLE, initialization: 'normal' as const }
  const options = {
    ...({ optimizer: 'sgd', objective: 'sum' } as const),
    ...{ learningRate: 0.5, paddingId: null },
  }
  const [step] = await core.compute('tokens', 'updateRows', table, [[5, 10, 10, 5]], options)
  if (step === undefined) throw new Error('No step was taken.')
  const { columns } = step.change
  const row = step.change.values.subarray(7 * columns, 8 * columns)
  const most = Math.max(...row.map(Math.abs))
  return {
    value: most === 0 ? 'stays' : step.moved.includes(8) ? 'follows' : 'shrinks',
    text: t`Of ${TABLE.vocabSize} rows the step moved ${listed([...step.moved].map(String))}; no number of row 7 changed by more than ${written(most, 2)}.`,
  }
}

/** In a ring of eight, each word meets the one across four times, and four others once. */
const RING = ['salt', 'cup', 'cat', 'king', 'pepper', 'tea', 'dog', 'queen']

async function mutualInformation(core: Compute): Promise<Found> {
  const meets = [
    { by: 1, times: 1 },
    { by: 2, times: 1 },
    { by: 4, times: 2 },
  ]
  const lines = RING.flatMap((_, i) =>
    meets.flatMap(({ by, times }) => Array(times).fill([i, (i + by) % RING.length])),
  ) as [number, number][]
  const ids = Int32Array.from(lines.flat())
  const { centres, contexts, information } = await core.compute(
    ...(['studies', 'pairInformation'] as const),
    {
      ids,
      ends: Int32Array.from(lines, (_, i) => 2 * (i + 1)),
      counts: Int32Array.from(RING, (_, word) => ids.filter((id) => id === word).length),
    },
    { window: 1, windowKind: 'fixed', negativeDistribution: 'equal', subsample: 0 },
    RING.length,
    RING.length ** 2,
  )
  const of = (context: string) =>
    information.find(
      (_, i) => RING[centres[i] as number] === 'salt' && RING[contexts[i] as number] === context,
    ) as number
  const [often, seldom] = [of('pepper'), of('cup')]
  const step = often - seldom
  return {
    value: Math.abs(step - Math.log(4)) < 0.01 ? 'log' : Math.abs(step) < 0.01 ? 'equal' : 'times',
    text: t`In a text of eight words like that, the core counts a pointwise mutual information of ${written(often, 3)} for salt with pepper and ${written(seldom, 3)} for salt with cup.`,
  }
}

async function byCAlone(core: Compute): Promise<Found> {
  const pairs = 6
  const width = 16
  const { values } = await core.compute('positions', 'randomVectors', pairs + 1, width, 1)
  const shift = values.subarray(pairs * width)
  // Each country at random, and its capital beside it, by the same short step.
  const table = { rows: 2 * pairs, columns: width, values: new Float32Array(2 * pairs * width) }
  for (let i = 0; i < pairs * width; i++) {
    table.values[i] = values[i] as number
    table.values[pairs * width + i] = (values[i] as number) + 0.3 * (shift[i % width] as number)
  }
  const all = Array.from({ length: pairs }, (_, i) => i)
  const questions = all.flatMap((a) =>
    all.filter((c) => c !== a).flatMap((c) => [pairs + a, a, pairs + c, c, 0]),
  )
  const right = Int32Array.from(
    { length: questions.length / 5 },
    (_, i) => questions[5 * i + 3] as number,
  )
  const { byStep, alone } = await core.compute(
    ...(['studies', 'answerAnalogies'] as const),
    table,
    Int32Array.from(questions),
  )
  const held = (answers: Int32Array) => answers.filter((id, i) => id === right[i]).length
  return {
    value: held(alone) > 0 ? 'alone' : 'width',
    text: t`A made-up table of ${pairs} countries, each with its capital close by: of ${right.length} analogies ${held(byStep)} hold, and c alone would have answered ${held(alone)}.`,
  }
}

async function twiceAsLong(core: Compute): Promise<Found> {
  const { values } = await core.compute('positions', 'randomVectors', 1, 64, 1)
  const rows = { rows: 2, columns: 64, values: new Float32Array(128) }
  rows.values.set(values)
  rows.values.set(
    values.map((value) => 2 * value),
    64,
  )
  const cosine = (await core.compute('tokens', 'cosinesOf', rows, false)).values[1] as number
  const rounded = Number(cosine.toFixed(5))
  const value = rounded === 1 ? 'one' : rounded === 2 ? 'two' : 'half'
  return { value, text: t`A random vector and its double: ${written(rounded)}.` }
}

async function surprising(core: Compute): Promise<Found> {
  const spreadAt = async (embeddingDim: number) => {
    const options = { vectors: 1000, embeddingDim, pairs: 10_000, common: 0, seed: 1 }
    return (await core.compute('tokens', 'randomCosines', { ...options, mean: 'kept' }, 1)).spread
  }
  const [narrow, wide] = [await spreadAt(4), await spreadAt(1024)]
  const times = (spread: number) => written(0.3 / spread, 2)
  return {
    value: wide < narrow ? 'wide' : wide > narrow ? 'narrow' : 'equal',
    text: t`At width 4, 0.3 is ${times(narrow)} times the measured spread of random pairs; at width 1,024 it is ${times(wide)} times.`,
  }
}

async function samePlaces(core: Compute): Promise<Found> {
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
