/** Says, from its measured attention, what the head that looks most at the symbol before does. */
import type { PreviousSymbolHead } from 'lexiscope/faces/transformer.d.ts'
import { t } from '../../../translation/translation.ts'

type Measured = Pick<PreviousSymbolHead, 'layer' | 'head' | 'weight' | 'even'>

/** So many times as much as uniform attention gives. */
const CLEARLY = 3
/** Of its attention: a head that gives so much to the symbol before finds it. */
const MOST = 0.5

export const percent = (share: number) => `${(100 * share).toFixed(0)}\u00A0%`

/** Whether a head gives the symbol before far more than uniform attention would. */
export const singledOut = ({ weight, even }: Measured) => weight > CLEARLY * even

export function headFinding(model: string, back: Measured): string {
  const [head, layer] = [back.head + 1, back.layer + 1]
  const [given, even] = [percent(back.weight), percent(back.even)]
  if (!singledOut(back))
    return t`No head of ${model} finds the symbol before: the most that any gives it is ${given} of its attention, where uniform attention would give ${even}.`
  return back.weight > MOST
    ? t`Head ${head} of layer ${layer} finds the symbol before: ${given} of its attention goes there, where uniform attention would give ${even}.`
    : t`Head ${head} of layer ${layer} gives the symbol before ${given} of its attention, more than any other head; uniform attention would give ${even}.`
}
