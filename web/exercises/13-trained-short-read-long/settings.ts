/** Settings of the trainings and of all figures, as stored in the address. */
import type { TaskName } from 'lexiscope/faces/transformer.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { choice, MAX_SEED, number, seed, wholeNumber } from '../../state/fields.ts'
import { MAX_POSITIONS, MAX_TRAINED } from './four-schemes.ts'
import { SCHEMES, type SchemeName } from './schemes.ts'

/** How many seeds after the learner's own follow it. */
export const FOLLOWING = 2

/** Lengths of a training line. Of eight symbols, a line of nine has one twice, so there is something to predict. */
export const SHORTEST = 9
/** Evaluation reads lines eight times as long. */
export const LONGEST = 128

export const schema = {
  task: choice(['followed', 'language', 'back', 'copy', 'recall']),
  distance: wholeNumber(3, 1, 16),
  trainLength: wholeNumber(32, SHORTEST, LONGEST),
  /** 0: as many as the task is known to need */
  steps: wholeNumber(0, 0, 20_000),
  angleBase: number(10_000, 1, 1e12, { closed: false }),
  slopeFactor: number(16, 0, 1000, { closed: true }),
  flatHead: choice(['no', 'yes']),
  /** 0: as many as the task is known to need */
  trainLayers: wholeNumber(0, 0, 4),
  lastRotary: choice(['yes', 'no']),
  trainSeed: seed(MAX_SEED - FOLLOWING),
  highestRate: number(0.01, 0, 1_000_000, { closed: false }),
  lookedInto: choice(['alibi', 'rotary', 'sinusoidal', 'learned', 'none']),
  lookedLine: wholeNumber(1, 0, 999_999),
  stretchBase: number(100, 1, 1e12, { closed: false }),
  stretchSteps: wholeNumber(50, 1, 1000),
  trainedRun: ran,
  backRun: ran,
  stretchRun: ran,
  sideLength: wholeNumber(48, 2, MAX_POSITIONS),
  sideDim: wholeNumber(32, 1, 128),
  sideSeed: seed(999_999),
  input: choice(['word', 'zero']),
  costRows: wholeNumber(512, 1, 16_384),
  costDim: wholeNumber(768, 1, 4096),
  trained: wholeNumber(512, 2, MAX_TRAINED),
  at: wholeNumber(600, 0, 2 * MAX_TRAINED - 1),
  /** How many words each word sees, itself among them. */
  window: wholeNumber(2 * MAX_TRAINED, 1, 2 * MAX_TRAINED),
  placedRun: ran,
  reachRun: ran,
}

/** Everything that determines a comparison, bit by bit. */
export interface ComparisonRequest {
  schemes: readonly SchemeName[]
  task: TaskName
  distance: number
  length: number
  steps: number
  base: number
  slopeFactor: number
  flatHead: boolean
  layers: number
  lastRotary: boolean
  seed: number
  rate: number
}

/** The comparison that the learner's settings request. */
export function requestOf({ state }: Lesson): ComparisonRequest {
  const { values } = state.read(schema)
  return {
    schemes: SCHEMES.map(({ scheme }) => scheme),
    task: values.task,
    distance: values.distance,
    length: values.trainLength,
    steps: values.steps,
    base: values.angleBase,
    slopeFactor: values.slopeFactor,
    flatHead: values.flatHead === 'yes',
    layers: values.trainLayers,
    lastRotary: values.lastRotary === 'yes',
    seed: values.trainSeed,
    rate: values.highestRate,
  }
}

/** The same comparison with the seed that is so many after the learner's own. */
export const seedAfter =
  (by: number) =>
  (lesson: Lesson): ComparisonRequest => {
    const request = requestOf(lesson)
    return { ...request, seed: request.seed + by }
  }

/** The core's usual comparison on a task, with the learner's seed and steps. */
export function defaultRequest(lesson: Lesson, task: TaskName): ComparisonRequest {
  const { steps, trainSeed } = lesson.state.read(schema).values
  return {
    schemes: SCHEMES.map(({ scheme }) => scheme),
    task,
    distance: schema.distance.fallback,
    length: schema.trainLength.fallback,
    steps,
    base: schema.angleBase.fallback,
    slopeFactor: schema.slopeFactor.fallback,
    flatHead: false,
    layers: 0,
    lastRotary: true,
    seed: trainSeed,
    rate: schema.highestRate.fallback,
  }
}

/** Settings of the predicted case: set by the first press, free from then on. */
export const PREDICTED = {
  task: 'followed',
  trainLength: schema.trainLength.fallback,
  angleBase: schema.angleBase.fallback,
  slopeFactor: schema.slopeFactor.fallback,
  flatHead: 'no',
  trainLayers: 0,
  lastRotary: 'yes',
  highestRate: schema.highestRate.fallback,
} as const

/** Whether this is the case that the first prediction is about. */
export function isPredictedCase(request: ComparisonRequest): boolean {
  return (
    request.task === PREDICTED.task &&
    request.length === PREDICTED.trainLength &&
    request.base === PREDICTED.angleBase &&
    request.layers === 0 &&
    request.lastRotary &&
    request.rate === PREDICTED.highestRate
  )
}
