/** What the shell gives to an exercise, and what an exercise gives back. */
import type { LanguageClient } from 'lexiscope/language/client.ts'
import type { TextsSession } from 'lexiscope/language/texts-session.ts'
import type { LlamaClient } from 'lexiscope/llama/client.ts'
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { TransformerClient } from 'lexiscope/transformer/client.ts'
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import type { TemplateResult } from 'lit'
import type { AddressState } from '../state/address-values.ts'
import type { Outlined } from '../state/done.ts'
import type { Schema } from '../state/fields.ts'
import type { Notebook } from '../state/notebook.ts'
import type { SkipGramController } from '../training/controller.ts'
import type { LearnersText } from '../training/learners-text.ts'
import type { Meta } from './meta.ts'

export interface Lesson {
  /** The exercises, in order. */
  outline: readonly (Meta & Outlined)[]
  core: CoreClient
  state: AddressState
  notebook: Notebook
  text: LearnersText
  training: SkipGramController
  /** Pretrained vectors; loaded on first use. */
  pretrained: () => Promise<PretrainedClient>
  /** Small transformers, trained live; loaded on first use. */
  transformers: () => Promise<TransformerClient>
  /** Language models, trained live; loaded on first use. */
  languages: () => Promise<LanguageClient>
  /** The same, to measure their vectors of words and of texts. */
  textModels: () => Promise<LanguageClient<TextsSession>>
  /** Real models, read from their files; loaded on first use. */
  realModels: () => Promise<LlamaClient>
  /** Brings the element lx-progress-panel: how far the learner is, and their work as a whole. */
  progress: () => Promise<unknown>
}

/** What a folder of exercises/ exports as default. */
export interface Exercise {
  /** The address parameters it reads, so that invalid ones are reported. */
  schema: Schema
  render(lesson: Lesson): TemplateResult
}
