/** A question of the review: the core works out which choice is right, as soon as one is made. */
import type { Compute } from '../../lesson/page/latest.ts'
import { choice, type Question } from '../../lesson/page/question.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'

/** What the core finds, and the choice that it makes right. */
export interface Found {
  text: string
  value: string
}

/** `reasons`: why one may think so, and what is so instead; of `right`, what there is to add. */
export const ask = <const C extends string>(
  name: string,
  question: string,
  right: NoInfer<C>,
  choices: Readonly<Record<C, string>>,
  reasons: Readonly<Record<NoInfer<C>, string>>,
  find: (core: Compute) => Promise<Found>,
): Prediction & Question & { outcome(owner: { core: Compute }): Promise<Found> } => {
  const { [right]: ofRight = '', ...wrong }: Record<string, string> = reasons
  return choice<Found>({
    ...{ exercise: 'review', name, question },
    ...{ choices, wrong, right: { [right]: ofRight } },
    outcome: ({ core }) => find(core),
    say: (found) => found,
  })
}
