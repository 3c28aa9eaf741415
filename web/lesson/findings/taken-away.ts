/** What a trained model writes once its positions are taken away, measured, with the settings. */
import { decimal, listed, number, plural, t, unparted } from '../../translation/translation.ts'

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
  /** whether its training diverged */
  diverged: readonly boolean[]
}

/** Shares that differ by less are the same: seeds differ by as much. */
const SAME = 0.02
/** A model that writes a smaller share of grammatical sentences has not learnt to write. */
const WRITES = 0.1

type Loss = 'nothing' | 'same' | 'slips' | 'lost'

/** What taking them away costs, by the shares of grammatical sentences: nothing, if there were hardly any. */
export function lossOf(kept: number, bare: number): Loss {
  if (kept < WRITES) return 'nothing'
  if (bare >= kept - SAME) return 'same'
  return bare >= kept / 2 ? 'slips' : 'lost'
}

const percent = (share: number) => unparted(t`${decimal((100 * share).toFixed(1))} %`)

export function takenAwayFinding(facts: TakenAwayFacts): string[] {
  return [...ofOwn(facts), ...(facts.seeds.length < 2 ? [] : overSeeds(facts))]
}

function ofOwn({ how, seeds, drawn, kept, bare, diverged }: TakenAwayFacts): string[] {
  if (diverged[0])
    return [
      t`${how}, seed ${number(seeds[0] as number)}: its training diverged, which means that its loss ended above where it began. What it writes tells nothing about positions.`,
    ]
  const own = plural(
    kept[0] as number,
    '{1}, seed {2}: of {3} sentences {0} is grammatical with its positions, {4} without.',
    '{1}, seed {2}: of {3} sentences {0} are grammatical with its positions, {4} without.',
    ...[how, ...[seeds[0] as number, drawn, bare[0] as number].map((value) => number(value))],
  )
  const writes = lossOf((kept[0] as number) / drawn, 0) !== 'nothing'
  return writes
    ? [own]
    : [own, t`With its positions it has not learnt to write, so there is nothing to lose.`]
}

/** Runs that failed are named, and are in no range. */
function overSeeds({ seeds, drawn, kept, bare, diverged }: TakenAwayFacts): string[] {
  const runs = seeds.map((seed, i) => {
    const [with_, without] = [(kept[i] as number) / drawn, (bare[i] as number) / drawn]
    const loss = diverged[i] ? 'diverged' : lossOf(with_, without)
    return { seed: number(seed), with_, without, loss }
  })
  const failed = runs.flatMap(({ seed, loss }) =>
    loss === 'diverged'
      ? [t`seed ${seed} (its training diverged)`]
      : loss === 'nothing'
        ? [t`seed ${seed} (it has not learnt to write)`]
        : [],
  )
  const leftOut = failed.length === 0 ? [] : [t`Left out: ${listed(failed)}.`]
  const compared = runs.filter(({ loss }) => loss !== 'diverged' && loss !== 'nothing')
  if (compared.length < 2) return leftOut
  const range = (shares: readonly number[]) =>
    t`${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`
  const losses = compared.map(({ loss }) => loss)
  const all = (loss: Loss) => losses.every((each) => each === loss)
  const said = all('lost')
    ? t`Every time most of its sentences fall apart.`
    : all('slips')
      ? t`Every time it slips more often, and most of its sentences hold.`
      : all('same')
        ? t`Every time it writes as well as before.`
        : t`How much it costs depends on the seed.`
  const ranges = [compared.map(({ with_ }) => with_), compared.map(({ without }) => without)]
  const [with_, without] = ranges.map(range) as [string, string]
  const seen = plural(
    compared.length,
    'With {0} seed: {1} with positions, {2} without.',
    'With {0} seeds: {1} with positions, {2} without.',
    with_,
    without,
  )
  return [`${seen} ${said}`, ...leftOut]
}
