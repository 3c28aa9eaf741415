/** Grades predictions against outcomes. */
import { readNumber } from '../../state/number-text.ts'
import { isRounded } from '../../state/rounded.ts'
import { number, t } from '../../translation/translation.ts'
import { noticed, onStep, type SketchPrediction, sketchInWords, withUnit } from './sketched.ts'

export interface Grade {
  right: boolean
  /** how a wrong one is off, in a few words; '' where there is nothing to say */
  feedback: string
}

/**
 * For small counts: off by one gets the feedback "one too many" or "one too few", with `why`.
 */
export function gradeCount(mine: number, actual: number, why: string): Grade {
  if (Math.abs(mine - actual) !== 1) return gradeNumber(mine, actual)
  return {
    right: false,
    feedback: mine > actual ? t`one too many, since ${why}` : t`one too few, since ${why}`,
  }
}

/** Right where it equals the outcome, exactly or rounded to the digits that were typed. */
export function gradeTyped(typed: string, actual: number): Grade {
  if (isRounded(typed, actual)) return { right: true, feedback: '' }
  return gradeNumber(readNumber(typed) ?? Number.NaN, actual)
}

/** Right within this relative tolerance. */
export function gradeNumber(mine: number, actual: number, tolerance = 0): Grade {
  // Decimals such as 0.1 are not exact in binary, whatever the tolerance.
  if (Math.abs(mine - actual) <= (tolerance + 1e-9) * Math.abs(actual))
    return { right: true, feedback: '' }
  const factor = mine / actual
  if (!(factor > 0) || !Number.isFinite(factor)) return { right: false, feedback: '' }
  return { right: false, feedback: factor > 1 ? tooLarge(factor) : tooSmall(factor) }
}

/** To two digits; from 100 on to three. */
const rounded = (value: number) => Number(value.toPrecision(value < 100 ? 2 : 3))
/** From here on, by how many times it is off; below, by how many per cent. */
const TIMES = 1.5

function tooLarge(factor: number): string {
  return factor >= TIMES
    ? t`yours is ${number(rounded(factor))} times too large`
    : t`yours is ${rounded(100 * (factor - 1))} % too large`
}

function tooSmall(factor: number): string {
  return 1 / factor >= TIMES
    ? t`yours is ${number(rounded(1 / factor))} times too small`
    : t`yours is ${rounded(100 * (1 - factor))} % too small`
}

/**
 * Of a curve that was drawn, range by range: right where it is off by no more than `tolerance` on
 * average. `far` is the range where it is off most.
 */
export function gradeSketch(
  mine: readonly number[],
  actual: readonly number[],
  tolerance: number,
): { right: boolean; off: number; far: number } {
  const misses = mine.map((value, c) => Math.abs(value - (actual[c] ?? Number.NaN)))
  const off = misses.reduce((sum, each) => sum + each, 0) / misses.length
  return { right: off <= tolerance, off, far: misses.indexOf(Math.max(...misses)) }
}

/** Of what can be drawn: how far off, on average, a curve of the right shape may be. */
const NEAR = 0.1

/**
 * Grades a curve by its shape: right where it has every feature of the real one and is close to it.
 * Otherwise the feedback lists the features that were drawn and those that were missed.
 */
export function gradeShape(
  prediction: SketchPrediction & { curve: object },
  mine: readonly number[],
  actual: readonly number[],
): { text: string; right: boolean; feedback: string } {
  const { columns, curve, high, low, unit, xTitle } = prediction
  const near = NEAR * (high - low)
  const place = (column: number) => `${xTitle} ${columns[column]}`
  const { seen, missed } = noticed(mine, actual, curve.least, near, place(columns.length - 1))
  const { right: close, off, far } = gradeSketch(mine, actual, near)
  const text = sketchInWords(prediction, actual.map(hundredths))
  const both = (clauses: readonly string[]) =>
    clauses.reduce((one, other) => t`${one} and ${other}`)
  if (missed.length > 0) {
    const feedback =
      seen.length > 0
        ? t`you saw ${both(seen)}, but not ${both(missed)}`
        : t`you did not see ${both(missed)}`
    return { text, right: false, feedback }
  }
  const by = withUnit(onStep(off, { step: (high - low) / 200 }), unit)
  const feedback = t`its shape is right, but it is off by ${by} on average, most at ${place(far)}`
  return { text, right: close, feedback: close ? '' : feedback }
}

const hundredths = (value: number) => onStep(value, { step: 0.01 })
