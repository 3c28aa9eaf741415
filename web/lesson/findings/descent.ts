/** What gradient descent on one number came to, with the learning rate that it was done at. */
import { written } from '../../plot/scene/scales.ts'
import { plural, t } from '../../translation/translation.ts'

export interface DescentFacts {
  rate: number
  /** the loss at the start and after each step */
  losses: ArrayLike<number>
  /** the slope at each of these places */
  slopes: ArrayLike<number>
  /** the lowest loss that there is */
  bottom: number
}

/** So near to the lowest loss, as a share of what there was to lose, it has arrived. */
const ARRIVED = 0.01

type DescentEnd = 'arrives' | 'bounces' | 'climbs' | 'crawls'

/** How often it came to the other side of the valley: the slope there is the other way. */
function turnsOf({ slopes }: Pick<DescentFacts, 'slopes'>): number {
  let turns = 0
  for (let i = 1; i < slopes.length; i++)
    if ((slopes[i] as number) * (slopes[i - 1] as number) < 0) turns++
  return turns
}

const leftOver = ({ losses, bottom }: DescentFacts, step: number) =>
  ((losses[step] as number) - bottom) / ((losses[0] as number) - bottom)

/** The first step after which it stays at the bottom; −1 for none. */
export function arrival(facts: DescentFacts): number {
  let step = facts.losses.length
  while (step > 0 && leftOver(facts, step - 1) <= ARRIVED) step--
  return step < facts.losses.length ? step : -1
}

export function descentEnd(facts: DescentFacts): DescentEnd {
  if (arrival(facts) >= 0) return 'arrives'
  if (turnsOf(facts) > 1) return 'bounces'
  return leftOver(facts, facts.losses.length - 1) > 1 ? 'climbs' : 'crawls'
}

export function descentFinding(facts: DescentFacts): string {
  const { rate, losses } = facts
  const steps = losses.length - 1
  const at = t`At a learning rate of ${written(rate)}`
  if (rate === 0)
    return t`${at} no step leads anywhere: the number stays where it began, at a loss of ${written(losses[0] as number, 3)}.`
  const loss = t`the loss went from ${written(losses[0] as number, 3)} to ${written(losses[steps] as number, 3)}`
  switch (descentEnd(facts)) {
    case 'arrives':
      return plural(
        arrival(facts),
        '{1} the number is at the bottom after {0} step and stays there: {2}.',
        '{1} the number is at the bottom after {0} steps and stays there: {2}.',
        at,
        loss,
      )
    case 'bounces':
      return t`${at} the number leapt over the valley ${turnsOf(facts)} times in ${steps} steps, and ${loss}; the bottom is at ${written(facts.bottom, 3)}.`
    case 'climbs':
      return t`${at} the number ended higher than it began after ${steps} steps: ${loss}.`
    case 'crawls':
      return t`${at} the number is still on its way after ${steps} steps: ${loss}; the bottom is at ${written(facts.bottom, 3)}.`
  }
}
