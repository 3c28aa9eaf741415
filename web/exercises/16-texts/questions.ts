/** What is asked: where two senses part, which vector finds the other half, and how to save memory. */
import type { Recall, SearchFacts, WordSenses } from 'lexiscope/types/texts.d.ts'
import { choice } from '../../lesson/page/question.ts'
import { decimal, listed, t } from '../../translation/translation.ts'
import { aboutHead } from './settings.ts'
import { type Head, headOptions, readersOf, TEXTS, WAYS } from './texts-run.ts'

const ASKED = { textsWord: 'jaguar', textsFirst: 'cat', textsSecond: 'drive' } as const
/** Of the way from chance to the grammar’s own guess: a probe that comes so far tells the senses apart. */
const APART = 0.5
const CHANCE = 0.5
/** Above chance by more than this, of 200 questions, is no luck: four standard errors. */
const LUCK = 0.06

export const percent = (share: number): string =>
  t`${decimal((100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0))} %`

/** The first block after which a probe tells the senses apart; −1 for none. */
export const partsAfter = ({ blocks, ceiling }: WordSenses): number =>
  blocks.findIndex(({ probe }) => probe > CHANCE + APART * (ceiling - CHANCE))

export const parted = choice({
  exercise: 'texts',
  name: 'parted',
  question: t`A model with two blocks learns which word comes next. In its sentences “jaguar” is now an animal, now a car, and each use has a vector before the first block and after each. Where does one straight cut divide the two kinds?`,
  choices: {
    embedding: t`in the token table already: it holds one row for each meaning`,
    first: t`after block 1: one look back at the words before is enough`,
    last: t`only after block 2: meaning is put together in the last block`,
    never: t`never: a model of next words has no need to tell them apart`,
  },
  wrong: {
    embedding: t`The table has one row a token, and both uses look up the same one. Before the first block the two are not just close: they are the same vector.`,
    first: t`One look back would do, if the first block looked for it. In this run it did not yet.`,
    last: t`In deep models, later layers do tell more of meaning. But here a word or two before it decide, and one block of attention can bring those in.`,
    never: t`It does have: after a jaguar that bites comes a sound or a shelter, after one that was bought, how fast it is. To predict the next word, it has to know which.`,
  },
  right: {
    first: t`Attention brings in the words before, “drives the” or “the kitten chases the”. What is left undecided after that has nothing before it that would decide.`,
    last: t`In this run the first block did other work, and the second brought in what decides.`,
  },
  run: 'textsRead',
  press: t`Train it and read`,
  asked: ASKED,
  starts: ASKED,
  begins: (lesson) => readersOf(lesson).run(),
  waitsFor: (lesson): string => waitingFor(lesson, ({ senses }) => senses !== null),
  source: (lesson): WordSenses | undefined => readersOf(lesson).own?.senses ?? undefined,
  outcome: async ({ source }) => source as WordSenses,
  say(found: WordSenses) {
    const { blocks, ceiling } = found
    const at = partsAfter(found)
    const value = at < 0 ? 'never' : at === 0 ? 'embedding' : at === 1 ? 'first' : 'last'
    const [table, ...after] = blocks.map(({ probe }) => percent(probe))
    return {
      value,
      text: t`Uses whose sense a probe reads right: ${table ?? ''} from the token table, ${after.join(', ')} after the blocks. Chance is ${percent(CHANCE)}; the grammar itself, from the words so far, guesses ${percent(ceiling)}.`,
    }
  },
})

/** Why the card has no result yet. */
function waitingFor(
  lesson: Parameters<typeof readersOf>[0],
  isThere: (run: NonNullable<ReturnType<typeof readersOf>['own']>) => boolean,
): string {
  const { own, running, problem } = readersOf(lesson)
  if (problem !== null || own === null || isThere(own)) return ''
  if (!running && own.phase !== 'done') return ''
  return t`The model is being trained: ${percent(Math.min(0.99, own.share))}.`
}

const NAMES = {
  words: t`the mean of its word vectors`,
  last: t`the output of the last block at its last token`,
  mean: t`the mean of the last block’s output over all its tokens`,
}

/** Recall among the first ten, by pooling. */
export const pooledOf = ({ meanOfWords, lastToken, meanOfTokens }: SearchFacts) => ({
  words: meanOfWords,
  last: lastToken,
  mean: meanOfTokens,
})

export const otherHalf = choice({
  exercise: 'texts',
  name: 'other-half',
  question: t`Cut ${TEXTS} sentences that the model has not seen in two. Each half gets one vector. For each first half, all second halves are ranked by their cosine with it. With which kind of vector is its own second half most often among the first ten?`,
  choices: {
    words: t`the mean of its word vectors`,
    last: t`the last block at its last token, which has read all before`,
    mean: t`the mean of the last block over all its tokens`,
    none: t`none of them does better than chance`,
  },
  wrong: {
    words: t`Word vectors of one kind are alike, and a half goes on in words of another kind than it began with.`,
    last: t`It has read all before, and it was trained to say which word comes next, not to look like it.`,
    mean: t`That is what most people do, and with a trained text model it works. This one was trained for next words alone.`,
    none: t`They were not trained for it, but this run came out above chance.`,
  },
  right: {
    words: t`Halves that share a topic share neighbours in the token table.`,
    last: t`It was trained to predict what comes next, and that shows.`,
    mean: t`Every token has a part in it, with what it has read.`,
    none: t`A question and its answer are different texts. Nothing in the training of a language model asks their vectors to point the same way.`,
  },
  run: 'textsHalves',
  begins: (lesson) => readersOf(lesson).run(),
  waitsFor: (lesson): string => waitingFor(lesson, ({ facts }) => facts !== null),
  source: (lesson): SearchFacts | undefined => readersOf(lesson).own?.facts ?? undefined,
  outcome: async ({ source }) => source as SearchFacts,
  say(facts: SearchFacts) {
    const found = Object.entries(pooledOf(facts)).sort(([, a], [, b]) => b.at10 - a.at10)
    const [[best, recall]] = found as [[keyof typeof NAMES, Recall]]
    const beside = t`Chance is ${percent(facts.chance.at10)}; by the grammar’s own probabilities it is ${percent(facts.ceiling.at10)}.`
    if (recall.at10 > facts.chance.at10 + LUCK)
      return { value: best, text: `${mostOften(NAMES[best], recall)} ${beside}` }
    const each = found.map(([, { at10 }]) => percent(at10))
    return {
      value: 'none',
      text: `${t`None of them, with ${listed(each)} of the time.`} ${beside}`,
    }
  },
})

const mostOften = (name: string, { at10 }: Recall) =>
  t`Most often by ${name}: ${percent(at10)} of the time.`

/** The head that the address asks for. */
export function requestedHead(lesson: Parameters<typeof readersOf>[0]) {
  const { textsTemperature, textsNested } = lesson.state.read(aboutHead).values
  return headOptions(textsTemperature, textsNested === 'nested')
}

const isOf = (options: object) => (head: Head) =>
  JSON.stringify(head.options) === JSON.stringify(options)

/** The latest head of these options; null before it has begun. */
export const headOf = (
  lesson: Parameters<typeof readersOf>[0],
  options = requestedHead(lesson),
): Head | null => readersOf(lesson).own?.heads.value.find(isOf(options)) ?? null

const trainedHead = (lesson: Parameters<typeof readersOf>[0]): Head | undefined => {
  const head = headOf(lesson, headOptions(0.1, true))
  return head?.kept ? head : undefined
}

/** Of WAYS: 8 columns of 32 bits and 32 columns of 8 bits take the same 32 bytes. */
const FEW = WAYS.findIndex(({ columns, bytes }) => columns === 8 && !bytes)
const SMALL = WAYS.findIndex(({ columns, bytes }) => columns === 32 && bytes)
const SAME = 0.01

export const sameMemory = choice({
  exercise: 'texts',
  name: 'same-memory',
  question: t`A text’s vector has 32 numbers of 32 bits: 128 bytes. There is room for 32 bytes: either the first 8 numbers as they are, which were trained to do alone too, or all 32, rounded to 8 bits each. Which costs fewer of the right answers?`,
  choices: {
    columns: t`the first 8 numbers: they were trained for it`,
    bytes: t`all 32 numbers, rounded to 8 bits`,
    same: t`it is the same: 32 bytes are 32 bytes`,
  },
  wrong: {
    columns: t`They lose little, thanks to that training. But rounding to 8 bits loses less: it moves every number by less than a 250th of the largest one.`,
    bytes: t`Rounding is usually the cheaper of the two. In this run the first 8 held their own.`,
    same: t`What a byte can hold is the same; what stands in these is not. Compare the two bars.`,
  },
  right: {
    columns: t`Trained to do alone, they kept more than the rounded ones did.`,
    bytes: t`Rounding turns a vector a little; leaving out 24 numbers takes away directions in which texts differ. So rounding comes first, and both together after that.`,
    same: t`In this run they differ by less than one question in a hundred.`,
  },
  run: 'textsMemory',
  press: t`Train the head`,
  starts: { textsTemperature: 0.1, textsNested: 'nested' },
  begins(lesson) {
    void readersOf(lesson).own?.train(headOptions(0.1, true))
  },
  waitsFor: (lesson): string =>
    readersOf(lesson).own?.facts ? '' : t`The model above has to be trained first.`,
  source: trainedHead,
  outcome: async ({ source }) => (source as Head).kept as readonly Recall[],
  say(kept: readonly Recall[]) {
    const [all, few, small] = [kept[0], kept[FEW], kept[SMALL]] as [Recall, Recall, Recall]
    const gap = small.at1 - few.at1
    const value = Math.abs(gap) < SAME ? 'same' : gap > 0 ? 'bytes' : 'columns'
    return {
      value,
      text: t`Right at the first place: ${percent(all.at1)} with all 32 numbers, ${percent(few.at1)} with the first 8, ${percent(small.at1)} with 8 bits each.`,
    }
  },
})
