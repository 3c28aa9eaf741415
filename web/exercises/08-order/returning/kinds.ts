/** Questions that return: what a bag of vectors cannot tell apart, and what a mask alone tells. */
import { few, type Kind, made, pick, sentence } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { t } from '../../../translation/translation.ts'

/** Outputs and sums are of size 1 to 10: what differs by less differs by rounding alone. */
const ROUNDING = 1e-5

const NOUNS = ['dog', 'cat', 'king', 'queen', 'bear', 'wolf']
const VERBS = ['sees', 'chases', 'loves', 'hears']

const sameSum: Kind = {
  name: 'same-sum',
  async make(asks, random) {
    const [who = '', whom = '', third = ''] = few(random, NOUNS, 3)
    const [does = '', also = ''] = few(random, VERBS, 2)
    const line = (a: string, verb: string, b: string) => ['the', a, verb, 'the', b]
    const order = line(who, does, whom)
    const others = [
      line(whom, does, who),
      line(third, does, who),
      line(who, also, whom),
      [...line(who, does, whom), whom],
    ]
    const words = ['the', ...NOUNS, ...VERBS]
    const bags = [order, ...others]
    const { pooled } = await asks.compute(
      'tokens',
      'poolBags',
      {
        ...{ vocabSize: words.length, embeddingDim: 16, sigma: 1, seed: random.whole(1, 1000) },
        initialization: 'normal',
      },
      bags.flatMap((bag) => bag.map((word) => words.indexOf(word))),
      bags.map((_, i) => bags.slice(0, i).flat().length),
      {
        ...({ pooling: 'sum', paddingId: null, maxNorm: null } as const),
        ...{ normOrder: 2, byFrequency: false, frozen: false },
      },
    )
    const sum = (i: number) => pooled.values.subarray(16 * i, 16 * (i + 1))
    const differences = others.map((_, i) =>
      Math.max(...sum(0).map((value, c) => Math.abs(value - (sum(i + 1)[c] as number)))),
    )
    const same = differences.findIndex((difference) => difference <= ROUNDING)
    const text = (i: number) => others[i]?.join(' ') ?? ''
    return made(
      random,
      t`The vectors of a sentence’s words are added up, without positions. Which sentence has the same sum as “${order.join(' ')}”?`,
      {
        text: text(same),
        outcome: t`No number of the two sums differs by more than ${written(differences[same] ?? Number.NaN, 2)}; of the others, at least ${written(Math.min(...differences.filter((_, i) => i !== same)), 2)}.`,
        why: t`It has the same words, each as often. A sum does not know who did what to whom.`,
      },
      {
        [t`It keeps the pattern, but one noun is another, and that one’s vector goes into the sum.`]:
          text(1),
        [t`It keeps who and whom, but the verb is another, and so is the vector that is added for it.`]:
          text(2),
        [t`The words are the same ones, yet one comes once more: a sum counts how often each word occurs.`]:
          text(3),
      },
    )
  },
}

const NONE = t`none of them`

const swapped: Kind = {
  name: 'mask-alone',
  async make(asks, random) {
    const words = sentence(random)
    const from = random.whole(1, 3)
    const to = random.whole(from + 2, 6)
    const order = words.map((_, i) => (i === from ? to : i === to ? from : i))
    const visibility = pick(random, ['causal', 'causal', 'all'] as const)
    const places = { before: from - 1, between: from + 1, after: to + 1 }
    const { differences } = await asks.compute(
      'positions',
      'compareOrders',
      Int32Array.from(words.keys()),
      Int32Array.from(order),
      { scheme: 'none', visibility, embeddingDim: 16, seed: random.whole(1, 1000) },
    )
    const changed = Object.values(places).filter((i) => (differences[i] as number) > ROUNDING)
    const word = (i: number) => words[i] as string
    const right = changed.length === 1 ? word(changed[0] as number) : NONE
    const causal = visibility === 'causal'
    const size = (i: number) => written(differences[i] as number, 2)
    const [line, one, other] = [words.join(' '), word(from), word(to)]
    return made(
      random,
      causal
        ? t`“${line}”: an attention head without positions reads it, and no word sees later ones. Now “${one}” and “${other}” change places. Whose output changes?`
        : t`“${line}”: an attention head without positions reads it, and every word sees all words. Now “${one}” and “${other}” change places. Whose output changes?`,
      {
        text: right,
        outcome: t`The outputs change by at most: ${Object.values(places)
          .map((i) => `${word(i)} ${size(i)}`)
          .join(', ')}.`,
        why: causal
          ? t`It saw one of the two before and sees the other now. Words in front see neither, words behind see both, as before.`
          : t`Every output is a mean over the same words as before, whatever their order.`,
      },
      {
        [t`Without a mask it sees both words before and after the change, and a mean does not ask for their order.`]:
          word(places.between),
        [t`There are no positions, but there is a mask, and what a word may see has changed for those between the two.`]:
          NONE,
        [t`It sees both words before the change and after it, and a mean over the same words is the same.`]:
          word(places.after),
        [t`It stands in front of both. Behind a mask it sees neither of them; without one it sees both, as before.`]:
          word(places.before),
      },
    )
  },
}

export default [sameSum, swapped] satisfies readonly Kind[]
