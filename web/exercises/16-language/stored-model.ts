/** What a model of the exercise came to: what it wrote, what was read of it, and all that is kept. */
import type { DrawnSentence, DrawnSummary, HeldOutLoss, TestScore } from '../../core/faces/language'
import type { TransformerProgress } from '../../core/faces/transformer'

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

/** All that is kept of it when its page goes. */
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

/** Another version of the page may have kept something else. */
export function isStoredModel(stored: StoredModel | null): stored is StoredModel {
  return (
    stored !== null &&
    stored.checkpoint instanceof Uint8Array &&
    Number.isInteger(stored.progress?.stepsDone) &&
    [stored.losses, stored.frames, stored.heldOut].every(Array.isArray) &&
    [stored.reading, stored.bare].every((each) => each === null || Array.isArray(each?.scores))
  )
}
