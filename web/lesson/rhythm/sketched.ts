/** A prediction that is a curve over a few ranges: what was drawn, and how it is kept. */
import type { Lesson } from '../lesson.ts'
import { type Asked, keptPrediction } from './rhythm.ts'

export interface SketchPrediction extends Asked {
  /** names of the ranges, from left to right */
  columns: readonly string[]
  xTitle: string
  yTitle: string
  /** whole numbers: what can be drawn */
  low: number
  high: number
  /** of the values: "%"; '' for plain numbers */
  unit: string
  /** what is known before the question: a line before this column, with a name */
  edge: { before: number; name: string }
  /** what guessing would give */
  baseline: { value: number; name: string } | null
  /** Said of a curve that lies above what came where it is off most, or below it. */
  tooHigh: string
  tooLow: string
}

/** The curve that was kept; null before, and where what was kept is no such curve. */
export function sketched(lesson: Lesson, prediction: SketchPrediction): readonly number[] | null {
  return readSketch(keptPrediction(lesson, prediction), prediction)
}

export function readSketch(
  kept: string,
  { columns, low, high }: Pick<SketchPrediction, 'columns' | 'low' | 'high'>,
): readonly number[] | null {
  const values = kept
    .split(',')
    .map((each) => (/^-?\d{1,9}$/.test(each) ? Number(each) : Number.NaN))
  const fits = values.length === columns.length && values.every((y) => y >= low && y <= high)
  return fits ? values : null
}

/** "16–31: 95 %, 32–39: 60 %" */
export function sketchInWords(
  { columns, unit }: SketchPrediction,
  values: readonly number[],
): string {
  return columns.map((name, c) => `${name}: ${withUnit(values[c], unit)}`).join(', ')
}

export const withUnit = (value: number | undefined, unit: string) => `${value ?? ''} ${unit}`.trim()

/** Why one may have drawn so, and what came instead. */
export function sketchReason(
  { tooHigh, tooLow }: SketchPrediction,
  mine: readonly number[],
  came: readonly number[],
): string {
  const above = mine.reduce((sum, value, c) => sum + value - (came[c] ?? value), 0)
  return above > 0 ? tooHigh : tooLow
}
