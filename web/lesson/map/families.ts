/** The words of a map of the microworld: their families, and which of them matter most. */
import type { MadeUpWord, WorldFacts } from 'lexiscope/training/protocol.ts'
import { t } from '../../translation/translation.ts'

/** Topics of the microworld that are shown as one family; a topic in none is no family of its own. */
const FAMILIES: readonly { name: string; topics: readonly string[] }[] = [
  { name: t`people`, topics: ['people', 'family'] },
  { name: t`animals`, topics: ['animals'] },
  { name: t`places and goods`, topics: ['places'] },
  { name: t`qualities`, topics: ['qualities'] },
  { name: t`deeds and things`, topics: ['verbs and objects'] },
  { name: t`colours and numbers`, topics: ['colours', 'numbers'] },
]
const NO_FAMILY = 255
/** Of whom the lesson tells, then a head of each family. */
const FIRST = ['king', 'queen', 'man', 'woman', 'prince']
const HEADS = ['dog', 'france', 'big', 'mother', 'eats', 'red', 'one', 'princess', 'puppy', 'paris']

export interface MapFamilies {
  groups: Uint8Array
  groupNames: readonly string[]
  /** labelled first, the most important first */
  leading: readonly number[]
  /** words of no family, such as "the": grey, labelled last */
  quiet: readonly number[]
}

/** `madeUp`: the learner's own word, which is of the family whose places it takes. */
export function familiesOf(
  words: readonly string[],
  { topics, slots }: Pick<WorldFacts, 'topics' | 'slots'>,
  madeUp: MadeUpWord | null,
): MapFamilies {
  const like = slots.find(({ slot }) => slot === madeUp?.slots[0])?.words[0] ?? ''
  const familyOf = (word: string) => {
    const topic = topics[word === madeUp?.word ? like : word] ?? ''
    const found = FAMILIES.findIndex(({ topics }) => topics.includes(topic))
    return found < 0 ? NO_FAMILY : found
  }
  const groups = Uint8Array.from(words, familyOf)
  const [king = '', queen = '', ...others] = FIRST
  const wanted = [king, queen, madeUp?.word ?? '', ...others, ...HEADS]
  return {
    groups,
    groupNames: FAMILIES.map(({ name }) => name),
    leading: wanted.map((word) => words.indexOf(word)).filter((i) => i >= 0),
    quiet: words.flatMap((_, i) => (groups[i] === NO_FAMILY ? [i] : [])),
  }
}
