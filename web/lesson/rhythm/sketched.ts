/** A prediction that is a curve over a few ranges: the sketch and its stored form. */
import { minus } from '../../plot/scene/scales.ts'
import { decimal, t, unparted } from '../../translation/translation.ts'
import type { Lesson } from '../lesson.ts'
import { type PredictionQuestion, savedPrediction } from './rhythm.ts'

export type Shape =
  | 'flat'
  | 'rising'
  /** falling along a straight line */
  | 'straight'
  /** falling steeply at first, and less and less */
  | 'steep first'
  /** falling little at first, and more and more */
  | 'steep last'
  /** first down and then up, or up and then down */
  | 'turning'

/** Of the fall: how far a curve may be from the straight line between its ends and be one. */
const BEND = 0.12

/**
 * The shape of a curve of a few values, and what of one curve's shape another shows too. `least` is
 * the smallest change that counts as one: smaller ones are noise, or an unsteady hand.
 */
export function shapeOf(values: readonly number[], least: number): Shape {
  const moves = movesOf(values, least)
  if (moves.length === 0) return 'flat'
  if (moves.length > 1) return 'turning'
  if (moves[0] === 'up') return 'rising'
  const first = values[0] as number
  const fall = first - (values.at(-1) as number)
  const bends = values.map((value, c) => value - (first - (fall * c) / (values.length - 1)))
  const most = bends.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0)
  if (Math.abs(most) <= BEND * fall) return 'straight'
  return most < 0 ? 'steep first' : 'steep last'
}

/** The ways that a curve goes, one after the other, leaving out what is smaller than `least`. */
function movesOf(values: readonly number[], least: number): ('up' | 'down')[] {
  const moves: ('up' | 'down')[] = []
  let low = values[0] ?? 0
  let high = low
  for (const value of values) {
    if (value - low > least) {
      if (moves.at(-1) !== 'up') moves.push('up')
      high = low = value
    } else if (high - value > least) {
      if (moves.at(-1) !== 'down') moves.push('down')
      high = low = value
    } else if (moves.at(-1) === 'up') {
      low = high = Math.max(high, value)
    } else if (moves.at(-1) === 'down') {
      low = high = Math.min(low, value)
    } else {
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  return moves
}

/** How many values show that a curve has turned. */
function turnOf(values: readonly number[], least: number): number {
  let shown = values.length
  while (movesOf(values.slice(0, shown - 1), least).length > 1) shown--
  return shown
}

/** A feature of a curve in words, with a test for whether another curve has it. */
interface Feature {
  clause: string
  in: (values: readonly number[]) => boolean
}

const FIRST = { up: t`that it rises at first`, down: t`that it falls at first` } as const
const AGAIN = {
  up: t`that it rises again on the way`,
  down: t`that it falls again on the way`,
} as const

/**
 * `near`: how far a height may be from another and be about the same; `last`: where the curve ends,
 * as the figure has it.
 */
function featuresOf(
  actual: readonly number[],
  least: number,
  near: number,
  last: string,
): Feature[] {
  const moves = movesOf(actual, least)
  const [first] = moves
  if (first === undefined) {
    return [{ clause: t`that it stays level`, in: (mine) => movesOf(mine, least).length === 0 }]
  }
  const [, second] = moves
  // At first: before the curve turns; where it never does, in its first half.
  const early = second === undefined ? Math.ceil(actual.length / 2) + 1 : turnOf(actual, least)
  const features: Feature[] = [
    {
      clause: FIRST[first],
      in: (mine) => movesOf(mine.slice(0, early), least)[0] === first,
    },
  ]
  if (second !== undefined) {
    features.push({
      clause: AGAIN[second],
      in: (mine) => movesOf(mine, least).includes(second, 1),
    })
  } else if (movesOf(actual.slice(1), least).length === 0) {
    const level = (mine: readonly number[]) => movesOf(mine.slice(1), least).length === 0
    features.push({ clause: t`that it is level from the second point on`, in: level })
  }
  const end = actual.at(-1) as number
  const about = minus(decimal(String(Number(end.toPrecision(1)))))
  features.push({
    clause: t`that it is near ${Math.abs(end) < near / 2 ? 0 : about} at ${last}`,
    in: (mine) => Math.abs((mine.at(-1) as number) - end) <= near,
  })
  return features
}

/** What of a curve's shape was drawn, and what was not: each a clause such as "that it falls at first". */
export function noticed(
  mine: readonly number[],
  actual: readonly number[],
  least: number,
  near: number,
  last: string,
): { seen: string[]; missed: string[] } {
  const features = featuresOf(actual, least, near, last)
  const clauses = (wanted: boolean) =>
    features.filter((each) => each.in(mine) === wanted).map(({ clause }) => clause)
  return { seen: clauses(true), missed: clauses(false) }
}

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
