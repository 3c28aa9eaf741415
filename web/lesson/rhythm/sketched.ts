/** A prediction that is a curve over a few ranges: the sketch and its stored form. */
import { minus } from '../../plot/scene/scales.ts'
import { decimal, unparted } from '../../translation/translation.ts'
import type { Lesson } from '../lesson.ts'
import { type PredictionQuestion, savedPrediction } from './rhythm.ts'
import { type Shape, shapeOf } from './shape.ts'

export interface SketchPrediction extends PredictionQuestion {
  /** names of the ranges, from left to right */
  columns: readonly string[]
  xTitle: string
  yTitle: string
  /** what can be drawn: multiples of `step`, which is 1 where it is not given */
  low: number
  high: number
  step?: number
  /** the value of the first range where it is known before the question: it cannot be drawn */
  given?: number
  /** of the values: "%"; '' for plain numbers */
  unit: string
  /** what is known before the question: a line before this column, with a name */
  edge: { before: number; name: string } | null
  /** what guessing would give */
  baseline: { value: number; name: string } | null
  /**
   * Where the shape is graded: name and colour of the real curve in other figures, and the smallest
   * difference that counts as a change.
   */
  curve?: { name: string; colour: number; least: number }
  /** Feedback for a wrong curve of such a shape: why one may draw it, and what happens instead. */
  shapes?: Partial<Record<Shape, string>>
  /** Feedback for any other curve that lies above or below the real one, where there can be one. */
  tooHigh?: string
  tooLow?: string
  /** Said of the right one, when there is something to add. */
  right?: string
  /** Another figure shows the sketch with its outcome; once it does, the sketch is hidden in its card. */
  elsewhere?: true
}

/** The saved curve; null where there is none or it is invalid. */
export function sketched(lesson: Lesson, prediction: SketchPrediction): readonly number[] | null {
  return readSketch(savedPrediction(lesson, prediction), prediction)
}

export function readSketch(
  saved: string,
  { columns, low, high }: Pick<SketchPrediction, 'columns' | 'low' | 'high'>,
): readonly number[] | null {
  const values = saved
    .split(',')
    .map((each) => (/^-?\d{1,9}(\.\d{1,3})?$/.test(each) ? Number(each) : Number.NaN))
  const fits = values.length === columns.length && values.every((y) => y >= low && y <= high)
  return fits ? values : null
}

/** "16–31: 95 %, 32–39: 60 %" */
export function sketchInWords(
  { columns, unit }: SketchPrediction,
  values: readonly number[],
): string {
  // "32–39" is not parted at its dash, at the end of a line.
  const whole = (name: string) => name.replace('–', '–\u2060')
  return columns.map((name, c) => `${whole(name)}:\u00A0${withUnit(values[c], unit)}`).join(', ')
}

export const withUnit = (value: number | undefined, unit: string) =>
  unparted(minus(`${value === undefined ? '' : decimal(String(value))} ${unit}`.trim()))

/** The multiple of the step that is nearest to a value. */
export function onStep(value: number, { step = 1 }: Pick<SketchPrediction, 'step'>): number {
  // Multiplying by 0.05 leaves digits that nobody drew. Adding 0 makes −0 zero.
  return Number((Math.round(value / step) * step).toFixed(3)) + 0
}

/** Feedback on a sketch: why one may draw it, and what happens instead; `wasRight`: what to add. */
export function sketchReason(
  prediction: SketchPrediction,
  mine: readonly number[],
  actual: readonly number[],
  wasRight = false,
): string {
  const { shapes, curve, tooHigh, tooLow, right } = prediction
  if (wasRight) return right ?? ''
  const own = curve === undefined ? undefined : shapes?.[shapeOf(mine, curve.least)]
  if (own !== undefined) return own
  const above = mine.reduce((sum, value, c) => sum + value - (actual[c] ?? value), 0)
  return (above > 0 ? tooHigh : tooLow) ?? ''
}
