/** Says whether training made neighbouring rows similar, from the measured similarities. */
import { minus } from '../../../plot/scene/scales.ts'
import { decimal, t } from '../../../translation/translation.ts'

const hundredths = (value: number) => minus(decimal((Math.round(100 * value) / 100 + 0).toFixed(2)))

/** `before`, `after`: mean cosine of rows k apart, k = 0 …; far apart there are too few pairs for a mean. */
export function rowsFinding(before: ArrayLike<number>, after: ArrayLike<number>): string {
  const last = Math.floor(after.length / 2)
  const at = (k: number) => after[k] as number
  let nearest = 1
  for (let k = 2; k <= last; k++) if (at(k) > at(nearest)) nearest = k
  const neighbours = t`Neighbours have a mean cosine of ${hundredths(before[1] as number)} before training and ${hundredths(at(1))} after it.`
  return nearest === 1
    ? neighbours
    : `${neighbours} ${t`Trained rows ${nearest} apart have a higher one: ${hundredths(at(nearest))}.`}`
}
