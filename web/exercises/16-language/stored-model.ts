/** The stored state of a model: sentences it wrote, evaluations, and the checkpoint. */
import type {
  DrawnSentence,
  DrawnSummary,
  HeldOutLoss,
  TestScore,
} from 'lexiscope/faces/language.d.ts'
import type { TransformerProgress } from 'lexiscope/faces/transformer.d.ts'

export type WrittenSentence = Pick<
  DrawnSentence,
  'text' | 'ended' | 'grammatical' | 'inTraining' | 'heldOut'
>

/** What it wrote at a mark. */
export interface Frame {
  mark: number
  step: number
  sentences: WrittenSentence[]
}

/** What was read of finished weights. */
export interface Reading {
  heldOut: HeldOutLoss
  summary: DrawnSummary
  /** empty for an own text */
  scores: TestScore[]
}

export interface HeldOutPoint {
  step: number
  loss: number
}

/** The record that is stored for each model. */
export interface StoredModel {
  saved: number
  checkpoint: Uint8Array
  progress: TransformerProgress
  losses: number[]
  frames: Frame[]
  heldOut: HeldOutPoint[]
  reading: Reading | null
  bare: Reading | null
}

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
