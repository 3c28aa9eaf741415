/** What is read, and how, as it stands in the address. */
import type { HeadOptions } from 'lexiscope/faces/positions.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { choice, seed, text, type ValuesOf, wholeNumber } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

export const schema = {
  /** '' for the example, which has the learner's own word in it */
  sentence: text('', 200),
  reorder: choice(['roles', 'reversed', 'swapped', 'moved']),
  /** whose attention is drawn as bars, counted back from the last word */
  reader: wholeNumber(0, 0, 63),
  scheme: choice(['none', 'sinusoidal', 'learned', 'rotary', 'alibi']),
  sees: choice(['all', 'causal']),
  orderSeed: seed(999_999),
  bagRun: ran,
  maskRun: ran,
}

export type OrderSettings = ValuesOf<typeof schema>

export const WIDTH = 16

export const exampleOf = (lesson: Lesson): string => t`dog bites ${ownWord(lesson)} ouch`

export const textOf = (lesson: Lesson): string =>
  lesson.state.read(schema).values.sentence.trim() || exampleOf(lesson)

export function headOf(settings: OrderSettings): HeadOptions {
  return {
    scheme: settings.scheme,
    visibility: settings.sees,
    embeddingDim: WIDTH,
    seed: settings.orderSeed,
  }
}
