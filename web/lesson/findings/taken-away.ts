/** What a trained model writes once its positions are taken away, measured, with the settings. */
import { decimal, number, plural, t, unparted } from '../../translation/translation.ts'

export interface TakenAwayFacts {
  /** Settings in words, without a seed: "rotary, 5,000 steps". */
  how: string
  /** one for each training, the learner's own first */
  seeds: readonly number[]
  /** sentences that were drawn of each */
  drawn: number
  /** grammatical ones of these, seed by seed: with the positions, and the same weights without */
  kept: readonly number[]
  bare: readonly number[]
}

/** Shares that differ by less are the same: seeds differ by as much. */
const SAME = 0.02

export type Loss = 'same' | 'slips' | 'lost'

/** What taking them away costs, by the shares of grammatical sentences. */
export function lossOf(kept: number, bare: number): Loss {
  if (bare >= kept - SAME) return 'same'
  return bare >= kept / 2 ? 'slips' : 'lost'
}

const percent = (share: number) => unparted(t`${decimal((100 * share).toFixed(1))} %`)

export function takenAwayFinding(facts: TakenAwayFacts): string[] {
  const { how, seeds, drawn, kept, bare } = facts
  const own = plural(
    kept[0] as number,
    '{1}, seed {2}: of {3} sentences {0} is grammatical with its positions, {4} without.',
    '{1}, seed {2}: of {3} sentences {0} are grammatical with its positions, {4} without.',
    ...[how, ...[seeds[0] as number, drawn, bare[0] as number].map((value) => number(value))],
  )
  return seeds.length < 2 ? [own] : [own, overSeeds(facts)]
}

function overSeeds({ seeds, drawn, kept, bare }: TakenAwayFacts): string {
  const shares = (counts: readonly number[]) => counts.map((count) => count / drawn)
  const range = (counts: readonly number[]) => {
    const [low, high] = [Math.min(...shares(counts)), Math.max(...shares(counts))]
    return t`${percent(low)} to ${percent(high)}`
  }
  const losses = kept.map((count, i) => lossOf(count / drawn, (bare[i] as number) / drawn))
  const all = (loss: Loss) => losses.every((each) => each === loss)
  const said = all('lost')
    ? t`Every time most of its sentences fall apart.`
    : all('slips')
      ? t`Every time it slips more often, and most of its sentences hold.`
      : all('same')
        ? t`Every time it writes as well as before.`
        : t`How much it costs depends on the seed.`
  return `${plural(seeds.length, 'With {0} seed: {1} with positions, {2} without.', 'With {0} seeds: {1} with positions, {2} without.', range(kept), range(bare))} ${said}`
}
