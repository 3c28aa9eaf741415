/** The client of transformers, with the workers that the lesson starts. */
import { TransformerClient } from '../../../web/core/transformer/client.ts'
import type { TrainingPhase, TransformerTraining } from '../../../web/core/transformer/training.ts'

/** Resolves when the training has come to one of these phases, or has so many steps. */
function until(training: TransformerTraining, phases: TrainingPhase[], steps = Infinity) {
  return new Promise<void>((resolve) => {
    const look = () => {
      const { phase, progress } = training.view
      if (!phases.includes(phase) && (progress?.stepsDone ?? 0) < steps) return
      training.removeEventListener('change', look)
      resolve()
    }
    training.addEventListener('change', look)
    look()
  })
}
Object.assign(window, { transformers: new TransformerClient(), until })

declare global {
  interface Window {
    transformers: TransformerClient
    until: typeof until
  }
}
