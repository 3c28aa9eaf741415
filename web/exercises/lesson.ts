/** What the shell gives to an exercise, and what an exercise gives back. */
import type { TemplateResult } from 'lit'
import type { CoreClient } from '../core/client.ts'
import type { PretrainedClient } from '../core/pretrained/client.ts'
import type { Misread, Schema, ValuesOf } from '../state/fields.ts'
import type { Notebook } from '../state/notebook.ts'
import type { LearnersText } from './learners-text.ts'
import type { TrainingRun } from './training-run.ts'

/** The values in the address. A change, by the page or by the reader, is a 'change' event. */
export interface AddressState extends EventTarget {
  read<S extends Schema>(schema: S): { values: ValuesOf<S>; misread: Misread[] }
  /** Replaces some values; the others, and those of other schemas, stay. */
  write<S extends Schema>(schema: S, change: Partial<ValuesOf<S>>): void
  /** Back to the usual values of everything. */
  clear(): void
  /** The address of another exercise with the same values. */
  linkTo(exercise: string): string
}

export interface Lesson {
  core: CoreClient
  state: AddressState
  notebook: Notebook
  text: LearnersText
  training: TrainingRun
  /** Vectors from files; brought when an exercise first asks for them. */
  pretrained: () => Promise<PretrainedClient>
  /** Brings the element lx-progress-panel: how far the learner is, and their work as a whole. */
  progress: () => Promise<unknown>
}

/** What a folder of exercises/ exports as default. */
export interface Exercise {
  /** The parts of the address it reads, so that a bad one is told. */
  schema: Schema
  render(lesson: Lesson): TemplateResult
}
