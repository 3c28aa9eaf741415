/**
 * Questions that return: made anew each time, with numbers and words that are drawn and an answer
 * that the core computes. An exercise exports its kinds of question as the default of returning/kinds.ts.
 */

import type { CoreClient } from 'lexiscope/training/client.ts'
import type { TransformerClient } from 'lexiscope/transformer/client.ts'
import type { Random } from '../../code/random.ts'
import type { Prediction } from '../rhythm/rhythm.ts'
import { shuffled } from './draw.ts'

/** What a question may be asked of: the parts of the core that need neither text nor training. */
export interface QuestionCore {
  compute: CoreClient['compute']
  task: TransformerClient['compute']
}

/** The right choice, by its place, and what the core says: the same sentence after its text. */
export interface DrawnQuestion extends Pick<Prediction, 'question' | 'choices'> {
  found: { value: string; text: string }
}

export interface Kind {
  /** within its exercise: "how-many-tokens" */
  name: string
  make(asks: QuestionCore, random: Random): Promise<DrawnQuestion>
}

interface Right {
  text: string
  /** what the core says, as a sentence with its numbers; the right text is put before it */
  outcome: string
  /** said where it was chosen */
  why: string
}

interface Wrong {
  text: string
  /** why one may think so, and what is so instead */
  why: string
}

const MAX_WRONG = 3

/**
 * Wrong answers that read as the right one or as an earlier one are left out: whoever makes a
 * question gives the likeliest mistakes first, and more of them than are shown.
 */
export function made(
  random: Random,
  question: string,
  right: Right,
  wrong: readonly Wrong[],
): DrawnQuestion {
  const texts = [right.text, ...wrong.map(({ text }) => text)]
  const others = wrong
    .filter(({ text }, i) => texts.indexOf(text) === i + 1)
    .slice(0, MAX_WRONG)
    .map(({ text, why }) => ({ text, wrong: why }))
  if (others.length < 2) throw new Error(`Expected two wrong answers at least: ${question}`)
  const first = { text: right.text, right: right.why }
  const all = shuffled(random, [first, ...others])
  return {
    question,
    // By its place, which does not say whether it is right.
    choices: all.map((each, i) => ({ value: `${i + 1}`, ...each })),
    found: { value: `${all.indexOf(first) + 1}`, text: `${right.text}. ${right.outcome}` },
  }
}

/**
 * Which kind is asked next: another after each right answer, so that what was missed comes again, with
 * new numbers.
 */
export function kindOf(kinds: readonly Kind[], right: number): Kind {
  return kinds[right % kinds.length] as Kind
}

/** Of a card and its repetition: the same question after a reload, another one the next time. FNV-1a. */
export function seedOf(card: string): number {
  let hash = 0x811c9dc5
  for (const letter of card) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
