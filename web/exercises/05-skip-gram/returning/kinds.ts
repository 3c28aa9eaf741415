/** Returning questions: the pairs of a window, and the words that training makes similar. */
import type { Random } from '../../../code/random.ts'
import {
  few,
  type Kind,
  made,
  madeUpWords,
  sentence,
  shuffled,
} from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { language, listed, t } from '../../../translation/translation.ts'

const contexts: Kind = {
  name: 'contexts',
  async make(asks, random) {
    const words = sentence(random)
    const window = random.whole(2, 3)
    // Near an edge, where the window is cut off.
    const edge = random.whole(0, window - 1)
    const centre = random.whole(0, 1) === 0 ? edge : words.length - 1 - edge
    const ids = words.map((_, i) => i)
    const pairs = await asks.compute('answers', 'skipgramPairs', ids, window)
    const count = pairs.filter(([id]) => id === centre).length
    return made(
      random,
      t`“${words.join(' ')}”: the window reaches ${window} words to each side. How many pairs have “${words[centre]}” as their centre?`,
      {
        text: `${count}`,
        outcome: t`The core makes ${pairs.length} pairs of the sentence, ${count} of them with “${words[centre]}” in the middle.`,
        why: t`Every word within reach is a context, and beyond the edge of the sentence there is none.`,
      },
      {
        [t`That is right in the middle of the sentence. Here the window reaches over the edge, where no words are.`]: `${2 * window}`,
        [t`One too many: a word is no context of its own. The window counts the words beside it.`]: `${count + 1}`,
        [t`That is one whole side. What lies on the shorter side of the word, if anything, is within reach too.`]: `${window}`,
        [t`Those are all other words. The window reaches only so far: what is beyond it makes no pair.`]: `${words.length - 1}`,
      },
    )
  },
}

const DOES = ['drinks', 'likes', 'brings', 'buys', 'mends', 'paints', 'sells', 'lifts']
const WHAT = ['milk', 'bread', 'shoes', 'doors', 'tea', 'stones', 'ropes', 'plates']

/** Two that do the same things, and one that does others. */
function world(random: Random) {
  const [one = '', twin = '', other = ''] = madeUpWords(random, 3)
  const does = few(random, DOES, 4)
  const what = few(random, WHAT, 4)
  const lines = [one, twin, other].flatMap((who) =>
    (who === other ? [2, 3] : [0, 1]).map((i) => `${who} ${does[i]} ${what[i]}`),
  )
  return { one, twin, other, beside: does[random.whole(0, 1)] as string, lines }
}

const similarity: Kind = {
  name: 'comes-nearest',
  async make(asks, random) {
    const { one, twin, other, beside, lines } = world(random)
    const text = Array(8).fill(lines.join('\n')).join('\n')
    const run = await asks.compute('studies', 'fullSoftmax', new TextEncoder().encode(text), {
      ...{ embeddingDim: 8, window: 1, negatives: 2, epochs: 40, learningRate: 0.5 },
      seed: random.whole(1, 1000),
    })
    const words = run.words.split(' ')
    const cosines = await asks.compute('tokens', 'cosinesOf', run.logits, true)
    const at = (word: string) =>
      cosines.values[words.indexOf(one) * words.length + words.indexOf(word)] as number
    const [nearest = ''] = [twin, other, beside].sort((a, b) => at(b) - at(a))
    const pairedWith = (word: string) =>
      `${new Intl.ListFormat(language()).format([one, word])} ${written(at(word), 2)}`
    const why = {
      [twin]: t`The two stand in the same places: the same words pull at both rows, in the same directions.`,
      [other]: t`It also stands first in its lines. But a window sees neighbours, not places in a line, and its neighbours are others.`,
      [beside]: t`It often stands beside “${one}”, and that makes it a context of it. Words become alike when they share their contexts.`,
    }
    return made(
      random,
      t`A text has these lines, again and again: ${shuffled(random, lines).join('; ')}. Vectors are trained on it with a window that reaches one word to each side. Which word becomes most like “${one}”?`,
      {
        text: nearest,
        outcome: t`A model was trained on it; what it expects around each word has the cosines: ${listed([twin, other, beside].map(pairedWith))}.`,
        why: why[nearest] ?? '',
      },
      Object.fromEntries([twin, beside, other].map((word) => [why[word], word])),
    )
  },
}

export default [contexts, similarity] satisfies readonly Kind[]
