/**
 * Word vectors and positions in a browser or in Node: each function runs in a worker that its first call starts, on the
 * C++ core in WebAssembly.
 *
 * Every function takes a `signal` to abort it and most an `onProgress`; what they refuse is a CoreProblem with a
 * `kind`, the `argument` at fault, and a message of what was expected and what came.
 *
 * @module lexiscope
 */
import { configWorker, positionsWorker } from './api/positions.ts'
import { trainingWorker } from './api/training.ts'
import { vectorsWorker } from './api/vectors.ts'

export type { Abortable, CallOptions } from './api/connection.ts'
export type { Source } from './api/files.ts'
export {
  type Generated,
  type GenerateOptions,
  Model,
  type ModelFiles,
  openModel,
} from './api/model.ts'
export {
  type Diagnosis,
  diagnose,
  type Note,
  type RotaryRequest,
  type Rotated,
  rotary,
} from './api/positions.ts'
export type { Rows, Table, WordVectors } from './api/table.ts'
export { type TrainedVectors, type TrainOptions, trainSkipGram } from './api/training.ts'
export { Transformer, type TransformerRequest } from './api/transformer.ts'
export {
  type Columns,
  type Layout,
  type LayoutProgress,
  type LoadedVectors,
  type LoadOptions,
  loadVectors,
  type Nearest,
  type NearestOptions,
  nearest,
  type Pca,
  type PcaOptions,
  pca,
  type UmapOptions,
  umap,
} from './api/vectors.ts'
export { locateFiles } from './api/workers.ts'
export type { AddedScheme, LayerScheme, SchemeName } from './schemes.ts'
export type * from './types/config.d.ts'
export type * from './types/llama.d.ts'
export type { Grid, RotaryOptions, RotaryScaling, RotaryTables } from './types/positions.d.ts'
export type { ErrorKind, Phrase, SkipGramOptions, TrainingProgress } from './types/training.d.ts'
export type {
  LayerOptions,
  LineAttention,
  PlaceRange,
  PlaceScore,
  Task,
  TaskFacts,
  TaskLine,
  TaskName,
  TransformerOptions,
  TransformerProgress,
} from './types/transformer.d.ts'
export { CoreProblem, type ProblemKind } from './utilities/problem.ts'

/** Ends the workers that functions have started; a later call starts them anew. Models have a dispose() of their own. */
export function dispose(): void {
  for (const worker of [trainingWorker, vectorsWorker, positionsWorker, configWorker])
    worker.dispose()
}
