/** What is stored of a language model: its checkpoint, the sentences it wrote, and its evaluations. */
import type {
  DrawnSentence,
  DrawnSummary,
  HeldOutLoss,
  TestScore,
} from 'lexiscope/types/language.d.ts'
import type { StoredRun } from '../../lesson/model-run/model-run.ts'

export type WrittenSentence = Pick<
  DrawnSentence,
  'text' | 'ended' | 'grammatical' | 'inTraining' | 'heldOut'
>

/** Sentences written at a mark of the training. */
export interface Frame {
  mark: number
  step: number
  sentences: WrittenSentence[]
}

/** An evaluation of trained weights. */
export interface Reading {
  heldOut: HeldOutLoss
  summary: DrawnSummary
  /** empty for a learner's own text */
  scores: TestScore[]
}

export interface HeldOutPoint {
  step: number
  loss: number
}

export interface LanguageResults {
  frames: readonly Frame[]
  heldOut: readonly HeldOutPoint[]
  reading: Reading | null
  /** without positions */
  bare: Reading | null
}

export type StoredModel = StoredRun<LanguageResults>

export const written = ({
  text,
  ended,
  grammatical,
  inTraining,
  heldOut,
}: DrawnSentence): WrittenSentence => ({
  ...{ text, ended, grammatical, inTraining, heldOut },
})

/** Checks the shape: another version of the page may have stored something else. */
export function isStoredModel(stored: StoredModel | null): stored is StoredModel {
  return (
    stored !== null &&
    stored.checkpoint instanceof Uint8Array &&
    Number.isInteger(stored.progress?.stepsDone) &&
    [stored.losses, stored.frames, stored.heldOut].every(Array.isArray) &&
    [stored.reading, stored.bare].every((each) => each === null || Array.isArray(each?.scores))
  )
}
