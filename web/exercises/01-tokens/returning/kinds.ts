/** Questions that return: how a word falls into pieces, and which way of cutting loses a text. */
import type { LearntTokens } from 'lexiscope/types/tokens.d.ts'
import type { Random } from '../../../code/random.ts'
import {
  few,
  type Kind,
  made,
  pick,
  type QuestionCore,
  shuffled,
} from '../../../lesson/returning/kind.ts'
import { plural, t } from '../../../translation/translation.ts'

const STEMS = ['low', 'new', 'wid', 'old', 'fast', 'dark', 'tall']
const ENDINGS = ['er', 'est', 'ish', 'ness', 'ly']
const BYTES = 256

const entriesOf = ({ characters, words, merges }: LearntTokens) => ({
  ...{ characters: characters.entries, words: words.entries },
  ...{ left: merges.left, right: merges.right },
})

const learn = (asks: QuestionCore, text: string, merges: number) =>
  asks.compute('tokens', 'learnTokens', new TextEncoder().encode(text), {
    minCount: 1,
    vocabSize: BYTES + merges,
  })

/** A line a word, so that no blank belongs to any. */
function linesOf(random: Random, counts: readonly (readonly [word: string, count: number])[]) {
  return shuffled(
    random,
    counts.flatMap(([word, count]) => Array<string>(count).fill(word)),
  ).join('\n')
}

/** "l + o" */
function mergeText({ merges }: LearntTokens, rank: number): string {
  const piece = (id: number) => {
    if (id < BYTES) return String.fromCharCode(id)
    const [from, to] = [merges.ends[id - BYTES - 1] ?? 0, merges.ends[id - BYTES]]
    return new TextDecoder().decode(merges.bytes.subarray(from, to))
  }
  return `${piece(merges.left[rank] ?? 0)} + ${piece(merges.right[rank] ?? 0)}`
}

const howMany: Kind = {
  name: 'how-many-tokens',
  async make(asks, random) {
    const [stem = '', other = ''] = few(random, STEMS, 2)
    const [ending = '', rare = ''] = few(random, ENDINGS, 2)
    const text = linesOf(random, [
      [stem, random.whole(4, 6)],
      [stem + ending, 3],
      [other + ending, random.whole(2, 4)],
      [other, 2],
    ])
    const learnt = await learn(asks, text, random.whole(3, 6))
    const merges = learnt.merges.left.length
    const word = pick(random, [stem + rare, other + rare, stem + ending, other + ending])
    const cut = await asks.compute('tokens', 'cutText', entriesOf(learnt), merges, word)
    const tokens = cut.bytePairs.ids.length
    const list = Array.from({ length: merges }, (_, rank) => mergeText(learnt, rank)).join(', ')
    return made(
      random,
      t`Byte pairs were merged in this order: ${list}. How many tokens does “${word}” become?`,
      {
        text: `${tokens}`,
        outcome: plural(
          tokens,
          'The core replays the {1} merges: the {2} letters of “{3}” become {0} token.',
          'The core replays the {1} merges: the {2} letters of “{3}” become {0} tokens.',
          merges,
          word.length,
          word,
        ),
        why: t`The merges are replayed in their order, and only neighbours inside the word are joined.`,
      },
      {
        [t`That is a token a letter, as before any merge. Each merge whose two parts are neighbours in the word takes one token away.`]: `${word.length}`,
        [t`It would be one token if merges had joined all of it. Replay them in order: some letters have no merge that takes them.`]:
          '1',
        [t`One too many: a merge was missed. A merge may join what an earlier one has made.`]: `${tokens + 1}`,
        [t`One too few: a merge joins only exactly its two parts, and only where they are neighbours.`]: `${tokens - 1}`,
      },
    )
  },
}

const WORDS = ['cat', 'dog', 'sun', 'map', 'pen', 'lion', 'rose', 'lamp', 'tree', 'boat']
const ALL = t`all three`
const TWO = t`characters and byte pairs`
const PAIRS = t`byte pairs alone`

const comesBack: Kind = {
  name: 'what-comes-back',
  async make(asks, random) {
    const known = few(random, WORDS, 4)
    const letters = new Set(known.join(''))
    const [first = '', second = ''] = shuffled(random, [...letters])
    const strange = [...'qxzkvwj'].find((letter) => !letters.has(letter)) ?? '♞'
    const typed = pick(random, [
      known[random.whole(0, 3)] as string,
      first + second + first,
      first + strange + second,
    ])
    const learnt = await learn(asks, known.join('\n'), 4)
    const merges = learnt.merges.left.length
    const cut = await asks.compute('tokens', 'cutText', entriesOf(learnt), merges, typed)
    const [characters, words, bytePairs] = [cut.characters, cut.words, cut.bytePairs].map(
      (each) => each.comesBack,
    )
    const [right, why] =
      words && characters && bytePairs
        ? [
            ALL,
            t`The text has the word “${typed}” itself, and with it every letter of it: each list has what it needs.`,
          ]
        : characters && bytePairs
          ? [
              TWO,
              t`The text has no word “${typed}”, so the list of words has one id for all such. Its letters all occur.`,
            ]
          : [
              PAIRS,
              t`The letter ${strange} is not in the text. Characters and words both lack an entry; single bytes never do.`,
            ]
    return made(
      random,
      t`A text has only the words ${known.join(', ')}. Three ways of cutting are learnt from it: characters, words, byte pairs. Which of them give “${typed}” back from its ids alone?`,
      {
        text: right,
        outcome: t`Of characters, words and byte pairs, “${typed}” comes back from ${right}: ${[characters, words, bytePairs].filter(Boolean).length} of 3.`,
        why,
      },
      {
        [right === PAIRS
          ? t`A vocabulary has entries for what its text had. The letter ${strange} was not there, and what is unknown cannot be told apart.`
          : t`A vocabulary has entries for what its text had. The word “${typed}” was not there, and what is unknown cannot be told apart.`]:
          ALL,
        [right === ALL
          ? t`Words lose what their list does not have. This word is in it, so its number leads back.`
          : t`Characters too are a list learnt from the text, and the letter ${strange} is not in it.`]:
          TWO,
        [right === ALL
          ? t`Byte pairs keep every text. But the others keep what they have seen, and this word they have.`
          : t`Byte pairs keep every text. So do characters, as long as each letter was seen, and here each was.`]:
          PAIRS,
        [t`Byte pairs begin with all 256 single bytes, and any text is made of bytes: they always lead back.`]: t`none of them`,
      },
    )
  },
}

export default [howMany, comesBack] satisfies readonly Kind[]
