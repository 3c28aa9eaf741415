/** What is read, and how, as it stands in the address. */
import type { HeadOptions } from 'lexiscope/faces/positions.d.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { choice, text, type ValuesOf, wholeNumber } from '../../state/fields.ts'

export const schema = {
  sentence: text('dog bites man', 200),
  reorder: choice(['reversed', 'swapped', 'moved']),
  scheme: choice(['none', 'sinusoidal', 'learned', 'rotary', 'alibi']),
  sees: choice(['all', 'causal']),
  orderSeed: wholeNumber(1, 0, 999_999),
  bagRun: ran,
  maskRun: ran,
}

export type OrderSettings = ValuesOf<typeof schema>

export const WIDTH = 16

export function headOf(settings: OrderSettings): HeadOptions {
  return {
    scheme: settings.scheme,
    visibility: settings.sees,
    embeddingDim: WIDTH,
    seed: settings.orderSeed,
  }
}
