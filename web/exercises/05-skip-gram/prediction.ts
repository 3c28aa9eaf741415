/** The prediction before training, and its outcome. */

import type { LossFall } from 'lexiscope/faces/studies.d.ts'
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { Found } from '../../lesson/rhythm/check.ts'
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import type { TrainingSettings } from '../../training/settings.ts'
import { decimal, listed, t } from '../../translation/translation.ts'

/** On the microworld: which of these will be nearest to king. */
export const nearest: Prediction = {
  exercise: 'skip-gram',
  name: 'nearest-to-king',
  question: t`Which of these words will end up nearest to king?`,
  choices: [
    {
      value: 'crown',
      text: t`crown, which often appears beside it`,
      wrong: t`Neighbours in the text sound like neighbours on the map. But a pair pulls the centre row of king towards the context row of crown, not towards its centre row, and only centre rows are on the map.`,
    },
    {
      value: 'queen',
      text: t`queen, which appears in the same places`,
      wrong: t`It usually does: whatever pulls at king also pulls at queen. With settings like these the two have not had enough pairs to find each other; train longer, or with more dimensions.`,
      right: t`Whatever pulls at king also pulls at queen, so the two end up in one place.`,
    },
    {
      value: 'the',
      text: t`the, which appears everywhere`,
      wrong: t`It is near everything in the text, so it meets king often. But it meets all other nouns as often, and being pulled by everyone it is close to no one in particular.`,
    },
  ],
}

/** On any other text, and on pieces of words: how the loss falls. */
export const falling: Prediction = {
  exercise: 'skip-gram',
  name: 'loss',
  question: t`How will the loss fall from start to end?`,
  choices: [
    {
      value: 'even',
      text: t`evenly, all the way`,
      wrong: t`Every pair gives its small push, so an even fall is a fair guess. But the first steps find what is easy, which words are frequent, and the rest is left with finer differences: look where the curve bends.`,
    },
    {
      value: 'early',
      text: t`most of it early, then slowly`,
      wrong: t`It is the usual course, since easy things are learnt first. On this text, or with these settings, the curve shows another.`,
      right: t`What is easy, which words are frequent, is learnt first.`,
    },
    {
      value: 'late',
      text: t`slowly, then most of it late`,
      wrong: t`People often learn like that: confusion first, then it clicks. Here every pair gives a small push from the start, and the largest pushes come while the guesses are still bad.`,
    },
  ],
}

export function predictionFor({ corpus, vocabulary }: TrainingSettings): Prediction {
  return corpus === 'microworld' && vocabulary === 'words' ? nearest : falling
}

/** What the trained vectors, or the loss, say. Null where there is nothing to say yet. */
export async function outcomeOf(core: CoreClient, prediction: Prediction): Promise<Found | null> {
  if (core.view.phase !== 'done') return null
  return prediction === nearest ? nearestToKing(core) : fallShown(core)
}

async function nearestToKing(core: CoreClient): Promise<Found> {
  const cosines = await Promise.all(
    nearest.choices.map(({ value }) => core.ask((remote) => remote.cosine('king', value))),
  )
  const best = cosines.indexOf(Math.max(...cosines))
  const value = nearest.choices[best]?.value ?? ''
  const each = nearest.choices.map(
    ({ value }, i) => `${value} ${decimal(cosines[i]?.toFixed(2) ?? '')}`,
  )
  return { value, text: t`${value}. Cosine with king: ${listed(each)}.` }
}

async function fallShown(core: CoreClient): Promise<Found | null> {
  const fall = await core.compute('studies', 'lossFall', core.view.curve.loss)
  return fall && { value: kindOf(fall), text: inWords(fall) }
}

/** Early or late: more than half of the fall lies there. */
const kindOf = ({ early, late }: LossFall) => (early > 0.5 ? 'early' : late > 0.5 ? 'late' : 'even')

function inWords({ from, to, early, late }: LossFall): string {
  const percent = (share: number) => `${Math.round(100 * share)}\u00A0%`
  const [high, low] = [decimal(from.toFixed(2)), decimal(to.toFixed(2))]
  return late < 0
    ? t`The loss fell from ${high} to ${low}: ${percent(early)} of the fall in the first third of the run, and it rose by ${percent(-late)} of it in the last.`
    : t`The loss fell from ${high} to ${low}: ${percent(early)} of the fall in the first third of the run, ${percent(late)} of the fall in the last.`
}
