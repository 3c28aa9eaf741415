/** What is asked of the model, as it stands in the address. */
import type { LossOptions } from 'lexiscope/types/llama.d.ts'
import { AS_CONFIGURED } from '../../lesson/files/shipped-model.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { MAX_SEED, number, seed, text, type ValuesOf } from '../../state/fields.ts'

export const schema = {
  /** '' for the usual beginning, with the learner's own word */
  realPrompt: text('', 6000),
  realTemperature: number(0.7, 0, 10, { closed: true }),
  realSeed: seed(MAX_SEED),
}

type Settings = ValuesOf<typeof schema>

export const settingsOf = ({ state }: Lesson): Settings => state.read(schema).values

export function promptOf(lesson: Lesson): string {
  const { realPrompt } = settingsOf(lesson)
  // A sentence of the usual kind, in the language of the model.
  return realPrompt || `Once upon a time, there was a little ${ownWord(lesson)}`
}

/** The text as it is: no position changed, no pair still, no head muted. */
export const UNCHANGED: LossOptions = { ...AS_CONFIGURED, change: 'none', amount: 0 }
