/** A question of the review whose right choice the core works out. */
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { Found } from '../../lesson/rhythm/check.ts'
import type { Prediction, PredictionChoice } from '../../lesson/rhythm/rhythm.ts'

export interface Understood {
  prediction: Prediction
  /** what the core finds, and the choice that it makes right */
  find(core: CoreClient): Promise<Found>
}

export const ask = (
  name: string,
  question: string,
  choices: readonly PredictionChoice[],
  find: Understood['find'],
): Understood => ({ prediction: { exercise: 'review', name, question, choices }, find })
