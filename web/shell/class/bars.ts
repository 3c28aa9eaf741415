/** The answers to a question as bars: every choice there was, who made it, and the reason that it got. */
import { type NumberPrediction, numberReason } from '../../lesson/rhythm/number-prediction.ts'
import { type Prediction, reasonOf } from '../../lesson/rhythm/rhythm.ts'
import {
  readSketch,
  type Shape,
  type SketchPrediction,
  shapeOf,
  sketchReason,
} from '../../lesson/rhythm/sketched.ts'
import type { ClassQuestion, GivenAnswer } from '../../state/class/work.ts'
import { inPageSigns, readNumber } from '../../state/number-text.ts'
import { t } from '../../translation/translation.ts'
import type { ExerciseModule } from '../contents.ts'

/** A question as its exercise asks it. */
export type Definition = Prediction | NumberPrediction | SketchPrediction

export interface Bar extends Pick<GivenAnswer, 'right' | 'seen' | 'rightFor' | 'learners'> {
  text: string
  /** what its learners were told; '' for nothing, or where they have not seen the result */
  reason: string
}

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' &&
  value !== null &&
  ['exercise', 'name', 'question'].every((key) => typeof Reflect.get(value, key) === 'string')

export const definitionsIn = ({ predictions = {} }: ExerciseModule): readonly Definition[] =>
  Object.values(predictions).filter(isDefinition)

/** Null where the question has no definition, or asks about another word than its learners were asked. */
export function definitionOf(
  { name, question }: ClassQuestion,
  all: readonly Definition[],
): Definition | null {
  const found = all.find((each) => each.name === name)
  const word = /“([^”]+)”/.exec(found?.question ?? '')?.[1]
  return found === undefined || (word !== undefined && !question.includes(word)) ? null : found
}

export const isSketch = (definition: Definition | null): definition is SketchPrediction =>
  definition !== null && 'columns' in definition

export function barsOf(question: ClassQuestion, definition: Definition | null): Bar[] {
  if (definition === null) return question.given.map((given) => ({ ...given, reason: '' }))
  if ('choices' in definition) return choiceBars(question, definition)
  if ('columns' in definition) return sketchBars(question, definition)
  return question.given.map((given) => {
    const number = readNumber(given.stored)
    const reason =
      number === undefined || given.right === null
        ? ''
        : numberReason(definition, number, given.right)
    return { ...given, text: inPageSigns(given.text), reason }
  })
}

/** In the order of the exercise, those that nobody chose among them; then what it no longer offers. */
function choiceBars({ given }: ClassQuestion, definition: Prediction): Bar[] {
  const none = { right: null, seen: 0, rightFor: 0, learners: [] }
  const bars = definition.choices.map(({ value, text }) => {
    const same = given.find(({ stored }) => stored === value) ?? none
    const reason = same.right === null ? '' : reasonOf(definition, value, same.right)
    return { ...same, text, reason }
  })
  const values = definition.choices.map(({ value }) => value)
  const others = given.filter(({ stored }) => !values.includes(stored))
  return [...bars, ...others.map((each) => ({ ...each, reason: '' }))]
}

const SHAPES: Readonly<Record<Shape, string>> = {
  flat: t`level`,
  rising: t`rising`,
  straight: t`falling evenly`,
  'steep first': t`falling most at first`,
  'steep last': t`falling most at the end`,
  turning: t`up and down`,
}

/** Curves that were told the same are one bar. */
function sketchBars(question: ClassQuestion, definition: SketchPrediction): Bar[] {
  const actual = truthOf(question, definition)
  const bars = new Map<string, Bar & { learners: number[] }>()
  for (const { stored, right, seen, rightFor, learners } of question.given) {
    const mine = readSketch(stored, definition)
    const told = mine !== null && right !== null && actual !== null
    const reason = told ? sketchReason(definition, mine, actual.middle, right) : ''
    const text = mine === null ? t`cannot be read` : shapeText(definition, mine, right, reason)
    const key = JSON.stringify([text, reason, right])
    const bar = bars.get(key) ?? { text, reason, right, seen: 0, rightFor: 0, learners: [] }
    bar.learners.push(...learners)
    bars.set(key, { ...bar, seen: bar.seen + seen, rightFor: bar.rightFor + rightFor })
  }
  return [...bars.values()].sort((one, other) => other.learners.length - one.learners.length)
}

function shapeText(
  { curve, tooHigh, tooLow }: SketchPrediction,
  mine: readonly number[],
  right: boolean | null,
  reason: string,
): string {
  if (curve !== undefined) return SHAPES[shapeOf(mine, curve.least)]
  if (right === true) return t`close to the result`
  return reason === tooHigh ? t`too high` : reason === tooLow ? t`too low` : t`drawn`
}

/** From several curves: the middle one, column by column, with the range around it. */
interface Spread {
  middle: readonly number[]
  band: readonly (readonly [low: number, high: number])[]
  /** how many curves */
  of: number
}

/** `share`: how much of the curves the band holds; 1 for all of them. */
export function spreadOf(curves: readonly (readonly number[])[], share: number): Spread | null {
  const width = curves[0]?.length ?? 0
  if (width === 0) return null
  const columns = Array.from({ length: width }, (_, c) =>
    curves.map((curve) => curve[c] as number).sort((one, other) => one - other),
  )
  const at = (sorted: readonly number[], part: number) => {
    const place = part * (sorted.length - 1)
    const [low, high] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number]
    return low + (high - low) * (place - Math.floor(place))
  }
  return {
    middle: columns.map((each) => at(each, 0.5)),
    band: columns.map((each) => [at(each, (1 - share) / 2), at(each, (1 + share) / 2)] as const),
    of: curves.length,
  }
}

const unbounded = ({ columns }: SketchPrediction) => ({ columns, low: -Infinity, high: Infinity })

/** What came; null where no work has the curve. After trainings of their own, learners saw several. */
export function truthOf({ curves }: ClassQuestion, definition: SketchPrediction): Spread | null {
  const read = curves.flatMap((each) => {
    const values = readSketch(each, unbounded(definition))
    return values === null ? [] : [values]
  })
  return spreadOf(read, 1)
}

/** A curve for each learner who drew one that can be read. */
export function sketchesOf({ given }: ClassQuestion, definition: SketchPrediction) {
  return given.flatMap(({ stored, learners }) => {
    const values = readSketch(stored, definition)
    return values === null ? [] : learners.map(() => values)
  })
}
