/** What crosses between the page and the worker of a transformer, beside the types of the module. */
import type {
  FoundFactors,
  PlaceRange,
  PlaceScore,
  RotaryStretch,
  TransformerModule,
  TransformerProgress,
} from '../faces/transformer.d.ts'
import type { CoreProblem } from '../kit/problem.ts'

/** Functions of the module that need no training. */
export type TaskFunction = 'tasks' | 'taskFacts' | 'taskLine' | 'usualOptions' | 'placesPast'
export type TaskArguments<N extends TaskFunction> = Parameters<TransformerModule[N]>
export type TaskAnswer<N extends TaskFunction> = ReturnType<TransformerModule[N]>

/** Lines to read, and at which places. */
export interface PositionsRequest {
  ranges: PlaceRange[]
  /** 1 … 100,000 */
  lines: number
}

export interface StretchRequest extends PositionsRequest {
  /** LongRoPE: by factors that are searched for first */
  scaling: RotaryStretch | 'longrope'
  /** from the trained length to 8 times it */
  length: number
  /** to be trained at that length, 1 or more */
  steps: number
}

/** A stretched model before those steps and after them. */
export interface Stretched {
  before: PlaceScore[]
  after: PlaceScore[]
  /** of LongRoPE */
  found: FoundFactors | null
}

/** Every report says which run of the training it is of: each beginning and rewinding counts. */
export type TransformerReport = { run: number } & (
  | {
      kind: 'training'
      state: 'ready' | 'running' | 'paused' | 'done'
      progress: TransformerProgress
      /** of the steps since the last report of this run, nats */
      losses: Float32Array
    }
  /** It ended by itself: the loss left the range of numbers, or the module crashed. */
  | { kind: 'stopped'; problem: Pick<CoreProblem, 'kind' | 'argument' | 'phrase'> }
)
