/** The merges of byte pairs at work on the learner's text, one after the other, from bytes to pieces. */
import type { BytePairCut, LearntEntries, LearntMerges } from 'lexiscope/types/tokens.d.ts'
import { figure } from '../../lesson/page/figure.ts'
import { html, language, plural, t } from '../../translation/translation.ts'
import { entriesOf, type Learnt, learn } from './learning.ts'
import { pieceOf, tokenList } from './pieces.ts'
import { shortening } from './questions.ts'
import { BYTES, inputs } from './settings.ts'

/**
 * The ranks, rising. A merge is never undone, so those that changed the text are just those that its
 * last tokens are made of, part by part.
 */
export function workingMerges(
  ids: Int32Array,
  { left, right, ids: made }: Pick<LearntMerges, 'left' | 'right' | 'ids'>,
): number[] {
  const rankOf = new Map(Array.from(made, (id, rank) => [id, rank]))
  const found = new Set<number>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const rank = id < BYTES ? undefined : rankOf.get(id)
    if (rank === undefined) continue
    found.add(rank)
    open.push(left[rank] as number, right[rank] as number)
  }
  return [...found].sort((a, b) => a - b)
}

/** The text as it is cut once so many merges have been made. */
interface Stage {
  made: number
  cut: BytePairCut
}

interface Film {
  /** null before anything is learnt */
  learnt: Learnt | null
  stages: readonly Stage[]
}

/** Fewer merges make no film: they are shown as done. */
const FEWEST = 2

const n = (value: number) => value.toLocaleString(language())

/** As little as there must be for a text to be cut into its bytes. */
const NOTHING_LEARNT: LearntEntries = {
  ...{ characters: Uint8Array.of(32), words: Uint8Array.of(97, 10) },
  ...{ left: new Int32Array(0), right: new Int32Array(0) },
}

export const merges = figure({
  name: 'merges',
  inputs: {
    ...{ typed: inputs.typed, merges: inputs.merges },
    /** null where there is no text to learn from: the typed one is shown without any merge. */
    learn,
  },
  async compute({ core, inputs: { typed, learn }, preview }): Promise<Film> {
    const cut = async (entries: LearntEntries, made: number): Promise<Stage> => {
      const { bytePairs } = await core.compute('tokens', 'cutText', entries, made, typed)
      return { made, cut: bytePairs }
    }
    // Before any merge it is the same, whatever is learnt, and there sooner.
    const bytes = await cut(NOTHING_LEARNT, 0)
    const unmerged = { learnt: null, stages: [bytes] }
    if (learn === null) return unmerged
    preview(unmerged)
    const learnt = await learn()
    const entries = entriesOf(learnt)
    const whole = await cut(entries, learnt.merges.left.length)
    const made = workingMerges(whole.cut.ids, learnt.merges).map((rank) => rank + 1)
    const last = made.pop()
    if (last === undefined) return { learnt, stages: [bytes] }
    const between = await Promise.all(made.map((each) => cut(entries, each)))
    return { learnt, stages: [bytes, ...between, { ...whole, made: last }] }
  },
  play: {
    last: ({ stages }) => stages.length - 1,
    // Of a text that takes few merges, each is seen a little longer.
    seconds: (last) => Math.min(12, Math.max(4, 0.35 * last)),
    subject: ({ stages }) => stages.map(({ cut }) => cut.ids).join('|'),
    keeps: 'merges',
    keptAs: {
      step: ({ stages }, made) =>
        made === inputs.merges.fallback
          ? undefined
          : stages.filter((stage) => stage.made <= (made as number)).length - 1,
      value: ({ stages }, step) => stages.slice(0, -1)[step]?.made ?? inputs.merges.fallback,
    },
  },
  view({ result: { learnt, stages }, control, player, step, at, seen }) {
    const last = stages.length - 1
    const isFilm = last >= FEWEST
    const { made, cut } = stages[isFilm ? step : last] as Stage
    const newest = made === 0 ? -1 : (learnt?.merges.ids[made - 1] as number)
    const said = t`${n(step)} of ${n(last)}`
    return html`<figure class="card merging">
      <figcaption class="card-title">From bytes to pieces</figcaption>
      ${control('typed')} ${control('learn')} ${tokenList(t`your text in byte pairs`, cut, newest)}
      <p class="state" role=${at === step ? 'status' : 'none'}>${
        learnt === null || made === 0
          ? plural(
              cut.ids.length,
              'No merge yet: {0} byte, {0} token.',
              'No merge yet: {0} bytes, {0} tokens.',
            )
          : stateText(learnt, made, cut, seen(shortening))
      }</p>
      ${isFilm ? player({ name: t`The merges`, slider: t`Merges made`, said, shown: said }) : ''}
      ${learnt === null ? '' : html`<p class="hint">The merges come from ${learnt.name}.</p>`}
    </figure>`
  },
})

/** Ranks and counts would answer the second question, and are said once it has been run. */
function stateText(
  { merges }: Learnt,
  made: number,
  { ids }: Pick<BytePairCut, 'ids'>,
  isRanked: boolean,
): string {
  const rank = made - 1
  const piece = (id: number | undefined) => pieceOf(id as number, merges)
  const joined = t`“${piece(merges.left[rank])}” and “${piece(merges.right[rank])}” become “${piece(merges.ids[rank])}”`
  const count = plural(ids.length, '{0} token', '{0} tokens')
  if (!isRanked) return t`${joined}: ${count}.`
  const found = merges.counts[rank] as number
  return t`${joined}: ${count}. It is merge ${n(made)} of ${n(merges.left.length)}, of a pair found ${n(found)} times.`
}
