/** Messages between the page and a transformer's worker, in addition to the module's types. */
import type {
  FoundFactors,
  PlaceRange,
  PlaceScore,
  RotaryStretch,
  TransformerModule,
  TransformerProgress,
} from '../types/transformer.d.ts'
import type { CoreProblem } from '../utilities/problem.ts'

/** Functions of the module that need no training. */
export type TaskFunction = 'tasks' | 'taskFacts' | 'taskLine' | 'usualOptions' | 'placesPast'
export type TaskArguments<N extends TaskFunction> = Parameters<TransformerModule[N]>
export type TaskAnswer<N extends TaskFunction> = ReturnType<TransformerModule[N]>

/** Number of lines to evaluate, and the ranges of positions to report. */
export interface PositionsRequest {
  ranges: PlaceRange[]
  /** 1 … 100,000 */
  lines: number
}

export interface StretchRequest extends PositionsRequest {
  /** 'longrope' first searches for its factors */
  scaling: RotaryStretch | 'longrope'
  /** 1 … 8 times the trained length */
  length: number
  /** steps of fine-tuning at that length, 1 or more */
  steps: number
}

/** Results of an extended model before and after fine-tuning. */
export interface Stretched {
  before: PlaceScore[]
  after: PlaceScore[]
  /** the factors found, for LongRoPE only */
  found: FoundFactors | null
}

/** `run` is the number of the run; beginning and rewinding each start a new one. */
export type TransformerReport = { run: number } & (
  | {
      kind: 'training'
      state: 'ready' | 'running' | 'paused' | 'done'
      progress: TransformerProgress
      /** losses of the steps since the last report of this run, nats */
      losses: Float32Array
    }
  /** The training stopped: the loss overflowed, or the module crashed. */
  | { kind: 'stopped'; problem: Pick<CoreProblem, 'kind' | 'argument' | 'phrase'> }
)
