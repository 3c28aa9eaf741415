/**
 * Questions that return: made anew each time, with numbers and words that are drawn and an answer
 * that the core computes. An exercise exports its kinds of question as the default of returning/kinds.ts.
 */

import type { CoreClient } from 'lexiscope/training/client.ts'
import type { TransformerClient } from 'lexiscope/transformer/client.ts'
import type { Random } from '../../code/random.ts'
import type { Found } from '../rhythm/check.ts'
import type { PredictionChoice } from '../rhythm/rhythm.ts'
import { shuffled } from './draw.ts'

/** What a question may be asked of: the parts of the core that need neither text nor training. */
export interface QuestionCore {
  compute: CoreClient['compute']
  task: TransformerClient['compute']
}

export interface DrawnQuestion {
  question: string
  choices: readonly PredictionChoice[]
  /** what the core says, as a sentence with its numbers */
  outcome: string
  /** the choice that is right, and the same sentence after it */
  found: Found
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
/** A choice is stored by its index, independent of the language of its text. */
const RIGHT = 'right'

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
    .map(({ text, why }, i) => ({ value: `wrong-${i + 1}`, text, wrong: why }))
    .filter(({ text }, i) => texts.indexOf(text) === i + 1)
    .slice(0, MAX_WRONG)
  if (others.length < 2) throw new Error(`Expected two wrong answers at least: ${question}`)
  const choices = [{ value: RIGHT, text: right.text, right: right.why }, ...others]
  return {
    question,
    choices: shuffled(random, choices),
    outcome: right.outcome,
    found: { value: RIGHT, text: `${right.text}. ${right.outcome}` },
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
