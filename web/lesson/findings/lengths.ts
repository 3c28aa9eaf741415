/** Which trained schemes still answer on longer lines, measured, with the settings of the training. */
import { listed, number, plural, t } from '../../translation/translation.ts'

export interface LengthFacts {
  /** of the task, as the page calls it */
  task: string
  /** Settings in words: "1,000 steps on lines of 32, base 10,000, ALiBi’s slopes × 16". */
  how: string
  /** one for each training of all schemes, the learner's own first */
  seeds: readonly number[]
  /** right answers by guessing, in per cent */
  guess: number
  /** of the lines that were trained on */
  length: number
  ranges: readonly { from: number; to: number }[]
  schemes: readonly {
    name: string
    /** seed by seed, right answers in per cent, range by range; the first range is the trained one */
    right: readonly (readonly number[])[]
    /** seed by seed, whether its training diverged */
    diverged: readonly boolean[]
  }[]
}

/** Of what it answers inside: who keeps so much of it still answers. */
const KEPT = 0.9
/** Of what guessing gives: who answers less inside has not learnt the task. */
const LEARNT = 2
/** Per cent: who answers less inside has learnt the task in part. */
const WELL = 60

const percent = (share: number) => `${Math.round(share)}\u00A0%`
const rangeText = ({ from, to }: { from: number; to: number }) => `${from}–${to - 1}`

/** The last range that ends within so many trained lengths. */
function rangeAt({ ranges, length }: LengthFacts, times: number): number {
  return Math.max(0, ranges.filter(({ to }) => to <= times * length).length - 1)
}

/** Whether a model with these right answers has learnt the task at the trained length. */
export const hasLearnt = (right: readonly number[], guess: number): boolean =>
  (right[0] as number) >= LEARNT * guess

const holds = (right: readonly number[], c: number, guess: number) =>
  hasLearnt(right, guess) && (right[c] as number) >= KEPT * (right[0] as number)

/** What the learner's own seed gave, one sentence a length; then what all seeds agree on. */
export function lengthsFinding(facts: LengthFacts): string[] {
  const { task, how, seeds, guess, schemes } = facts
  const of = (diverged: boolean) =>
    schemes.flatMap((one) =>
      one.diverged[0] === diverged ? [{ name: one.name, right: one.right[0] as number[] }] : [],
    )
  const [first, ranAway] = [of(false), of(true)]
  const unlearnt = first.filter(({ right }) => !hasLearnt(right, guess))
  const partly = first.filter((one) => !unlearnt.includes(one) && (one.right[0] as number) < WELL)
  const sentences = [
    t`“${task}”, ${how}, seed ${number(seeds[0] as number)}.`,
    ...(ranAway.length === 0
      ? []
      : [
          t`Diverged, which means that the loss ended above where it began: ${listed(ranAway.map(({ name }) => name))}.`,
        ]),
    ...(unlearnt.length === 0
      ? []
      : [t`Not learnt even at the trained length: ${listed(unlearnt.map(({ name }) => name))}.`]),
    ...(partly.length === 0
      ? []
      : [
          t`Learnt only in part even at the trained length: ${listed(partly.map(({ name }) => name))}.`,
        ]),
    ...(first.length === 0 ? [] : [2, 4].map((times) => atLength(facts, first, times))),
  ]
  return seeds.length < 2 ? sentences : [...sentences, ...overSeeds(facts)]
}

type One = { name: string; right: readonly number[] }

function atLength(facts: LengthFacts, first: readonly One[], times: number): string {
  const c = rangeAt(facts, times)
  const range = facts.ranges[c] as LengthFacts['ranges'][number]
  const still = first.filter(({ right }) => holds(right, c, facts.guess))
  const rest = first.filter((one) => !still.includes(one))
  const fallen = ({ name, right }: One) =>
    t`${name} (${percent(right[c] as number)}, from ${percent(right[0] as number)})`
  const place = t`Up to ${times} times that length (positions ${rangeText(range)})`
  if (still.length === 0)
    return t`${place}, none still answers nearly as well as within it: ${listed(rest.map(fallen))}.`
  if (rest.length === 0)
    return t`${place}, all still answer nearly as well as within it: ${listed(still.map(fallen))}.`
  return t`${place}, these answer nearly as well as within it: ${listed(still.map(fallen))}. The others: ${listed(rest.map(fallen))}.`
}

/** Runs that diverged, or have not learnt what others with the scheme have, are named, and are in no range. */
function overSeeds(facts: LengthFacts): string[] {
  const { schemes, seeds, guess, ranges } = facts
  const c = rangeAt(facts, 4)
  const failed: string[] = []
  const counts = schemes.flatMap(({ name, right, diverged }) => {
    const some = right.some((one, i) => !diverged[i] && hasLearnt(one, guess))
    const counted = right.filter((one, i) => {
      const seed = number(seeds[i] as number)
      if (diverged[i]) failed.push(t`${name} with seed ${seed} (diverged)`)
      else if (some && !hasLearnt(one, guess))
        failed.push(t`${name} with seed ${seed} (not learnt)`)
      else return true
      return false
    })
    if (counted.length === 0) return []
    const values = counted.map((one) => one[c] as number)
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const held = right.filter((one, i) => !diverged[i] && holds(one, c, guess)).length
    return [{ held, text: `${name} ${Math.round(low)}–${percent(high)}`, name }]
  })
  const leftOut = failed.length === 0 ? [] : [t`Left out: ${listed(failed)}.`]
  if (counts.length === 0) return leftOut
  const always = counts.filter(({ held }) => held === seeds.length).map(({ name }) => name)
  const some = counts.filter(({ held }) => held > 0 && held < seeds.length).map(({ name }) => name)
  const agreed =
    always.length === 0
      ? t`none is nearly as good as within the trained length with every seed`
      : t`nearly as good as within the trained length with every seed: ${listed(always)}`
  const split = some.length === 0 ? '' : t`; with some of them only: ${listed(some)}`
  const with_ = plural(seeds.length, 'With {0} seed', 'With {0} seeds')
  const range = rangeText(ranges[c] as LengthFacts['ranges'][number])
  return [
    t`${with_}, at positions ${range}: ${agreed}${split}. Lowest to highest: ${listed(counts.map(({ text }) => text))}.`,
    ...leftOut,
  ]
}
