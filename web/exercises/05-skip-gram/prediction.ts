/** What there is to predict before training, and what came of it. */
import type { CoreClient } from '../../core/training/client.ts'
import type { Found } from '../../lesson/rhythm/check.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import type { TrainingSettings } from '../../training/settings.ts'
import { type Fall, fallOf } from './fall.ts'

/** On the microworld: which of these will be nearest to king. */
export const nearest: Prediction = {
  exercise: 'skip-gram',
  name: 'nearest-to-king',
  question: 'Which of these words will end up nearest to king?',
  choices: [
    { value: 'crown', text: 'crown, which stands beside it' },
    { value: 'queen', text: 'queen, which stands in the same places' },
    { value: 'the', text: 'the, which stands everywhere' },
  ],
}

/** On any other text, and on pieces of words: how the loss falls. */
const falling: Prediction = {
  exercise: 'skip-gram',
  name: 'loss',
  question: 'How will the loss fall from start to end?',
  choices: [
    { value: 'even', text: 'evenly, all the way' },
    { value: 'early', text: 'most of it early, then slowly' },
    { value: 'late', text: 'slowly, then most of it late' },
  ],
}

export function predictionFor({ corpus, vocabulary }: TrainingSettings): Prediction {
  return corpus === 'microworld' && vocabulary === 'words' ? nearest : falling
}

/** What the trained vectors, or the loss, say. Null where there is nothing to say yet. */
export async function outcomeOf(core: CoreClient, asked: Prediction): Promise<Found | null> {
  if (core.view.phase !== 'done') return null
  return asked === nearest ? nearestToKing(core) : fallShown(core)
}

async function nearestToKing(core: CoreClient): Promise<Found> {
  const cosines = await Promise.all(
    nearest.choices.map(({ value }) => core.ask((remote) => remote.cosine('king', value))),
  )
  const best = cosines.indexOf(Math.max(...cosines))
  const value = nearest.choices[best]?.value ?? ''
  const each = nearest.choices.map(({ value }, i) => `${value} ${cosines[i]?.toFixed(2)}`)
  return { value, text: `${value}. Cosine with king: ${each.join(', ')}.` }
}

function fallShown({ view }: CoreClient): Found | null {
  const fall = fallOf(view.curve.loss)
  return fall && { value: fall.kind, text: inWords(fall) }
}

function inWords({ from, to, early, late }: Fall): string {
  const percent = (share: number) => `${Math.round(100 * share)} %`
  const end = late < 0 ? `and it rose by ${percent(-late)} of it` : `${percent(late)} of the fall`
  return `The loss fell from ${from.toFixed(2)} to ${to.toFixed(2)}: ${percent(early)} of the fall in the first third of the run, ${end} in the last.`
}
