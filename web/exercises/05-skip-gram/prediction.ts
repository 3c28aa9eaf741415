/** What there is to predict before training, and what came of it. */

import type { LossFall } from '../../core/faces/studies.d.ts'
import type { CoreClient } from '../../core/training/client.ts'
import type { Found } from '../../lesson/rhythm/check.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import type { TrainingSettings } from '../../training/settings.ts'

/** On the microworld: which of these will be nearest to king. */
export const nearest: Prediction = {
  exercise: 'skip-gram',
  name: 'nearest-to-king',
  question: 'Which of these words will end up nearest to king?',
  choices: [
    {
      value: 'crown',
      text: 'crown, which often appears beside it',
      wrong:
        'Neighbours in the text sound like neighbours on the map. But a pair pulls the centre row of king towards the context row of crown, not towards its centre row, and only centre rows are on the map.',
    },
    {
      value: 'queen',
      text: 'queen, which appears in the same places',
      wrong:
        'It usually does: whatever pulls at king also pulls at queen. With settings like these the two have not had enough pairs to find each other; train longer, or with more dimensions.',
      right: 'Whatever pulls at king also pulls at queen, so the two end up in one place.',
    },
    {
      value: 'the',
      text: 'the, which appears everywhere',
      wrong:
        'It is near everything in the text, so it meets king often. But it meets all other nouns as often, and being pulled by everyone it is close to no one in particular.',
    },
  ],
}

/** On any other text, and on pieces of words: how the loss falls. */
export const falling: Prediction = {
  exercise: 'skip-gram',
  name: 'loss',
  question: 'How will the loss fall from start to end?',
  choices: [
    {
      value: 'even',
      text: 'evenly, all the way',
      wrong:
        'Every pair gives its small push, so an even fall is a fair guess. But the first steps find what is easy, which words are frequent, and the rest is left with finer differences: look where the curve bends.',
    },
    {
      value: 'early',
      text: 'most of it early, then slowly',
      wrong:
        'It is the usual course, since easy things are learnt first. On this text, or with these settings, the curve shows another.',
      right: 'What is easy, which words are frequent, is learnt first.',
    },
    {
      value: 'late',
      text: 'slowly, then most of it late',
      wrong:
        'People often learn like that: confusion first, then it clicks. Here every pair gives a small push from the start, and the largest pushes come while the guesses are still bad.',
    },
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

async function fallShown(core: CoreClient): Promise<Found | null> {
  const fall = await core.compute('studies', 'lossFall', core.view.curve.loss)
  return fall && { value: kindOf(fall), text: inWords(fall) }
}

/** Early or late: more than half of the fall lies there. */
const kindOf = ({ early, late }: LossFall) => (early > 0.5 ? 'early' : late > 0.5 ? 'late' : 'even')

function inWords({ from, to, early, late }: LossFall): string {
  const percent = (share: number) => `${Math.round(100 * share)} %`
  const end = late < 0 ? `and it rose by ${percent(-late)} of it` : `${percent(late)} of the fall`
  return `The loss fell from ${from.toFixed(2)} to ${to.toFixed(2)}: ${percent(early)} of the fall in the first third of the run, ${end} in the last.`
}
