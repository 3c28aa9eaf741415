/** Questions about splitting and merging, each of the text that the lists are learnt from. */
import type { CutText, LearntMerges } from 'lexiscope/types/tokens.d.ts'
import { choice, type Owner } from '../../lesson/page/question.ts'
import { language, t, unparted } from '../../translation/translation.ts'
import { entriesOf, type Learnt, learntOf } from './learning.ts'

/** A name that hardly any text has, and a sign that hardly any text uses. */
const RARE = 'Zoë’s ♞ zigzags!'

export const wayNames = {
  characters: t`characters`,
  words: t`words`,
  bytePairs: t`byte pairs`,
}
export type Way = keyof typeof wayNames
export const ways = Object.entries(wayNames) as [Way, string][]

/** Categories of the figures' palette, in prose (style.css) as in the chart. */
export const wayColours: Record<Way, number> = { characters: 3, words: 2, bytePairs: 0 }

export const unknownIn = (ids: Int32Array) => ids.filter((id) => id < 0).length

export const comesBack = choice({
  exercise: 'tokens',
  name: 'comes-back',
  run: 'cutRun',
  question: t`Now cut “${RARE}” in three ways, with the three lists, which were made from another text. Which of them keeps everything, so that the ids alone give the text back?`,
  choices: wayNames,
  wrong: {
    characters: t`A list of characters can spell any word whose characters are all in it. It holds only those of the text it was made from, and the figure marks the others as unknown.`,
    words: t`Whole words are what we read, so they feel complete. But the list ends with the words of its text, and it has no capitals, spaces or punctuation: a word it never met becomes “unknown”, and nothing in the id says which word it was.`,
    bytePairs: t`Every text is made of bytes, and all 256 of them have a token. Look for the token in the figure that is marked as unknown.`,
  },
  right: {
    bytePairs: t`A byte is never unknown. Where no merge fits, single bytes remain: even ♞ is only three of them.`,
  },
  starts: { typed: RARE },
  source: learntOf,
  async outcome({ core, source }: Owner<Learnt>) {
    const merges = source.merges.left.length
    const cut = await core.compute('tokens', 'cutText', entriesOf(source), merges, RARE)
    return { cut, from: source.name }
  },
  say({ cut, from }: { cut: CutText; from: string }) {
    const back = ways.filter(([way]) => cut[way].comesBack)
    const lost = ways.map(
      ([way, name]) => t`${name}: ${unknownIn(cut[way].ids)} of ${cut[way].ids.length} unknown`,
    )
    const names = new Intl.ListFormat(language()).format(back.map(([, name]) => name))
    return {
      value: back.map(([way]) => way),
      text: t`“${RARE}” comes back from ${names || t`none`}. ${lost.join('; ')}. The lists were learnt from ${from}.`,
    }
  },
})

export const shortening = choice({
  exercise: 'tokens',
  name: 'length',
  run: 'mergesRun',
  question: t`Every merge makes the vocabulary one token longer, and the text shorter. When does most of the shortening happen?`,
  choices: {
    early: t`in the first third of the merges`,
    even: t`evenly, all the way`,
    late: t`in the last third, when tokens are long`,
  },
  wrong: {
    early: t`That is the usual course: frequent pairs go first. This text has so few merges, or such even ones, that the curve falls otherwise.`,
    even: t`Each merge adds one token to the list, so one might expect each to save as much. But a merge saves one token for every place its pair occurs, and the most frequent pairs go first: the curve is steep and then flat.`,
    late: t`A late merge does make a long token. But it saves one place each time its pair occurs, however long the token is, and the most frequent pairs went first, so a late merge has fewer places to save in.`,
  },
  right: {
    early: t`The most frequent pair goes first, so every later merge has fewer places to save in.`,
  },
  // Fewer merges have no thirds, and decide nothing: another text may.
  source(lesson) {
    const merges = learntOf(lesson)?.merges
    return merges !== undefined && merges.left.length >= 3 ? merges : undefined
  },
  outcome: async ({ source }: Owner<LearntMerges>) => source,
  say({ lengths }: Pick<LearntMerges, 'lengths'>) {
    const merges = lengths.length - 1
    const at = (share: number) => lengths[Math.round(share * merges)] as number
    const [start, first, second, end] = [at(0), at(1 / 3), at(2 / 3), at(1)]
    const share = (from: number, to: number) => (from - to) / (start - end)
    const early = share(start, first)
    const late = share(second, end)
    const n = (value: number) => value.toLocaleString(language())
    return {
      value: early > 0.5 ? 'early' : late > 0.5 ? 'late' : 'even',
      text: unparted(
        t`From ${n(start)} bytes to ${n(end)} tokens: ${Math.round(100 * early)} % of the shortening came in the first third of the ${n(merges)} merges, ${Math.round(100 * late)} % in the last.`,
      ),
    }
  },
})
